/** A moment of a video that loops: 0 at its beginning, 1 where it begins again. */
export type Moment = number;

/** There and back within one loop: 0, 1 in the middle, 0 again. */
export const swing = (t: Moment): number => (1 - Math.cos(2 * Math.PI * t)) / 2;

/** From 0 to 1 between two moments, gently at both ends. */
export function rise(t: Moment, from: Moment, to: Moment): number {
  const share = Math.min(Math.max((t - from) / (to - from), 0), 1);
  return share * share * (3 - 2 * share);
}

/** There from one moment to another; comes and goes within a twentieth of the loop. */
export const during = (t: Moment, from: Moment, to: Moment): number =>
  rise(t, from, from + 0.05) * (1 - rise(t, to - 0.05, to));
