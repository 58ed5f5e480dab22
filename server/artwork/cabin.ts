import type { Point } from './vehicle-shape.ts';

/** A seat leaning back under its headrest, seen from its narrow side; the door hides the rest. */
const seat = ([x, y]: Point): string =>
  `M${x} ${y}c1 -7 3 -11 7 -11c4 0 6 3 5 8l-2 11c-3 1 -9 1 -11 0z` +
  `m-2 11c4 -2 9 -2 13 0c1 10 -2 28 -5 56h-27c5 -22 11 -42 19 -56z`;

/** The rim of the steering wheel, seen almost edge-on. */
const steeringWheel = ([x, y]: Point): string =>
  `M${x} ${y}c2 -11 9 -21 18 -26l4 2c-8 7 -14 15 -16 26z`;

export const drawCabin = (seats: readonly Point[], steering: Point): string =>
  `<path d="${seats.map(seat).join('')}${steeringWheel(steering)}"` +
  ' fill="#0f1315" fill-opacity=".55"/>';
