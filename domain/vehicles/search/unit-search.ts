import type { BodyStyle } from '../body-styles.ts';
import { brandBySlug, brandOf, type BrandId, type Brands } from '../brands.ts';
import { parseTypedAmount } from '../../money/money.ts';
import { typedText } from '../../words/typed-text.ts';
import type { EqualUnits } from '../equal-units.ts';
import { gearboxNames, fuelNames, type Fuel, type Gearbox } from '../traits/powertrain.ts';
import type { StockVehicle } from '../stock-vehicle.ts';
import { readPriceWords } from './price-words.ts';
import type { ReadText } from './search-text.ts';
import { searchParameters } from './search-parameters.ts';
import { plain, valuesMeant, type Drive } from './search-words.ts';

/** A unit in search results, which include units that another shopper is reserving. */
export interface ListedUnit extends StockVehicle {
  body_style: BodyStyle | null;
  gearbox: Gearbox | null;
  fuel: Fuel | null;
  drive: Drive | null;
  seats: number | null;
  is_available: boolean;
}

export const unitSorts = ['price', 'price-desc', 'discount', 'newest'] as const;
export type UnitSort = (typeof unitSorts)[number];

/** A shopper's filters; prices are in pesos. */
export interface UnitSearch {
  text: string;
  brandIds: readonly BrandId[];
  bodyStyles: readonly BodyStyle[];
  /** In plain form: 'rojo'. */
  colors: readonly string[];
  gearboxes: readonly Gearbox[];
  fuels: readonly Fuel[];
  priceFrom: number | null;
  priceTo: number | null;
  /** Excludes units that another shopper is reserving. */
  availableOnly: boolean;
  sort: UnitSort;
  /** Counts from 1. */
  page: number;
}

/** A filter value and the number of units that it would leave. */
export interface Facet<Value> {
  value: Value;
  count: number;
}

/** One page of results, with the filters' values. */
export interface FoundUnits {
  /** Counts units, not cards. */
  total: number;
  pages: number;
  /** Units that look equal are one card. */
  cards: EqualUnits<ListedUnit>[];
  /** The nearest units when the search found nothing. */
  nearest: EqualUnits<ListedUnit>[];
  /** What the text contained besides its conditions: prices, corrections, unknown words. */
  reading: Omit<ReadText, 'conditions'>;
  brands: Facet<BrandId>[];
  bodyStyles: Facet<BodyStyle>[];
  colors: Facet<string>[];
  gearboxes: Facet<Gearbox>[];
  fuels: Facet<Fuel>[];
  /** The minimum and maximum price of the whole stock, in pesos; null while none is known. */
  prices: { least: number; most: number } | null;
  /** The brands with unknown units, because the dealership's system did not answer. */
  notAnswered?: readonly BrandId[];
}

/** Cards on one page of results: whole rows of two and of three, six screens high on a phone. */
export const cardsPerPage = 12;

/** Maximum length of a search's text and of a price; the rest is ignored. */
const longestSearchText = 80;

/** Maximum length of one parameter with a list. */
const longestList = 600;

/** More values than any list of the form has; an address could have thousands. */
const maxValues = 30;

export function isUnitSearch(params: URLSearchParams): boolean {
  return Object.values(searchParameters).some((name) => params.has(name));
}

/** Reads a search from an address; ignores invalid values. */
export function parseUnitSearch(brands: Brands, params: URLSearchParams): UnitSearch {
  // A plain form repeats the parameter for each checked box; a link has one list.
  const list = (name: string) => {
    const values = params
      .getAll(name)
      .slice(0, maxValues)
      .flatMap((value) => value.slice(0, longestList).split(','))
      .map((value) => typed(value).trim().toLowerCase())
      .filter(Boolean);
    return [...new Set(values)].slice(0, maxValues);
  };
  const sort = unitSorts.find((name) => name === params.get(searchParameters.sort));
  const page = Number(params.get(searchParameters.page));
  return {
    text: shortText(params.get(searchParameters.text)),
    brandIds: list(searchParameters.brands).flatMap(
      (word) => (brandBySlug(brands, word) ?? brandCalled(brands, word))?.id ?? [],
    ),
    bodyStyles: valuesMeant('body_style', list(searchParameters.bodyStyles)),
    colors: list(searchParameters.colors).map(plainColor),
    gearboxes: valuesMeant('gearbox', list(searchParameters.gearboxes)),
    fuels: valuesMeant('fuel', list(searchParameters.fuels)),
    priceFrom: parsePesos(shortText(params.get(searchParameters.priceFrom))),
    priceTo: parsePesos(shortText(params.get(searchParameters.priceTo))),
    availableOnly: params.get(searchParameters.availableOnly) === '1',
    sort: sort ?? 'price',
    page: Number.isInteger(page) && page > 0 && page < 1000 ? page : 1,
  };
}

function brandCalled(brands: Brands, word: string) {
  return brands.find(({ otherNames }) => otherNames.includes(plain(word)));
}

/** Calls refuse NUL, because no database stores it. */
const typed = (text: string) => typedText(text.replaceAll('\0', ''));

const shortText = (text: string | null) =>
  typed(text ?? '')
    .trim()
    .slice(0, longestSearchText);

/** A typed amount, or one in words: '47 millones'; null for zero, dollars and invalid text. */
function parsePesos(text: string): number | null {
  const { to, dollars } = readPriceWords(plain(text));
  return (dollars ? null : (parseTypedAmount(text) ?? to)) || null;
}

/** The stock's word for a typed colour: 'rojo' for 'Rojas'. */
function plainColor(typed: string): string {
  const [color = plain(typed)] = valuesMeant('color', [typed]);
  return color;
}

/** The spelling of a filter's value in the address: 'automatica'. */
export const gearboxSlug = (gearbox: Gearbox) => plain(gearboxNames[gearbox]);
export const fuelSlug = (fuel: Fuel) => plain(fuelNames[fuel]);

/** The query of a search, in a fixed order and without default values. */
export function unitSearchParams(brands: Brands, search: UnitSearch): URLSearchParams {
  const parameters: [string, string | number][] = [
    [searchParameters.text, search.text],
    [searchParameters.brands, search.brandIds.map((id) => brandOf(brands, id).slug).join(',')],
    [searchParameters.bodyStyles, search.bodyStyles.join(',')],
    [searchParameters.colors, search.colors.join(',')],
    [searchParameters.gearboxes, search.gearboxes.map(gearboxSlug).join(',')],
    [searchParameters.fuels, search.fuels.map(fuelSlug).join(',')],
    [searchParameters.priceFrom, search.priceFrom ?? ''],
    [searchParameters.priceTo, search.priceTo ?? ''],
    [searchParameters.availableOnly, search.availableOnly ? 1 : ''],
    [searchParameters.sort, search.sort === 'price' ? '' : search.sort],
    [searchParameters.page, search.page === 1 ? '' : search.page],
  ];
  return new URLSearchParams(
    parameters.filter(([, value]) => value !== '').map(([name, value]) => [name, String(value)]),
  );
}

/** The query of a search as text. Lists have plain commas, which `URLSearchParams` would encode needlessly. */
export function unitSearchQueryText(brands: Brands, search: UnitSearch): string {
  return unitSearchParams(brands, search).toString().replaceAll('%2C', ',');
}
