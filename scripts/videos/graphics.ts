import { faded, fixed, frame, shifted, verticalGradient } from './frame.ts';
import { rise, type Moment } from './motion.ts';

/** A plain background for stories without a landscape. */
export const stage = (top: string, bottom: string): string =>
  `${verticalGradient('stage', top, bottom)}<rect width="${frame.width}" height="${frame.height}" fill="url(#stage)"/>`;

export const card = (x: number, y: number, width: number, height: number): string =>
  `<rect x="${x}" y="${y + 8}" width="${width}" height="${height}" rx="22" fill="#000" fill-opacity=".16"/>` +
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="22" fill="#fff"/>`;

export const text = (x: number, y: number, size: number, colour: string, content: string): string =>
  `<text x="${x}" y="${y}" font-size="${size}" font-weight="600" fill="${colour}">${content}</text>`;

/** A tick in a circle; `done` from 0 to 1 draws it. */
const tick = (x: number, y: number, done: number, colour: string): string =>
  shifted(
    x,
    y,
    `<circle r="25" fill="#fff" stroke="#d5d3cf" stroke-width="3"/><circle r="${fixed(26.5 * done)}" fill="${colour}"/>` +
      `<path d="M-11 1L-3 9L12 -8" fill="none" stroke="#fff" stroke-width="5.5" stroke-linecap="round" stroke-linejoin="round" pathLength="1" stroke-dasharray="1" stroke-dashoffset="${fixed(1 - done)}" opacity="${done > 0.05 ? 1 : 0}"/>`,
  );

/** Items ticked in sequence between two moments, and cleared before the loop ends. */
export function checklist(
  t: Moment,
  items: readonly string[],
  { y, colour, from, to }: { y: number; colour: string; from: Moment; to: Moment },
): string {
  const step = (to - from) / items.length;
  const kept = 1 - rise(t, 0.93, 0.99);
  return items
    .map((item, index) => {
      const start = from + index * step;
      const done = rise(t, start, start + step * 0.7) * kept;
      return (
        tick(112, y + index * 84, done, colour) +
        faded(0.45 + 0.55 * done, text(160, y + 12 + index * 84, 36, '#17181b', item))
      );
    })
    .join('');
}
