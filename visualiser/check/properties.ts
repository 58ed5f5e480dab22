import type { Happening } from './state-space.ts';

type Holds<State> = (state: State) => boolean;

/** A property of every reachable state, or of every path. `Change` is what can happen in a state. */
export type Property<State, Change extends Happening<State> = Happening<State>> =
  | { always: Holds<State> }
  | { never: Holds<State> }
  /** Holds for each change. */
  | { each: (before: State, change: Change) => boolean }
  /** Holds at some moment of every path from a start, once all certain changes have happened. */
  | { eventually: Holds<State> }
  /** Like `eventually`, from each state in which `whenever` holds, whatever uncertain changes happen meanwhile. */
  | { whenever: Holds<State>; leadsTo: Holds<State> }
  /** No more than `atMost` changes with such names follow each other while `while` holds. */
  | { while: Holds<State>; atMost: number; named: RegExp }
  /** `holds` is true on every path from a start until `until` is. */
  | { holds: Holds<State>; until: Holds<State> }
  /** From each state some path leads to a state with another name. `undefined` is the name of an end. */
  | { wayOut: (state: State) => string | undefined };

/** Keyed by their sentences: 'a reservation rests on a payment that is there'. */
export type Properties<State, Change extends Happening<State> = Happening<State>> = Readonly<
  Record<string, Property<State, Change>>
>;

/** The functions with which a property reads a single state. States with different results are different. */
export function readingsOf<State>(property: Property<State, never>): Holds<State>[] {
  if ('always' in property) return [property.always];
  if ('never' in property) return [property.never];
  if ('eventually' in property) return [property.eventually];
  if ('leadsTo' in property) return [property.whenever, property.leadsTo];
  if ('while' in property) return [property.while];
  return 'until' in property ? [property.holds, property.until] : [];
}
