import type { Happening } from './state-space.ts';

type Holds<State> = (state: State) => boolean;

/** A promise about every reachable state, or every path. `Change` is what can happen. */
export type Property<State, Change extends Happening<State> = Happening<State>> =
  | { always: Holds<State> }
  | { never: Holds<State> }
  /** Of each change. */
  | { each: (before: State, change: Change) => boolean }
  /** On every path from a start, as soon as all that happens by itself has happened. */
  | { eventually: Holds<State> }
  /** The same from each state in which `whenever` holds, whatever else happens meanwhile. */
  | { whenever: Holds<State>; leadsTo: Holds<State> }
  /** From each start. */
  | { holds: Holds<State>; until: Holds<State> }
  /** Each state can be left by a path to one that is called otherwise. An end is called `undefined`. */
  | { wayOut: (state: State) => string | undefined };

/** By their sentences, as in 'a reservation rests on a payment that is there'. */
export type Properties<State, Change extends Happening<State> = Happening<State>> = Readonly<
  Record<string, Property<State, Change>>
>;

/** What a property reads of one state; states that differ in it are different. */
export function readingsOf<State>(property: Property<State, never>): Holds<State>[] {
  if ('always' in property) return [property.always];
  if ('never' in property) return [property.never];
  if ('eventually' in property) return [property.eventually];
  if ('leadsTo' in property) return [property.whenever, property.leadsTo];
  return 'until' in property ? [property.holds, property.until] : [];
}
