/** Something that can happen in a state. */
export interface Happening<State> {
  name: string;
  next: State;
  /** It happens by itself in the end: a repeated message, a job, a bank's decision, the clock. */
  isCertain: boolean;
  /** What it did beside the change, for `brokenBy`. */
  did: readonly string[];
}

export interface World<State> {
  start: State;
  /** A short text that identifies a state. */
  keyOf(state: State): string;
  happenings(state: State): Happening<State>[];
  /** Which promise a happening breaks, in words. */
  brokenBy(before: State, happening: Happening<State>): string | undefined;
  /** Whether a state is an end: what happens by itself must always be able to reach one. */
  isEnd(state: State): boolean;
}

interface Known<State> {
  state: State;
  /** How it was reached first: by a shortest path. */
  from: { key: string; name: string } | undefined;
  /** The states from which it follows by itself. */
  certainlyAfter: string[];
}

/** Visits every reachable state of a world. `broken` is the shortest path that breaks a promise, one happening a line. */
export function exploreEveryState<State>(world: World<State>): {
  states: number;
  broken: string | undefined;
} {
  const { keyOf } = world;
  const first = keyOf(world.start);
  const known = new Map<string, Known<State>>([
    [first, { state: world.start, from: undefined, certainlyAfter: [] }],
  ]);
  const pathTo = (key: string): string[] => {
    const { from } = known.get(key)!;
    return from ? [...pathTo(from.key), from.name] : [];
  };
  // A Map visits what is added meanwhile, so that this goes breadth first.
  for (const [key, { state }] of known) {
    for (const happening of world.happenings(state)) {
      const { name, next, isCertain } = happening;
      const promise = world.brokenBy(state, happening);
      if (promise) {
        return {
          states: known.size,
          broken: [...pathTo(key), name, `broken: ${promise}`].join('\n'),
        };
      }
      const nextKey = keyOf(next);
      const found = known.get(nextKey) ?? { state: next, from: { key, name }, certainlyAfter: [] };
      known.set(nextKey, found);
      if (isCertain) found.certainlyAfter.push(key);
    }
  }
  const ending = [...known].filter(([, { state }]) => world.isEnd(state)).map(([key]) => key);
  const reaching = new Set(ending);
  for (const key of reaching) {
    for (const before of known.get(key)!.certainlyAfter) reaching.add(before);
  }
  const stuck = [...known.keys()].find((key) => !reaching.has(key));
  return {
    states: known.size,
    broken: stuck && [...pathTo(stuck), `broken: an end is reached (${stuck})`].join('\n'),
  };
}
