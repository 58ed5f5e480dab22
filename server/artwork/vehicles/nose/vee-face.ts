import type { Layer } from '../scene.ts';
import type { NoseParts } from './parts.ts';

/** A grille with the line of a V. */
export function veeFace({
  across,
  lines,
  corner,
  low,
  high,
  middle,
  chin,
  sweep,
  slim,
  bulb,
  plate,
  fogLamps,
  badge,
}: NoseParts): Layer[] {
  return [
    [
      'black',
      across([
        [0, high - 30],
        [440, high - 10, 60],
        [330, low - 180, 90],
        [0, low - 220],
      ]),
    ],
    [
      'black',
      across([
        [0, low - 250],
        [600, low - 200, 40],
        [640, chin + 30, 60],
        [0, chin],
      ]),
    ],
    [
      'vee',
      lines([
        [430, high - 10],
        [300, low - 165, 120],
        [0, low - 205],
      ]),
    ],
    ['lens', slim],
    ['bulb', bulb],
    [
      'beam',
      lines([
        [480, high - 24],
        [corner - 140, high - 20, 40],
        [sweep - 60, high - 16],
      ]),
    ],
    badge(middle - 20),
    plate,
    ...fogLamps,
  ];
}
