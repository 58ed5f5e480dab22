type Delay = number | ((...given: never[]) => number);

/** The delays of a chart's vocabulary, as written in `setup`. */
export type Delays = Readonly<Record<string, unknown>>;

/** A vocabulary with one wrong delay. */
export interface DelayMutant {
  /** Starts with the chart's id and a colon. */
  name: string;
  delays: Record<string, Delay>;
}

/** Two mutants of each delay: twice as long, and over at once. */
export function delayMutants(id: string | undefined, delays: Delays = {}): DelayMutant[] {
  const all = delays as Record<string, Delay>;
  return Object.entries(all).flatMap(([delay, ms]) =>
    [
      { change: 'takes twice as long', wrong: multiplied(ms, 2) },
      { change: 'is over at once', wrong: multiplied(ms, 0) },
    ].map(({ change, wrong }) => ({
      name: `${id}: the delay '${delay}' ${change}`,
      delays: { ...all, [delay]: wrong },
    })),
  );
}

function multiplied(ms: Delay, factor: number): Delay {
  return typeof ms === 'number' ? ms * factor : (...given: never[]) => ms(...given) * factor;
}
