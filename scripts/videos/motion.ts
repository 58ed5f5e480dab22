/** A moment of a looping video: 0 at the start, 1 at the end. */
export type Moment = number;

/** 0 at the start of the loop, 1 in the middle, 0 at the end. */
export const swing = (t: Moment): number => (1 - Math.cos(2 * Math.PI * t)) / 2;

/** From 0 to 1 between two moments, with easing. */
export function rise(t: Moment, from: Moment, to: Moment): number {
  const share = Math.min(Math.max((t - from) / (to - from), 0), 1);
  return share * share * (3 - 2 * share);
}

/** 1 between two moments, with a fade of a twentieth of the loop at both ends. */
export const during = (t: Moment, from: Moment, to: Moment): number =>
  rise(t, from, from + 0.05) * (1 - rise(t, to - 0.05, to));
