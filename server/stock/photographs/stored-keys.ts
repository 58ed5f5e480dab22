import {
  photographFormats,
  photographWidths,
  shareWidth,
  type PhotographFormat,
} from '../../../domain/vehicles/pictures/photographs.ts';

/** The key of the picture from which all widths are made. */
export const originalKey = (hash: string) => `${hash}/original`;

/** The key of a picture as a page shows it. */
export const variantKey = (hash: string, width: number, format: PhotographFormat) =>
  `${hash}/${width}.${format}`;

/** Whether pages request this combination. Others are not made, so that nobody can fill the store. */
export function isVariant(width: number, format: PhotographFormat): boolean {
  if (format === 'jpg') return width === shareWidth;
  return (photographWidths as readonly number[]).includes(width);
}

export function keysOf(hash: string): string[] {
  const variants = [...photographWidths, shareWidth].flatMap((width) =>
    photographFormats
      .filter((format) => isVariant(width, format))
      .map((format) => variantKey(hash, width, format)),
  );
  return [originalKey(hash), ...variants];
}
