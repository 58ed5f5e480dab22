import type { Layer } from '../scene.ts';
import type { NoseParts } from './parts.ts';

/** No grille: slim lamps joined by a line of light. */
export function closedFace({
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
        [0, low - 130],
        [520, low - 150, 60],
        [600, chin + 30, 60],
        [0, chin],
      ]),
    ],
    ...slimLamps,
    ['beam', bar(high - 14, 470)],
    badge(middle - 30),
    plate,
    ...fogLamps,
  ];
}
