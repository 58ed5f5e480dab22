export type Mark = 'added' | 'removed' | 'changed';

export const signs: Record<Mark, string> = { added: '+', removed: '−', changed: '~' };

export interface Lighting {
  active: ReadonlySet<string>;
  /** Keys of the arrows that were just taken. */
  taken: ReadonlySet<string>;
  /** Keys of the arrows of a refused event: every guard was false, and the state didn't change. */
  refused: ReadonlySet<string>;
  /** Different at every moment, so that an arrow taken twice flashes twice. */
  tick: number;
  /** The levels of the path tests that cover each leaf state, by path, and each arrow, by key. */
  coverage: { states: Map<string, number[]>; transitions: Map<string, number[]> } | undefined;
  /** What differs between two revisions, likewise. */
  marks?: { states: ReadonlyMap<string, Mark>; transitions: ReadonlyMap<string, Mark> };
}

export const unlit: Lighting = {
  active: new Set(),
  taken: new Set(),
  refused: new Set(),
  tick: 0,
  coverage: undefined,
};
