import type { Moment } from './moment.ts';

const ordinals = new WeakMap<Moment, number>();
let last = 0;

/** A unique number for each moment. */
export function ordinalOf(moment: Moment): number {
  const known = ordinals.get(moment) ?? ++last;
  ordinals.set(moment, known);
  return known;
}
