import type { BodyStyle } from '../body-styles.ts';
import { brandBySlug, brandOf, type BrandId, type Brands } from '../brands.ts';
import { parseTypedAmount } from '../../money/money.ts';
import type { EqualUnits } from '../equal-units.ts';
import { gearboxNames, fuelNames, type Fuel, type Gearbox } from '../traits/powertrain.ts';
import type { StockVehicle } from '../stock-vehicle.ts';
import { readPriceWords } from './price-words.ts';
import type { ReadText } from './search-text.ts';
import { searchParameters } from './search-parameters.ts';
import { plain, valuesMeant, type Drive } from './search-words.ts';

/** A unit in the search, which also lists units that another shopper is reserving. */
export interface ListedUnit extends StockVehicle {
  body_style: BodyStyle | null;
  gearbox: Gearbox | null;
  fuel: Fuel | null;
  drive: Drive | null;
  seats: number | null;
  /** Whether it can be reserved now. */
  is_available: boolean;
}

export const unitSorts = ['price', 'price-desc', 'discount', 'newest'] as const;
export type UnitSort = (typeof unitSorts)[number];

/** A shopper's filters; prices are in pesos. */
export interface UnitSearch {
  text: string;
  brandIds: readonly BrandId[];
  bodyStyles: readonly BodyStyle[];
  /** Plain: 'rojo'. */
  colors: readonly string[];
  gearboxes: readonly Gearbox[];
  fuels: readonly Fuel[];
  priceFrom: number | null;
  priceTo: number | null;
  /** Leaves out units that another shopper is reserving. */
  availableOnly: boolean;
  sort: UnitSort;
  /** From 1. */
  page: number;
}

/** One value of a filter and the number of units that it would leave. */
export interface Facet<Value> {
  value: Value;
  count: number;
}

/** One page of results, with the values of the filters. */
export interface FoundUnits {
  /** Units, not cards. */
  total: number;
  pages: number;
  /** Units that look equal are one card. */
  cards: EqualUnits<ListedUnit>[];
  /** When nothing was found, the units that come nearest. */
  nearest: EqualUnits<ListedUnit>[];
  /** What the text contains that isn't in its words: prices, corrections, words that are not understood. */
  reading: Omit<ReadText, 'conditions'>;
  brands: Facet<BrandId>[];
  bodyStyles: Facet<BodyStyle>[];
  colors: Facet<string>[];
  gearboxes: Facet<Gearbox>[];
  fuels: Facet<Fuel>[];
  /** The least and the most price of the whole stock, in pesos; null while none is known. */
  prices: { least: number; most: number } | null;
  /** The brands whose units are unknown, because the dealership's system did not answer. */
  notAnswered?: readonly BrandId[];
}

/** Cards on one page of results: whole rows of two and of three, in six screens of a phone. */
export const cardsPerPage = 12;

/** The longest text of a search and of a price. What is beyond is not read. */
const longestSearchText = 80;

/** The longest list of one parameter. */
const longestList = 600;

/** More than any list of the form; an address can have thousands. */
const maxValues = 30;

/** Whether an address contains a search. */
export function isUnitSearch(params: URLSearchParams): boolean {
  return Object.values(searchParameters).some((name) => params.has(name));
}

/** Reads a search from an address; ignores values that it does not understand. */
export function parseUnitSearch(brands: Brands, params: URLSearchParams): UnitSearch {
  // A plain form repeats the name for each checked box; a link has one list.
  const list = (name: string) => {
    const values = params
      .getAll(name)
      .slice(0, maxValues)
      .flatMap((value) => value.slice(0, longestList).split(','))
      .map((value) => withoutNul(value).trim().toLowerCase())
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
    bodyStyles: valuesMeant('bodyStyle', list(searchParameters.bodyStyles)),
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

/** The calls refuse a NUL, which no database stores. */
const withoutNul = (text: string) => text.replaceAll('\0', '');

const shortText = (text: string | null) =>
  withoutNul(text ?? '')
    .trim()
    .slice(0, longestSearchText);

/** A typed amount, or one in words: '47 millones'; null for zero, dollars and invalid text. */
function parsePesos(text: string): number | null {
  const { to, dollars } = readPriceWords(plain(text));
  return (dollars ? null : (parseTypedAmount(text) ?? to)) || null;
}

/** 'Rojas' as the stock calls it: 'rojo'. */
function plainColor(typed: string): string {
  const [color = plain(typed)] = valuesMeant('color', [typed]);
  return color;
}

/** How a filter's value is written in the address: 'automatica'. */
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

/** The query of a search as a text. A list keeps its commas, which `URLSearchParams` would encode without need. */
export function unitSearchQueryText(brands: Brands, search: UnitSearch): string {
  return unitSearchParams(brands, search).toString().replaceAll('%2C', ',');
}
