import { arc, type Vertex } from '../curves.ts';
import type { Layer } from '../scene.ts';
import type { NoseParts } from './parts.ts';

const disc = (x: number, z: number, radius: number): Vertex[] =>
  arc([x, z], radius, 0, Math.PI * 2).slice(0, -1);

/** Round lamps and upright slots. */
export function roundFace({
  across,
  pair,
  lines,
  corner,
  low,
  high,
  middle,
  chin,
  fogLamps,
}: NoseParts): Layer[] {
  return [
    [
      'black',
      across([
        [0, high + 15],
        [790, high + 15, 70],
        [790, low - 25, 70],
        [0, low - 25],
      ]),
    ],
    ...[60, 150, 240, 330].map((at): Layer => [
      'slot',
      pair([
        [at - 26, high - 12, 20],
        [at + 26, high - 12, 20],
        [at + 26, low, 20],
        [at - 26, low, 20],
      ]),
    ]),
    ['lens', pair(disc(600, middle, (high - low) / 2 + 4))],
    ['bulb', pair(disc(600, middle, (high - low) / 2 - 38))],
    [
      'halo',
      lines([
        ...disc(600, middle, (high - low) / 2 - 14),
        ...disc(600, middle, (high - low) / 2 - 14).slice(0, 1),
      ]),
    ],
    [
      'tail',
      pair([
        [corner - 40, middle - 30, 15],
        [corner + 60, middle - 30, 15],
        [corner + 60, middle + 30, 15],
        [corner - 40, middle + 30, 15],
      ]),
    ],
    [
      'black',
      across([
        [0, low - 200],
        [520, low - 200, 30],
        [560, chin + 30, 40],
        [0, chin + 20],
      ]),
    ],
    [
      'plate',
      across([
        [0, low - 110],
        [205, low - 110],
        [205, low - 190],
        [0, low - 190],
      ]),
    ],
    ...fogLamps,
  ];
}
