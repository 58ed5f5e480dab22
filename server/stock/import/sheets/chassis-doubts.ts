import { folded } from '../cells/cells.ts';
import type { Changes } from '../sheet.ts';
import type { ImportState } from '../state.ts';
import { chassisKey } from './chassis.ts';
import type { Unit } from './unit-columns.ts';

/** What people write where there is no chassis yet. */
const placeholders =
  /^(a confirmar|a definir|consultar|falta|n a|na|nd|ninguno|no tiene|pendientes?|prueba|s c|s d|s n|sc|sd|sin|sin chasis|sin numero|sn|tbd|test|x+|z+)$/;
const lettersOfNoChassis = /[IOQ]/;
const usualLength = 17;
const leastLength = 8;

/** Why a text is hardly a chassis, in Spanish; undefined for a plausible one. */
export function chassisDoubt(chassis: string): string | undefined {
  const words = folded(chassis.replaceAll(/[^\p{L}\p{N}]+/gu, ' '));
  const key = chassisKey(chassis);
  if (chassis.startsWith('#') || words === '' || placeholders.test(words)) {
    return 'no es un chasis';
  }
  if (/^\d+([.,]\d+)?e[+-]?\d+$/i.test(chassis)) {
    return 'es un número que la planilla acortó: poné la columna como texto';
  }
  if (!/\d/.test(key) || !/[A-Z]/.test(key)) return 'un chasis lleva letras y números';
  if (/^(.)\1*$/.test(key) || key.length < leastLength || key.length > usualLength) {
    return `tiene ${key.length} letras y números: un chasis lleva ${usualLength}`;
  }
  const [letter] = key.length === usualLength ? (lettersOfNoChassis.exec(key) ?? []) : [];
  if (letter) return `tiene una ${letter}: un chasis no lleva I, O ni Q`;
  return undefined;
}

const likeDigits: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  I: '1',
  L: '1',
  S: '5',
  B: '8',
  Z: '2',
  G: '6',
};

/** A chassis as a person reads it: O and 0, I and 1, S and 5 are the same. */
const asRead = (key: string) => key.replaceAll(/[OQILSBZG]/g, (letter) => likeDigits[letter]!);

/** A key with each of its characters, or only its letters, left out once. */
const gaps = (key: string, of: RegExp) =>
  [...key].flatMap((character, at) =>
    of.test(character) ? [`${key.slice(0, at)}*${key.slice(at + 1)}`] : [],
  );

/**
 * The pairs of chassis that a person may read as the same, or that differ by one letter. Serial numbers follow one
 * another, so that two cars may differ by a digit: only the difference of a letter counts.
 */
function alikeChassis(all: readonly string[]): [one: string, other: string][] {
  const known = new Map(all.map((chassis) => [chassisKey(chassis), chassis]));
  const keys = [...known.keys()].filter((key) => key.length >= leastLength);
  const byReading = Map.groupBy(keys, asRead);
  const byLetter = new Map<string, string>();
  for (const key of keys) for (const gap of gaps(key, /[A-Z]/)) byLetter.set(gap, key);
  const pairs = keys.flatMap((key) => {
    const read = byReading.get(asRead(key)) ?? [];
    const others = [...read, ...gaps(key, /./).flatMap((gap) => byLetter.get(gap) ?? [])];
    return others.filter((other) => other !== key).map((other) => [key, other].toSorted());
  });
  const once = new Map(pairs.map((pair) => [pair.join('/'), pair]));
  return [...once.values()].map(([one, other]) => [known.get(one!)!, known.get(other!)!]);
}

/** The chassis that an import adds or changes and that hardly are one, or that may be another one's, misread. */
export function chassisDoubts(
  touched: readonly Unit[],
  { result, removed }: Pick<Changes<Unit>, 'result' | 'removed'>,
  { delivered }: Pick<ImportState, 'delivered'>,
): string[] {
  if (touched.length === 0) return [];
  const isTouched = new Set(touched.map(({ chassis }) => chassis));
  const gone = new Map(removed.map(({ chassis, id }) => [chassis, id]));
  const known = [...result, ...removed].map(({ chassis }) => chassis);
  const pairs = alikeChassis([...known, ...delivered]);
  return [
    ...touched.flatMap(({ chassis }) => {
      const doubt = chassisDoubt(chassis);
      return doubt ? [`${chassis}: ${doubt}`] : [];
    }),
    ...pairs
      .map((pair) => pair.toSorted((a, b) => Number(isTouched.has(b)) - Number(isTouched.has(a))))
      .filter(([one]) => isTouched.has(one!))
      .map(([one, other]) => {
        const id = gone.get(other!);
        const advice = id ? ` Si lo es, escribí ${id} en su id.` : '';
        return `${one} se lee casi como ${other}: ¿es el mismo auto?${advice}`;
      }),
  ];
}
