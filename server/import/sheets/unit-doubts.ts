import { formatMoney, type Currency } from '../../../domain/money/money.ts';
import { folded } from '../cells.ts';
import type { Changes } from '../sheet.ts';
import type { ImportState } from '../state.ts';
import { namedPaint } from './default-picture.ts';
import type { Unit } from './units.ts';

/** No new car costs less in pesos or more in dollars. */
const leastPesos = 2_000_000;
const maxDollars = 1_000_000;
/** Prices of one version differ by less; a digit too many or too few makes a factor of ten. */
const usualFactor = 5;
const shownUnits = 10;

/** The values of a stock that look like a mistake, among those that an import adds or changes. */
export function unitDoubts(changes: Changes<Unit>, state: ImportState): string[] {
  const touched = (...fields: (keyof Unit)[]) => [
    ...changes.added,
    ...changes.changed
      .filter((change) => fields.some((field) => change.fields.includes(field)))
      .map(({ after }) => after),
  ];
  const prices = priceDoubts(touched('price', 'listPrice', 'currency', 'version'), changes);
  const more = prices.length - shownUnits;
  return [
    ...prices.slice(0, shownUnits),
    ...(more > 0 ? [`y ${more} precios más como esos`] : []),
    ...unknownBranches(touched('location'), state),
    ...unknownColors(touched('color'), changes),
  ];
}

const listed = (unit: Unit) => unit.listPrice ?? unit.price;
const comparable = ({ brand, family, version, currency }: Unit) =>
  [brand, folded(family), folded(version), currency].join('/');

function priceDoubts(units: readonly Unit[], { result, changed }: Changes<Unit>): string[] {
  const all = Map.groupBy([...result, ...changed.map(({ before }) => before)], comparable);
  const medians = new Map([...all].map(([key, group]) => [key, medianOf(group.map(listed))]));
  /** The median of the other units. A single outlier among many doesn't move it. */
  const usualFor = (unit: Unit) => {
    const key = comparable(unit);
    const others = all.get(key)!;
    if (others.length > 20) return medians.get(key)!;
    const prices = others.filter((one) => one !== unit).map(listed);
    return prices.length > 0 ? medianOf(prices) : listed(unit);
  };
  return units.flatMap((unit) => {
    const price = formatMoney(listed(unit), unit.currency);
    const other = otherCurrency(unit);
    if (other) return [`${unit.chassis}: ${price} parece un precio en ${other}`];
    const usual = usualFor(unit);
    const factor = listed(unit) / usual;
    if (factor < usualFactor && factor > 1 / usualFactor) return [];
    return [
      `${unit.chassis}: ${price} está lejos de ${formatMoney(usual, unit.currency)}, la mediana de ${unit.version}`,
    ];
  });
}

const otherNames: Record<Currency, string> = { ars: 'dólares', usd: 'pesos' };

function otherCurrency(unit: Unit): string | undefined {
  const isOther = unit.currency === 'ars' ? listed(unit) < leastPesos : listed(unit) > maxDollars;
  return isOther ? otherNames[unit.currency] : undefined;
}

function medianOf(prices: readonly number[]): number {
  return prices.toSorted((a, b) => a - b)[Math.floor(prices.length / 2)]!;
}

function unknownBranches(units: readonly Unit[], { parameters }: ImportState): string[] {
  const { branches = [] } = parameters;
  if (branches.length === 0) return [];
  const known = new Set(branches.map(({ name }) => folded(name)));
  const unknown = units.filter(({ location }) => !known.has(folded(location)));
  return counted(unknown, 'location').map(
    ([location, count]) => `ubicación '${location}' no está en sucursales.csv: ${count}`,
  );
}

function unknownColors(units: readonly Unit[], { result }: Changes<Unit>): string[] {
  const checked = new Set(units);
  const known = new Set(
    result.filter((unit) => !checked.has(unit)).map(({ color }) => folded(color)),
  );
  const unknown = units.filter(
    ({ color }) => namedPaint(color) === undefined && !known.has(folded(color)),
  );
  return counted(unknown, 'color').map(
    ([color, count]) => `color '${color}' no se conoce, y se dibuja en gris: ${count}`,
  );
}

function counted(units: readonly Unit[], field: 'location' | 'color'): [string, string][] {
  const groups = Map.groupBy(units, (unit) => unit[field]);
  return [...groups].map(([value, { length }]) => [
    value,
    length === 1 ? '1 unidad' : `${length} unidades`,
  ]);
}
