import { isBodyStyle } from '../body-styles.ts';
import { findBrand, type Brands } from '../brands.ts';
import { groupEqualUnits, type EqualUnits } from '../equal-units.ts';
import { wholeAmount } from '../../money/money.ts';
import { appliedDiscount } from '../../money/prices.ts';
import { fuelNames, fuels, gearboxIn } from '../traits/powertrain.ts';
import { traitsOf, type Described } from '../traits/traits.ts';
import { priceToday, countUnits, toStockVehicle, type WireStockVehicle } from '../stock-vehicle.ts';
import {
  readSearchText,
  wordsIn,
  type Condition,
  type ReadText,
  type Spelling,
} from './search-text.ts';
import { withDigits } from './number-words.ts';
import { plain } from './search-words.ts';
import {
  cardsPerPage,
  type Facet,
  type FoundUnits,
  type ListedUnit,
  type UnitSearch,
} from './unit-search.ts';

/** The traits of a version that the search compares. */
export type SearchedVersion = Pick<ListedUnit, 'gearbox' | 'fuel' | 'drive' | 'seats'>;

/** Reads gearbox, fuel, drive and seats from a version's text and sent fields; null when neither has them. */
export function searchedVersion(version: Described): SearchedVersion {
  const { gearbox, fuel, drive, seats } = traitsOf(version);
  const driven = plain(drive?.join(' ') ?? '');
  return {
    gearbox: gearboxIn(`${version.name} caja ${gearbox?.join(' ') ?? ''}`) ?? null,
    fuel: fuels.find((one) => fuel?.includes(fuelNames[one])) ?? null,
    drive: /4x4|awd|integral/.test(driven)
      ? '4x4'
      : /4x2|delantera|trasera/.test(driven)
        ? '4x2'
        : null,
    seats: countIn(seats?.[0]),
  };
}

/** The number in 'Cinco' or '7 plazas'. */
function countIn(words = ''): number | null {
  const [, count] = /^(\d) /.exec(withDigits(`${plain(words)} plazas`)) ?? [];
  return count ? Number(count) : null;
}

/** Reads a unit for the search; an unknown body style becomes null. */
export function toListedUnit(
  { body_style, ...unit }: WireStockVehicle,
  isAvailable: boolean,
  version: SearchedVersion,
): ListedUnit {
  return {
    ...toStockVehicle(unit),
    ...version,
    body_style: body_style && isBodyStyle(body_style) ? body_style : null,
    is_available: isAvailable,
  };
}

/** A unit with the values that the search compares. Amounts are in pesos; null when the dollar rate is unknown. */
interface Candidate {
  unit: ListedUnit;
  words: readonly string[];
  price: number | null;
  discount: number;
}

/** A cache: a stock is searched many times before it changes. */
const knownWords = new WeakMap<ListedUnit, readonly string[]>();

function wordsOf(brands: Brands, unit: ListedUnit): readonly string[] {
  const known = knownWords.get(unit);
  if (known) return known;
  const { brand_id, brand, family, name, color, model_year, location } = unit;
  const { otherNames = [] } = findBrand(brands, brand_id) ?? {};
  const texts = [brand, ...otherNames, family, name, color, model_year, location];
  const words = wordsIn(texts.join(' '));
  knownWords.set(unit, words);
  return words;
}

function candidate(brands: Brands, unit: ListedUnit, dollarRate: number | null): Candidate {
  const rate = unit.currency === 'usd' ? dollarRate : 1;
  return {
    unit,
    words: wordsOf(brands, unit),
    price: rate && wholeAmount(priceToday(unit) * rate),
    discount: wholeAmount(appliedDiscount(unit).amount * (rate ?? 0)),
  };
}

type Filter = 'brands' | 'bodyStyles' | 'colors' | 'gearboxes' | 'fuels';
type Test = (candidate: Candidate) => boolean;

/** The tests of a search. Filters' tests have names, so that each facet can leave out its own. */
interface Tests {
  filters: Record<Filter, Test>;
  others: Test[];
  /** The distance of a price from the requested range, in pesos. */
  priceGap: (candidate: Candidate) => number;
}

function testsOf(search: UnitSearch, read: ReadText): Tests {
  const chosen = <Value>(
    values: readonly Value[],
    valueOf: (unit: ListedUnit) => Value | null,
  ): Test => {
    const wanted = new Set<Value | null>(values);
    return ({ unit }) => values.length === 0 || wanted.has(valueOf(unit));
  };
  const least = Math.max(search.priceFrom ?? 0, read.priceFrom ?? 0);
  const most = Math.min(search.priceTo ?? Infinity, read.priceTo ?? Infinity);
  const isPriced = least > 0 || most < Infinity;
  const priceGap = ({ price }: Candidate) =>
    price === null ? Infinity : Math.max(0, least - price, price - most);
  return {
    priceGap,
    filters: {
      brands: chosen(search.brandIds, (unit) => unit.brand_id),
      bodyStyles: chosen(search.bodyStyles, (unit) => unit.body_style),
      colors: chosen(search.colors, (unit) => plain(unit.color)),
      gearboxes: chosen(search.gearboxes, (unit) => unit.gearbox),
      fuels: chosen(search.fuels, (unit) => unit.fuel),
    },
    others: [
      ...read.conditions.map((condition) => (one: Candidate) => meets(one, condition)),
      ...(isPriced ? [(one: Candidate) => priceGap(one) === 0] : []),
      ...(search.availableOnly ? [({ unit }: Candidate) => unit.is_available] : []),
      // A text without any known word finds nothing rather than everything.
      ...(isNothingUnderstood(read) ? [() => false] : []),
    ],
  };
}

function isNothingUnderstood(read: ReadText): boolean {
  return (
    read.notUnderstood.length + read.notSold.length > 0 &&
    read.conditions.length === 0 &&
    read.priceFrom === null &&
    read.priceTo === null
  );
}

function meets({ unit, words }: Candidate, condition: Condition): boolean {
  switch (condition.kind) {
    case 'word':
      return words.some((word) => word.startsWith(condition.word));
    case 'color':
      return condition.values.some((color) => plain(unit.color).includes(color));
    case 'doors':
    case 'seats':
      return unit[condition.kind] === condition.count;
    case 'body_style':
    case 'gearbox':
    case 'fuel':
    case 'drive': {
      const wanted: readonly unknown[] = condition.values;
      return wanted.includes(unit[condition.kind]);
    }
  }
}

/** Units with an unknown price in pesos come last in both orders of price. */
const orders: Record<UnitSearch['sort'], (a: Candidate, b: Candidate) => number> = {
  price: (a, b) => (a.price ?? Infinity) - (b.price ?? Infinity) || 0,
  'price-desc': (a, b) => (b.price ?? -1) - (a.price ?? -1),
  discount: (a, b) => b.discount - a.discount,
  newest: (a, b) => (b.unit.model_year ?? 0) - (a.unit.model_year ?? 0),
};

function facets<Value>(
  units: readonly ListedUnit[],
  valueOf: (unit: ListedUnit) => Value | null,
): Facet<Value>[] {
  const known = Map.groupBy(units, valueOf);
  return [...known].flatMap(([value, own]) =>
    value === null ? [] : [{ value, count: countUnits(own) }],
  );
}

const byCount = (a: Facet<unknown>, b: Facet<unknown>) => b.count - a.count;

/** Maximum number of cards of units nearest to a search without results. */
const maxNearest = 6;

type Searching = [
  brands: Brands,
  units: readonly ListedUnit[],
  search: UnitSearch,
  /** Pesos for a dollar, null when unknown. */
  dollarRate: number | null,
  spelling: Spelling,
];

/** Every unit that a search finds, in no order. */
export async function findMatching(...searching: Searching): Promise<ListedUnit[]> {
  const { found } = await matchUnits(...searching);
  return found.map(({ unit }) => unit);
}

async function matchUnits(...[brands, units, search, dollarRate, spelling]: Searching) {
  const all = units.map((unit) => candidate(brands, unit, dollarRate));
  const unitWords = new Set(
    search.text ? [...wordsOfBrands(brands), ...all.flatMap(({ words }) => words)] : [],
  );
  const read = await readSearchText(search.text, unitWords, spelling, dollarRate);
  const tests = testsOf(search, read);
  const filters = Object.entries(tests.filters) as [Filter, Test][];
  const passing = all.filter((one) => tests.others.every((test) => test(one)));
  const passes = (one: Candidate, leftOut?: Filter) =>
    filters.every(([name, test]) => name === leftOut || test(one));
  return { all, read, tests, passing, passes, found: passing.filter((one) => passes(one)) };
}

/** One page of the units that a search finds, and the count of each filter value. */
export async function findUnits(...searching: Searching): Promise<FoundUnits> {
  const [brands, , search, dollarRate] = searching;
  const { all, read, tests, passing, passes, found } = await matchUnits(...searching);
  const cards = cardsOf(found)
    .map((card) => ({ card, shown: candidate(brands, card.unit, dollarRate) }))
    .sort((a, b) => orders[search.sort](a.shown, b.shown) || a.card.unit.id - b.card.unit.id)
    .map(({ card }) => card);
  const facetOf = <Value>(filter: Filter, valueOf: (unit: ListedUnit) => Value | null) =>
    facets(
      passing.filter((one) => passes(one, filter)).map(({ unit }) => unit),
      valueOf,
    );
  const pages = Math.max(1, Math.ceil(cards.length / cardsPerPage));
  const first = (Math.min(search.page, pages) - 1) * cardsPerPage;
  const { conditions: _conditions, ...reading } = read;
  return {
    total: countUnits(found.map(({ unit }) => unit)),
    pages,
    cards: cards.slice(first, first + cardsPerPage),
    nearest: found.length > 0 ? [] : nearest(all, tests),
    reading,
    brands: facetOf('brands', (unit) => unit.brand_id).sort((a, b) => a.value - b.value),
    bodyStyles: facetOf('bodyStyles', (unit) => unit.body_style).sort(byCount),
    colors: facetOf('colors', (unit) => unit.color).sort(byCount),
    gearboxes: facetOf('gearboxes', (unit) => unit.gearbox).sort(byCount),
    fuels: facetOf('fuels', (unit) => unit.fuel).sort(byCount),
    prices: priceEnds(all),
  };
}

/** Includes brands without units: their searches find nothing. */
function wordsOfBrands(brands: Brands): string[] {
  return brands.flatMap(({ name, otherNames }) => wordsIn([name, ...otherNames].join(' ')));
}

function priceEnds(all: readonly Candidate[]): FoundUnits['prices'] {
  let [least, most] = [Infinity, 0];
  for (const { price } of all) {
    if (price === null) continue;
    [least, most] = [Math.min(least, price), Math.max(most, price)];
  }
  return most > 0 ? { least, most } : null;
}

/** Units that look equal share a card, apart from those that another shopper is reserving. */
function cardsOf(found: readonly Candidate[]): EqualUnits<ListedUnit>[] {
  const units = found.map(({ unit }) => unit);
  return [true, false].flatMap((isAvailable) =>
    groupEqualUnits(units.filter((unit) => unit.is_available === isAvailable)),
  );
}

/** The available units that meet most of the tests, nearest to the wanted price first. */
function nearest(all: readonly Candidate[], tests: Tests): EqualUnits<ListedUnit>[] {
  const every = [...tests.others, ...Object.values(tests.filters)];
  const available = all.filter(({ unit }) => unit.is_available);
  const met = new Map(
    available.map((one) => [one.unit.id, every.filter((test) => test(one)).length]),
  );
  const best = Math.max(0, ...met.values());
  const near = available.filter(({ unit }) => met.get(unit.id) === best);
  const gaps = new Map(near.map((one) => [one.unit.id, tests.priceGap(one)]));
  return cardsOf(near)
    .sort((a, b) => gaps.get(a.unit.id)! - gaps.get(b.unit.id)! || 0)
    .slice(0, maxNearest);
}
