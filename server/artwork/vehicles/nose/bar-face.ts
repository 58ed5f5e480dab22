import type { Layer } from '../scene.ts';
import type { NoseParts } from './parts.ts';

/** A black band from lamp to lamp with a bright line. */
export function barFace({
  across,
  bar,
  low,
  high,
  middle,
  slim,
  slimLight,
  bulb,
  intake,
  plate,
  fog,
  fogLight,
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
    ['lens', slim],
    ['bulb', bulb],
    ['beam', slimLight],
    badge(middle),
    plate,
    ['black', fog],
    ['beam', fogLight],
  ];
}
