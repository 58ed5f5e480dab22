import type { Moment } from './motion.ts';

/** Stories fill a phone in portrait orientation. */
export const frame = { width: 720, height: 1280 } as const;

export interface Story {
  /** The file's name. */
  slug: string;
  seconds: number;
  /** The moment of the poster. */
  poster: Moment;
  /** The picture at a moment, as the content of an SVG of the frame's size. */
  draw: (t: Moment) => string;
}

export const fixed = (value: number): number => Math.round(value * 100) / 100;

export const shifted = (x: number, y: number, content: string): string =>
  `<g transform="translate(${fixed(x)} ${fixed(y)})">${content}</g>`;

export const faded = (opacity: number, content: string): string =>
  opacity > 0 ? `<g opacity="${fixed(opacity)}">${content}</g>` : '';

/** A layer that scrolls by `laps` whole periods in one loop, so that the loop has no jump. */
export function passing(t: Moment, period: number, laps: number, content: string): string {
  const start = (((t * laps) % 1) - 1) * period;
  let copies = '';
  for (let x = start; x < frame.width; x += period) copies += shifted(x, 0, content);
  return copies;
}

export const verticalGradient = (id: string, top: string, bottom: string): string =>
  `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${top}"/>` +
  `<stop offset="1" stop-color="${bottom}"/></linearGradient>`;
