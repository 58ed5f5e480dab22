import { describe, expect, test } from 'vitest';
import { isUnitSearch, parseUnitSearch, unitSearchParams } from './unit-search.ts';
import { specifiedBrands } from '../specified-brands.ts';

const read = (address: string) => parseUnitSearch(specifiedBrands, new URLSearchParams(address));
const again = (address: string) =>
  decodeURIComponent(unitSearchParams(specifiedBrands, read(address)).toString());

describe('address of a search', () => {
  test('contains every filter', () => {
    const address =
      'q=nivus&marca=volkswagen,nissan&carroceria=suv&color=gris,rojo&caja=automatica&combustible=nafta,diesel&desde=20000000&hasta=40000000&ahora=1&orden=newest&pagina=2';
    expect(read(address)).toEqual({
      text: 'nivus',
      brandIds: [1, 4],
      bodyStyles: ['suv'],
      colors: ['gris', 'rojo'],
      gearboxes: ['automatic'],
      fuels: ['petrol', 'diesel'],
      priceFrom: 20_000_000,
      priceTo: 40_000_000,
      availableOnly: true,
      sort: 'newest',
      page: 2,
    });
    expect(again(address)).toBe(address);
  });

  test('is read from a plain form, which repeats a name for each checked box', () => {
    expect(again('q=&marca=nissan&marca=baic&desde=&hasta=&orden=price')).toBe('marca=nissan,baic');
  });

  test('has one spelling, however the filters are typed', () => {
    expect(
      again(
        'marca=vw&carroceria=pick-up&color=Rojas&caja=automático&combustible=gasoil&hasta=47 millones',
      ),
    ).toBe(
      'marca=volkswagen&carroceria=pickup&color=rojo&caja=automatica&combustible=diesel&hasta=47000000',
    );
  });

  test('accepts amounts as people type them', () => {
    expect(read('desde=20.000.000&hasta=$ 40.000.000')).toMatchObject({
      priceFrom: 20_000_000,
      priceTo: 40_000_000,
    });
  });

  test.each([
    ['q=ni\u200bvus\u00a0highline', { text: 'nivus highline' }],
    ['q=t‑cross', { text: 't-cross' }],
    ['marca=nis\u200bsan,\u202abaic\u202c', { brandIds: [4, 6] }],
    ['carroceria=pick‑up', { bodyStyles: ['pickup'] }],
    ['color=gr\u200bis', { colors: ['gris'] }],
    ['caja=automática\ufe0f', { gearboxes: ['automatic'] }],
    ['combustible=\u2060diesel', { fuels: ['diesel'] }],
    [
      'desde=20\u202f000\u202f000&hasta=$\u00a040.000.000\u200b',
      { priceFrom: 20_000_000, priceTo: 40_000_000 },
    ],
  ])('is read in the characters of a keyboard: %j', (address, expected) => {
    expect(read(address)).toMatchObject(expected);
  });

  test.each([
    'marca=fiat&carroceria=tanque',
    'desde=barato&hasta=-1',
    'hasta=us$ 35000',
    'orden=alfabetico',
    'pagina=0',
    'pagina=1.5',
    'pagina=x',
    'ahora=si',
  ])('ignores invalid values: %s', (address) => {
    expect(again(address)).toBe('');
  });

  test('has a repeated value once, and a limited number of values', () => {
    const read = (colors: string[]) =>
      parseUnitSearch(specifiedBrands, new URLSearchParams({ color: colors.join(',') })).colors;
    expect(read(Array.from({ length: 3000 }, () => 'gris'))).toEqual(['gris']);
    expect(read(Array.from({ length: 3000 }, (_, index) => `color-${index}`))).toHaveLength(30);
  });

  test('is read without NUL, which no call accepts', () => {
    expect(read('q=ni%00vus&color=%00,gri%00s')).toMatchObject({ text: 'nivus', colors: ['gris'] });
  });

  test('is distinguished from an address without a search', () => {
    expect(isUnitSearch(new URLSearchParams('utm_source=diario'))).toBe(false);
    expect(isUnitSearch(new URLSearchParams('color=rojo'))).toBe(true);
  });
});
