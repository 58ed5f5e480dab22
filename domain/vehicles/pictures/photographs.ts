import type { IsoDate } from '../../time/dates.ts';

/** A photograph of a unit, or of a family in a colour (SPEC §3, image, is the drawing that replaces a missing one). */
export interface Photograph {
  /** Identifies the content: the same bytes have the same hash. */
  hash: string;
  /** Width in pixels of the largest stored picture. */
  width: number;
  height: number;
  /** The average colour, `#8a8f94`: the background while it loads. */
  tint: string;
  /** The subject: 'tablero', or 'Gris, tablero' in the gallery of a family; empty without a caption. */
  caption: string;
  /** The day of the photograph, only for photographs of this very unit; absent when unknown. */
  taken_on?: IsoDate | undefined;
}

/** The picture of a vehicle on cards and pages: the first photograph, else the drawing. */
export interface Pictured {
  /** Address of the drawing, or of the picture that an existing dealership system sends. */
  image: string | null;
  photographs?: readonly Photograph[] | undefined;
}

/** Widths in pixels of the pictures that pages request. */
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

/** The widths in which a photograph is offered; never empty. */
export function widthsOf({ width }: Pick<Photograph, 'width'>): number[] {
  const [smallest, ...others] = photographWidths;
  return [smallest, ...others.filter((other) => other <= width)];
}

/** The address of the largest picture, as WebP. */
export function largestPhotograph(photograph: Photograph): string {
  return photographPath(photograph, widthsOf(photograph).at(-1)!, 'webp');
}

/** The picture of a vehicle for share previews and search results: its first photograph, else its drawing. */
export function sharedPicture(vehicle: Pictured | undefined): string | null {
  const [first] = vehicle?.photographs ?? [];
  return first ? photographPath(first, shareWidth, 'jpg') : (vehicle?.image ?? null);
}
