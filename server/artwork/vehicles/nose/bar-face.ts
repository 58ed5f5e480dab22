import type { Layer } from '../scene.ts';
import type { NoseParts } from './parts.ts';

/** A black band from lamp to lamp with a bright line. */
export function barFace({
  across,
  bar,
  low,
  high,
  middle,
  slimLamps,
  intake,
  plate,
  fogLamps,
  badge,
}: NoseParts): Layer[] {
  return [
    [
      'black',
      across([
        [0, high - 16],
        [480, high - 20],
        [480, low + 20],
        [0, low + 14],
      ]),
    ],
    ['bright', bar(middle, 470)],
    ['black', intake],
    ...slimLamps,
    badge(middle),
    plate,
    ...fogLamps,
  ];
}
