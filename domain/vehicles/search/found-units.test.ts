import { describe, expect, test } from 'vitest';
import { aUnit } from '../../operation/samples.ts';
import { findUnits, searchedVersion } from './found-units.ts';
import { readSearchText, wordsIn, type Spelling } from './search-text.ts';
import { fullPrice } from '../../money/prices.ts';
import { cardsPerPage, parseUnitSearch, type ListedUnit } from './unit-search.ts';
import { specifiedBrands } from '../specified-brands.ts';

const listed = (changes: Partial<ListedUnit>): ListedUnit => ({
  ...aUnit(),
  body_style: 'suv',
  gearbox: null,
  fuel: null,
  drive: null,
  seats: null,
  is_available: true,
  license_price: 0,
  delivery_price: 0,
  discount: 0,
  special_discount: 0,
  list_price: null,
  ...changes,
});

const nivus = listed({ id: 1, price: 30_000_000, color: 'Gris', special_discount: 1_000_000 });
const amarok = listed({
  id: 2,
  name: 'Amarok V6 Extreme',
  gearbox: 'automatic',
  fuel: 'diesel',
  drive: '4x4',
  family: 'Amarok',
  body_style: 'pickup',
  price: 60_000_000,
  color: 'Rojo',
});
const versa = listed({
  id: 3,
  brand_id: 4,
  brand: 'Nissan',
  name: 'Versa Advance',
  family: 'Versa',
  body_style: 'sedan',
  price: 28_000_000,
  color: 'Gris',
  model_year: 2027,
});
const bj30 = listed({
  id: 4,
  brand_id: 6,
  brand: 'BAIC',
  name: 'BJ30 Híbrida',
  fuel: 'hybrid',
  family: 'BJ30',
  currency: 'usd',
  price: 30_000,
  color: 'Celeste',
  is_available: false,
});
const stock = [nivus, amarok, versa, bj30];

/** Corrects no word. */
const noSpelling: Spelling = async () => new Map();

interface Looked {
  units?: readonly ListedUnit[];
  rate?: number | null;
  spelling?: Spelling;
}

const look = (address = '', { units = stock, rate = 1_500, spelling = noSpelling }: Looked = {}) =>
  findUnits(
    specifiedBrands,
    units,
    parseUnitSearch(specifiedBrands, new URLSearchParams(address)),
    rate,
    spelling,
  );
const ids = async (address: string, looked?: Looked) =>
  (await look(address, looked)).cards.map(({ unit }) => unit.id);

describe('unit search', () => {
  test('without filters finds every unit, cheapest first, with dollars converted to pesos', async () => {
    expect(await ids('')).toEqual([3, 1, 4, 2]);
    expect((await look('')).total).toBe(4);
  });

  test.each([
    ['q=AMAROK', [2]],
    ['q=gris+nissan', [3]],
    ['q=hibrida', [4]],
    ['q=fiat', []],
    ['q=roja', [2]],
    ['q=pick-ups', [2]],
    ['q=camioneta', [1, 4, 2]],
    ['q=camioneta+roja+automática+diesel+4x4', [2]],
    ['q=vw+gris', [1]],
    ['q=40+millones', [3, 1]],
    ['q=suv+hasta+40+millones', [1]],
    ['q=fiat+gris', [3, 1]],
    ['marca=nissan,baic', [3, 4]],
    ['marca=vw', [1, 2]],
    ['carroceria=suv', [1, 4]],
    ['carroceria=pick-up', [2]],
    ['caja=automaticas', [2]],
    ['combustible=gasoil,hibrida', [4, 2]],
    ['color=gris', [3, 1]],
    ['color=ROJA,celeste', [4, 2]],
    ['ahora=1', [3, 1, 2]],
    ['desde=29.000.000&hasta=45.000.000', [1, 4]],
    ['hasta=29+millones', [3, 1]],
    ['marca=volkswagen&color=gris', [1]],
  ])('with %s finds the matching units', async (address, expected) => {
    expect(await ids(address)).toEqual(expected);
  });

  test.each([
    ['price-desc', [2, 4, 1, 3]],
    ['discount', [1, 2, 3, 4]],
    ['newest', [3, 1, 2, 4]],
  ])('sorts by %s', async (sort, expected) => {
    expect(await ids(`orden=${sort}`)).toEqual(expected);
  });

  test('compares full prices', async () => {
    const dear = { ...versa, delivery_price: 5_000_000 };
    const { cards } = await look('', { units: [dear, nivus] });
    expect(cards.map(({ unit }) => fullPrice(unit))).toEqual([29_000_000, 33_000_000]);
  });

  test('without a dollar rate puts prices in dollars last and outside every price range', async () => {
    expect(await ids('', { rate: null })).toEqual([3, 1, 2, 4]);
    expect(await ids('orden=price-desc', { rate: null })).toEqual([2, 1, 3, 4]);
    expect(await ids('desde=1', { rate: null })).toEqual([3, 1, 2]);
  });

  test('counts the units of each further filter', async () => {
    const { brands, bodyStyles, colors, fuels, gearboxes } = await look('color=gris');
    expect(brands).toEqual([
      { value: 1, count: 1 },
      { value: 4, count: 1 },
    ]);
    expect(bodyStyles).toEqual([
      { value: 'suv', count: 1 },
      { value: 'sedan', count: 1 },
    ]);
    expect(colors).toEqual([
      { value: 'Gris', count: 2 },
      { value: 'Rojo', count: 1 },
      { value: 'Celeste', count: 1 },
    ]);
    expect([fuels, gearboxes]).toEqual([[], []]);
    expect((await look('color=rojo')).fuels).toEqual([{ value: 'diesel', count: 1 }]);
  });

  test('answers in pages, with the last page for a number beyond it', async () => {
    const units = Array.from({ length: cardsPerPage + 1 }, (_, index) =>
      listed({ id: index + 1, color: `Gris ${index + 1}` }),
    );
    const page = (number: number) => look(`pagina=${number}`, { units });
    expect((await page(1)).cards).toHaveLength(cardsPerPage);
    expect((await page(2)).cards.map(({ unit }) => unit.id)).toEqual([cardsPerPage + 1]);
    expect(await page(9)).toEqual(await page(2));
    expect((await page(1)).pages).toBe(2);
  });

  test('shows units that look equal as one card, apart from those being reserved', async () => {
    const units = [
      listed({ id: 1, location: 'Mendoza' }),
      listed({ id: 2, location: 'San Rafael' }),
      listed({ id: 3, location: 'Godoy Cruz', is_available: false }),
    ];
    const { total, cards } = await look('', { units });
    expect(total).toBe(3);
    expect(cards.map(({ unit, count, locations }) => [unit.id, count, locations])).toEqual([
      [1, 2, ['Mendoza', 'San Rafael']],
      [3, 1, ['Godoy Cruz']],
    ]);
  });
});

describe('the text of a search', () => {
  test('is corrected, and the answer includes the correction', async () => {
    const spelling: Spelling = async (words, vocabulary) => {
      expect(words).toEqual(['nivos']);
      expect(vocabulary).toEqual(expect.arrayContaining(['nivus', 'pickup', 'versa']));
      return new Map([['nivos', 'nivus']]);
    };
    const { cards, reading } = await look('q=nivos+gris', { spelling });
    expect(cards.map(({ unit }) => unit.id)).toEqual([1]);
    expect(reading.corrected).toEqual([{ typed: 'nivos', meant: 'nivus' }]);
    expect(reading.notUnderstood).toEqual([]);
  });

  test('is searched by its known words, and the answer lists the unknown ones', async () => {
    const { cards, reading } = await look('q=versa+descapotable');
    expect(cards.map(({ unit }) => unit.id)).toEqual([3]);
    expect(reading.notUnderstood).toEqual(['descapotable']);
  });

  const conditions = (text: string, rate: number | null = 1_500) =>
    readSearchText(text, new Set(['manual', 'trendline', 'doble', '308', '1.6']), noSpelling, rate);

  test.each([
    ['mas barato', []],
    ['dos puertas', [{ kind: 'doors', count: 2 }]],
    ['3 puertas', [{ kind: 'doors', count: 3 }]],
    ['siete plazas', [{ kind: 'seats', count: 7 }]],
    ['7 asientos', [{ kind: 'seats', count: 7 }]],
    ['nafta', [{ kind: 'fuel', values: ['petrol'] }]],
    ['eléctrico', [{ kind: 'fuel', values: ['electric'] }]],
    ['caja manual', [{ kind: 'gearbox', values: ['manual'] }]],
    ['autos rojos', [{ kind: 'color', values: ['rojo'] }]],
  ])('understands %j', async (text, expected) => {
    expect(await conditions(text)).toMatchObject({ conditions: expected, notUnderstood: [] });
  });

  test.each([
    ['auto familiar', [3, 1, 4]],
    ['para la ciudad', []],
    ['0km en cuotas', [3, 1, 4, 2]],
    ['financiado', [3, 1, 4, 2]],
  ])('is understood as shoppers write: %s', async (text, found) => {
    const { cards, reading } = await look(`q=${encodeURIComponent(text)}`);
    expect(cards.map(({ unit }) => unit.id)).toEqual(found);
    expect(reading.notUnderstood).toEqual([]);
  });

  test('names the brands that the dealership does not sell, without correcting them', async () => {
    const spelling: Spelling = async () => new Map([['toyota', 'versa']]);
    const { cards, reading } = await look('q=Toyota', { spelling });
    expect(cards).toEqual([]);
    expect(reading).toMatchObject({ notSold: ['toyota'], corrected: [], notUnderstood: [] });
    const both = await look('q=fiat+gris', { spelling });
    expect(both.cards.map(({ unit }) => unit.id)).toEqual([3, 1]);
    expect(both.reading.notSold).toEqual(['fiat']);
    expect((await look('q=nissan')).reading.notSold).toEqual([]);
  });

  test.each(['xtrail', 'x trail', 'x-trail', 'pick up xtrail'])(
    'reads the name X-Trail with or without its hyphen: %s',
    async (text) => {
      const read = await readSearchText(text, new Set(wordsIn('X-Trail')), noSpelling, null);
      expect(read.conditions).toContainEqual({ kind: 'word', word: 'xtrail' });
      expect(read.notUnderstood).toEqual([]);
    },
  );

  test.each([['mas'], ['dos'], ['tres'], ['3']])(
    'does not take %j for the beginning of a model',
    async (text) => {
      expect(await conditions(text)).toMatchObject({ conditions: [], notUnderstood: [text] });
    },
  );

  test('converts a price in dollars, and reports it as not understood without a rate', async () => {
    expect(await conditions('hasta us$ 35000')).toMatchObject({
      priceTo: 52_500_000,
      notUnderstood: [],
    });
    expect(await conditions('hasta us$ 35000', null)).toMatchObject({
      priceTo: null,
      notUnderstood: ['hasta us$ 35000'],
    });
  });

  test('can name doors and seats', async () => {
    const small = listed({ id: 5, doors: 2 });
    const big = listed({ id: 6, doors: 5, seats: 7 });
    const found = (text: string) => ids(`q=${text}`, { units: [small, big] });
    expect(await found('dos puertas')).toEqual([5]);
    expect(await found('siete plazas')).toEqual([6]);
    expect(await found('3 puertas')).toEqual([]);
  });

  test('is not corrected when every word is known', async () => {
    const spelling = () => expect.unreachable('a correction');
    expect((await look('q=nivus+gris', { spelling })).total).toBe(1);
  });
});

describe('units nearest to a search that finds nothing', () => {
  const nearest = async (address: string) =>
    (await look(address)).nearest.map(({ unit }) => unit.id);

  test('meet most of its conditions and can be reserved', async () => {
    expect(await nearest('q=amarok+gris+diesel')).toEqual([2]);
    expect(await nearest('marca=baic&carroceria=sedan&color=gris')).toEqual([3]);
  });

  test('come nearest to its price', async () => {
    expect(await nearest('hasta=10000000')).toEqual([3, 1, 2]);
    expect(await nearest('desde=90000000')).toEqual([2, 1, 3]);
  });

  test('are not shown beside results', async () => {
    expect(await nearest('q=nivus')).toEqual([]);
  });
});

describe('the price limits of the search form', () => {
  test('cover the whole stock in pesos, whatever the search', async () => {
    const ends = { least: 28_000_000, most: 60_000_000 };
    expect((await look('q=nivus&hasta=35000000')).prices).toEqual(ends);
  });

  test('leave out units without a price in pesos', async () => {
    const dollars = await look('', { units: [bj30], rate: null });
    expect(dollars.prices).toBeNull();
  });
});

test.each([
  ['Siete asientos', 7],
  ['5 plazas', 5],
  ['Seis airbags', null],
])('a version with %j has %j seats', (feature, seats) => {
  expect(searchedVersion({ name: 'X55', features: [feature] }).seats).toBe(seats);
});
