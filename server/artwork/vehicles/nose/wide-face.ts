import type { Layer } from '../scene.ts';
import type { NoseParts } from './parts.ts';

/** A wide grille with bright bars. */
export function wideFace({
  across,
  bar,
  low,
  high,
  middle,
  chin,
  slimLamps,
  plate,
  fogLamps,
  badge,
}: NoseParts): Layer[] {
  return [
    [
      'black',
      across([
        [0, high - 10],
        [540, high - 20, 40],
        [600, low - 60, 80],
        [480, low - 200, 60],
        [0, low - 210],
      ]),
    ],
    ...[0.2, 0.4, 0.6, 0.8].map((share): Layer => [
      'bright',
      bar(high - 10 - (high - low + 190) * share, 520),
    ]),
    [
      'black',
      across([
        [0, chin + 90],
        [620, chin + 100, 40],
        [600, chin + 10, 40],
        [0, chin],
      ]),
    ],
    ...slimLamps,
    badge(middle - 40),
    plate,
    ...fogLamps,
  ];
}
