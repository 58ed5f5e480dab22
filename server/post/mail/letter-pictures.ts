import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { shareImage } from '../../../domain/addresses/share-image.ts';
import { drawnLetterImage } from '../../stock/artwork/share-images.ts';
import type { Attachment } from './letter.ts';

/** The program's own icon. */
const ownIcon = '/icon.svg';

/** The files of the dealership's folder. */
const mediaPath = '/medios/';

/** Reads a file of the dealership's folder; undefined for an unknown name. */
export type ReadMedia = (name: string) => Promise<Buffer | undefined>;

/** The name of an attached picture in the letter's HTML: mail programs block addresses, and show no SVG. */
export function contentId(image: string): string {
  return `${image.replace(/^\//, '').replace(/[^a-z0-9]+/gi, '-')}@letter`;
}

/** Whether a picture is attached to the letter: an icon of the site, or a drawing. */
export function isInlinePicture(image: string): boolean {
  return image === ownIcon || image.startsWith(mediaPath) || drawingOf(image) !== undefined;
}

/** The pictures of a letter. Those that can't be drawn are left out: the text is complete without them. */
export async function readPictures(
  images: readonly string[],
  readMedia: ReadMedia = async () => undefined,
): Promise<Attachment[]> {
  const read = await Promise.all(
    images.map((image) => readPicture(image, readMedia).catch(() => undefined)),
  );
  return read.filter((picture) => picture !== undefined);
}

async function readPicture(image: string, readMedia: ReadMedia): Promise<Attachment | undefined> {
  if (image === ownIcon) {
    return { filename: 'logo.png', content: await ownIconPng(), cid: contentId(image) };
  }
  if (image.startsWith(mediaPath)) {
    const file = await readMedia(image.slice(mediaPath.length));
    return file && { filename: 'logo.png', content: await iconPng(file), cid: contentId(image) };
  }
  const content = await drawnLetterImage(drawingOf(image) ?? '');
  return content && { filename: 'vehiculo.jpg', content, cid: contentId(image) };
}

/** 'vehicles/suv-azul' for the drawing '/artwork/vehicles/suv-azul.svg'. */
function drawingOf(image: string): string | undefined {
  const name = /^\/share\/(.+)\.jpg$/.exec(shareImage(image))?.[1];
  return name === 'site' ? undefined : name;
}

let made: Promise<Buffer> | undefined;

/** An icon at three times its size in the letter, for dense screens. */
function iconPng(file: Buffer): Promise<Buffer> {
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp(file, { density: 300 })
    .resize(108, 108, { fit: 'contain', background })
    .png()
    .toBuffer();
}

function ownIconPng(): Promise<Buffer> {
  made ??= readFile(join(import.meta.dirname, '../../../public/icon.svg')).then(iconPng);
  return made;
}
