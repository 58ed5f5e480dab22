import type { Layer, Point } from './vehicle-shape.ts';

/** Door handles over their finger recesses; each point is the front end of a bar. */
export const handles = (...points: readonly Point[]): readonly Layer[] => [
  ['recess', points.map(([x, y]) => `M${x + 5} ${y + 1}c3 8 17 8 22 -2z`).join('')],
  ...points.map(([x, y]): Layer => [
    'cap',
    `M${x} ${y}c2 -2.5 26 -3.5 32 -2.5c3 1 3 3.5 0 4.5l-30 2c-4 0 -5 -2 -2 -4z`,
  ]),
];

/** A door mirror on its foot; `x`, `y` is the lower front corner of the housing. */
export const mirror = (x: number, y: number): readonly Layer[] => [
  ['black', `M${x + 9} ${y - 4}h22c-4 5 -8 7 -14 7h-10z`],
  [
    'cap',
    `M${x} ${y - 8}c0 -10 8 -17 21 -18l14 1c5 1 6 8 4 15c-2 7 -8 9 -16 9l-13 0` +
      'c-7 0 -10 -2 -10 -7z',
  ],
  ['recess', `M${x + 1} ${y - 6}c8 1 30 1 36 -3c-2 6 -7 8 -14 8l-13 0c-6 0 -9 -1 -9 -5z`],
];
