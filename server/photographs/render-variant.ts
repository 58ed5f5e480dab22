import sharp, { type Sharp } from 'sharp';
import { shareWidth, type PhotographFormat } from '../../domain/vehicles/pictures/photographs.ts';

/** Makes a picture for a page from the original. A narrower original isn't enlarged. */
export function renderVariant(
  original: Buffer,
  width: number,
  format: PhotographFormat,
): Promise<Buffer> {
  const picture = sharp(original);
  switch (format) {
    case 'avif':
      // A higher effort takes ten times as long and saves a tenth of the bytes.
      return sized(picture, width).avif({ quality: 52, effort: 2 }).toBuffer();
    case 'webp':
      return sized(picture, width).webp({ quality: 74 }).toBuffer();
    case 'jpg':
      return picture
        .resize({ width: shareWidth, height: 630, fit: 'cover' })
        .flatten({ background: '#f7f6f5' })
        .jpeg({ quality: 82, mozjpeg: true })
        .toBuffer();
  }
}

function sized(picture: Sharp, width: number): Sharp {
  return picture.resize({ width, withoutEnlargement: true });
}
