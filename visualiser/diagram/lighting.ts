import { isRefused } from '../moments/in-words.ts';
import type { Moment } from '../moments/moment.ts';

/** The levels of `npm run test:paths` that cover a state or arrow: 1 actor, 2 views, 3 browser. */
export type Levels = readonly number[];

export interface Lighting {
  active: ReadonlySet<string>;
  /** Keys of the arrows that were just taken. */
  taken: ReadonlySet<string>;
  /** Keys of the arrows of a refused event: every guard was false, and the state didn't change. */
  refused: ReadonlySet<string>;
  /** Different at every moment, so that an arrow taken twice pulses twice. */
  tick: number;
  /** By state path and by arrow key; a missing entry is not covered. Undefined: coverage is not shown. */
  coverage: { states: Map<string, Levels>; transitions: Map<string, Levels> } | undefined;
}

export const unlit: Lighting = {
  active: new Set(),
  taken: new Set(),
  refused: new Set(),
  tick: 0,
  coverage: undefined,
};

export function lightingOf(
  active: readonly string[],
  events: readonly Pick<Moment, 'transitions' | 'refused'>[],
  tick: number,
): Lighting {
  const refused = events.filter(isRefused).flatMap((event) => event.refused);
  return {
    active: new Set(active),
    taken: new Set(events.flatMap(({ transitions }) => transitions)),
    refused: new Set(refused.map(({ transition }) => transition)),
    tick,
    coverage: undefined,
  };
}
