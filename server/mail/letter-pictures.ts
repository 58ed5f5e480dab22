import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { shareImage } from '../../domain/addresses/share-image.ts';
import { drawnLetterImage } from '../artwork/share-images.ts';
import type { Attachment } from './letter.ts';

/** The path of the site's logo, as a letter names it. */
export const logo = '/icon.svg';

/** How the HTML of a letter names a picture that travels with it: mail programs block addresses, and show no SVG. */
export function contentId(image: string): string {
  return `${image.replace(/^\//, '').replace(/[^a-z0-9]+/gi, '-')}@letter`;
}

/** Whether a letter carries the picture: the logo and the drawings. */
export function isInlinePicture(image: string): boolean {
  return image === logo || drawingOf(image) !== undefined;
}

/** The pictures of a letter. One that can't be drawn is left out: its text says the same. */
export async function readPictures(images: readonly string[]): Promise<Attachment[]> {
  const read = await Promise.all(images.map((image) => readPicture(image).catch(() => undefined)));
  return read.filter((picture) => picture !== undefined);
}

async function readPicture(image: string): Promise<Attachment | undefined> {
  if (image === logo) {
    return { filename: 'logo.png', content: await logoPng(), cid: contentId(logo) };
  }
  const content = await drawnLetterImage(drawingOf(image) ?? '');
  return content && { filename: 'vehiculo.jpg', content, cid: contentId(image) };
}

/** 'vehicles/suv-azul' of the drawing '/artwork/vehicles/suv-azul.svg'. */
function drawingOf(image: string): string | undefined {
  const name = /^\/share\/(.+)\.jpg$/.exec(shareImage(image))?.[1];
  return name === 'site' ? undefined : name;
}

let made: Promise<Buffer> | undefined;

/** The logo at three times its size in the letter, for dense screens. */
function logoPng(): Promise<Buffer> {
  made ??= readFile(join(import.meta.dirname, '../../public/icon.svg')).then((svg) =>
    sharp(svg, { density: 300 }).resize(108, 108).png().toBuffer(),
  );
  return made;
}
