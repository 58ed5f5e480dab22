import type { Layer } from '../scene.ts';
import type { NoseParts } from './parts.ts';

/** A tall, square grille between square lamps. */
export function blockFace({
  across,
  pair,
  lines,
  bar,
  corner,
  low,
  high,
  middle,
  chin,
  plate,
  fogLamps,
  badge,
}: NoseParts): Layer[] {
  return [
    [
      'black',
      across([
        [0, high + 5],
        [520, high + 5, 40],
        [540, low - 150, 60],
        [0, low - 165],
      ]),
    ],
    ['bright', bar(high - 15, 500)],
    [
      'chromeBar',
      across([
        [0, middle + 22],
        [500, middle + 22],
        [500, middle - 28],
        [0, middle - 28],
      ]),
    ],
    ['bright', bar(low - 135, 500)],
    [
      'black',
      across([
        [0, low - 240],
        [560, low - 240, 40],
        [620, chin + 20, 60],
        [0, chin],
      ]),
    ],
    [
      'lens',
      pair([
        [535, low, 20],
        [corner - 40, low - 10, 30],
        [corner + 130, low + 40, 30],
        [corner + 150, high, 20],
        [535, high + 5, 15],
      ]),
    ],
    [
      'bulb',
      pair([
        [640, low + 35, 15],
        [corner - 70, low + 30, 20],
        [corner - 50, high - 40, 20],
        [640, high - 40, 15],
      ]),
    ],
    [
      'beam',
      lines([
        [560, high - 18],
        [560, low + 18, 10],
        [corner - 60, low + 12],
      ]),
    ],
    badge(middle),
    plate,
    ...fogLamps,
  ];
}
