/** A measured figure with its target. */
export interface Figure {
  name: string;
  value: number;
  /** Half of the distance between the least and the greatest of the runs; absent for one run. */
  spread?: number;
  /** The target: the maximum, or the minimum. */
  max?: number;
  min?: number;
  unit: string;
  /** Other figures of the same measurement, without targets. */
  beside?: string;
}

/** Measures the built program on the demo dealership in `dataDir`, and yields each figure when it is known. */
export type Bench = (dataDir: string) => AsyncGenerator<Figure>;

/** The median of several runs, with their spread. */
export function ofRuns(values: readonly number[]): Required<Pick<Figure, 'value' | 'spread'>> {
  return { value: median(values), spread: (Math.max(...values) - Math.min(...values)) / 2 };
}

/** Prints a figure. Returns whether it meets its target, or misses it by less than its runs differ. */
export function print({ name, value, spread = 0, max, min, unit, beside }: Figure): boolean {
  const missed = Math.max(value - (max ?? Infinity), (min ?? -Infinity) - value);
  const word = missed <= 0 ? 'ok   ' : missed <= spread ? 'near ' : 'BELOW';
  const digits = (max ?? min ?? 0) < 10 ? 2 : 0;
  const target = max === undefined ? `${min} or more` : `${max} or less`;
  const figure = value.toFixed(digits).padStart(7) + (spread ? ` ± ${spread.toFixed(digits)}` : '');
  console.log(
    `${word} ${name.padEnd(54)}${figure} ${unit}, target ${target}` +
      (beside ? ` (${beside})` : ''),
  );
  return missed <= spread;
}

/** The smallest value that `part` of all values don't exceed. */
export function percentile(values: readonly number[], part: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? NaN;
}

export const median = (values: readonly number[]) => percentile(values, 0.5);
