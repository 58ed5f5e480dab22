import { folded } from '../cells/cells.ts';
import type { Changes } from '../sheet.ts';
import type { ImportState } from '../state.ts';
import { chassisDoubts } from './chassis-doubts.ts';
import { namedPaint } from './default-picture.ts';
import type { Unit } from './unit-columns.ts';

const shownUnits = 10;

/** The words of a stock that look like a mistake, among those that an import adds or changes. */
export function unitDoubts(changes: Changes<Unit>, state: ImportState): string[] {
  const touched = (...fields: (keyof Unit)[]) => [
    ...changes.added,
    ...changes.changed
      .filter((change) => fields.some((field) => change.fields.includes(field)))
      .map(({ after }) => after),
  ];
  const chassis = chassisDoubts(touched('chassis'), changes, state);
  const more = chassis.length - shownUnits;
  return [
    ...chassis.slice(0, shownUnits),
    ...(more > 0 ? [`y ${more} chasis más como esos`] : []),
    ...unknownBranches(touched('location'), state),
    ...unknownColors(touched('color'), changes),
  ];
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
