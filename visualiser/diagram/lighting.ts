import type { Moment } from '../moments/moment.ts';

/** The levels at which a state or an arrow was met by `npm run test:paths`: actor, views, browser. */
export type Levels = readonly (1 | 2 | 3)[];

/** What a diagram shows beside the chart itself. */
export interface Lighting {
  /** The paths of the states that are lit. */
  active: ReadonlySet<string>;
  /** The keys of the arrows that were just taken. */
  taken: ReadonlySet<string>;
  /** The keys of the arrows whose guard just said no. */
  refused: ReadonlySet<string>;
  /** Grows with every moment, so that an arrow taken twice lights up twice. */
  tick: number;
  /** By state path and by arrow key; what is not in it was not met. Undefined: coverage is not shown. */
  coverage: { states: Map<string, Levels>; transitions: Map<string, Levels> } | undefined;
}

export const unlit: Lighting = {
  active: new Set(),
  taken: new Set(),
  refused: new Set(),
  tick: 0,
  coverage: undefined,
};

/** A diagram at one moment of an actor. */
export function lightingOf(
  { active, transitions, refused }: Pick<Moment, 'active' | 'transitions' | 'refused'>,
  tick: number,
): Lighting {
  return {
    active: new Set(active),
    taken: new Set(transitions),
    refused: new Set(refused.map(({ transition }) => transition)),
    tick,
    coverage: undefined,
  };
}
