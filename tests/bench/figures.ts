/** A measured figure with its target. */
export interface Figure {
  name: string;
  value: number;
  /** The target: the maximum, or the minimum. */
  max?: number;
  min?: number;
  unit: string;
  /** Other figures of the same measurement, without targets. */
  beside?: string;
}

/** Measures the built program on the demo dealership in `dataDir`, and yields each figure when it is known. */
export type Bench = (dataDir: string) => AsyncGenerator<Figure>;

/** Prints a figure. Returns whether it meets its target. */
export function print({ name, value, max, min, unit, beside }: Figure): boolean {
  const isMet = value <= (max ?? Infinity) && value >= (min ?? -Infinity);
  const digits = (max ?? min ?? 0) < 10 ? 2 : 0;
  const target = max === undefined ? `${min} or more` : `${max} or less`;
  console.log(
    `${isMet ? 'ok   ' : 'BELOW'} ${name.padEnd(54)}${value.toFixed(digits).padStart(7)} ${unit}, target ${target}` +
      (beside ? ` (${beside})` : ''),
  );
  return isMet;
}

/** The smallest value that `part` of all values don't exceed. */
export function percentile(values: readonly number[], part: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? NaN;
}

export const median = (values: readonly number[]) => percentile(values, 0.5);
