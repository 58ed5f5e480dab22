import type { Layer } from '../scene.ts';
import type { NoseParts } from './parts.ts';

/** Daytime lights above, the lamps apart and lower. */
export function splitFace({
  across,
  pair,
  lines,
  bar,
  corner,
  low,
  high,
  chin,
  sweep,
  plate,
  badge,
}: NoseParts): Layer[] {
  return [
    [
      'black',
      across([
        [0, high - 40],
        [430, high - 40, 20],
        [470, high - 75],
        [0, high - 85],
      ]),
    ],
    [
      'black',
      across([
        [0, high - 130],
        [520, high - 130, 60],
        [600, low - 130, 90],
        [470, chin + 20, 60],
        [0, chin],
      ]),
    ],
    ['bright', bar(high - 150, 500)],
    ['bright', bar(low - 130, 560)],
    [
      'lens',
      pair([
        [470, high - 62, 10],
        [sweep - 60, high - 44, 15],
        [sweep - 20, high - 4, 15],
        [corner - 100, high - 14, 40],
        [470, high - 34, 10],
      ]),
    ],
    [
      'beam',
      lines([
        [500, high - 50],
        [corner - 80, high - 34],
        [sweep - 60, high - 26],
      ]),
    ],
    [
      'black',
      pair([
        [650, low - 170, 30],
        [corner - 60, low - 130, 40],
        [corner - 30, low + 10, 40],
        [650, low - 20, 40],
      ]),
    ],
    [
      'bulb',
      pair([
        [690, low - 115, 15],
        [corner - 120, low - 100, 15],
        [corner - 120, low - 30, 15],
        [690, low - 45, 15],
      ]),
    ],
    badge(high - 150),
    plate,
  ];
}
