import type { IsoDate } from '../../time/dates.ts';

/** A photograph of a unit, or of a family in a colour (SPEC §3, image, is the drawing that stands in for one). */
export interface Photograph {
  /** Names its content: the same bytes have the same hash. */
  hash: string;
  /** Pixels of the largest picture that is stored. */
  width: number;
  height: number;
  /** The average colour, `#8a8f94`: the ground on which it loads. */
  tint: string;
  /** What it shows: 'tablero', or 'Gris, tablero' in the gallery of a family; empty when nobody wrote it. */
  caption: string;
  /** The day on which the very unit was photographed; left out when nobody wrote it. */
  taken_on?: IsoDate | undefined;
}

/** What cards and pages show of a vehicle: the first photograph, or else the drawing. */
export interface Pictured {
  /** Address of the drawing, or of the picture that an existing dealership system sends. */
  image: string | null;
  photographs?: readonly Photograph[] | undefined;
}

/** Widths in pixels that pages ask for. */
export const photographWidths = [320, 640, 960, 1440, 1920] as const;

/** The width of the picture for messengers and search engines, which is cut to 1200 × 630. */
export const shareWidth = 1200;

export const photographFormats = ['avif', 'webp', 'jpg'] as const;
export type PhotographFormat = (typeof photographFormats)[number];

/** The address of a photograph in one width: `/photographs/3f…9c-640.avif`. */
export function photographPath(
  { hash }: Pick<Photograph, 'hash'>,
  width: number,
  format: PhotographFormat,
): string {
  return `/photographs/${hash}-${width}.${format}`;
}

/** The widths that a photograph is big enough for; never empty. */
export function widthsOf({ width }: Pick<Photograph, 'width'>): number[] {
  const [smallest, ...others] = photographWidths;
  return [smallest, ...others.filter((other) => other <= width)];
}

/** The address of the largest picture, which every browser shows. */
export function largestPhotograph(photograph: Photograph): string {
  return photographPath(photograph, widthsOf(photograph).at(-1)!, 'webp');
}

/** The picture of a vehicle for share previews and search results: its first photograph, or else its drawing. */
export function sharedPicture(vehicle: Pictured | undefined): string | null {
  const [first] = vehicle?.photographs ?? [];
  return first ? photographPath(first, shareWidth, 'jpg') : (vehicle?.image ?? null);
}
