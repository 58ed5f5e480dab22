import { hash } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import { readPhotograph, UnusableFile } from '../photographs/read-photograph.ts';

/** A checked file of the dealership's `medios`: pictures are upright and without metadata. */
export interface Medium {
  content: Uint8Array;
  type: string;
  hash: string;
}

// Browsers play these formats.
const videos = ['video/mp4', 'video/webm'];
const largest = 8_000_000;

/** Checks a file by its content. Throws an UnusableFile with the reason. */
export async function readMedium(file: Buffer): Promise<Medium> {
  const type = await fileTypeFromBuffer(file);
  if (type && videos.includes(type.mime)) {
    if (file.length > largest) {
      const size = (file.length / 1_000_000).toLocaleString('es-AR', { maximumFractionDigits: 1 });
      throw new UnusableFile(`pesa ${size} MB; un video puede pesar hasta 8 MB`);
    }
    return { content: file, type: type.mime, hash: hash('sha256', file) };
  }
  if (!type?.mime.startsWith('image/')) {
    throw new UnusableFile('no es un video MP4 o WebM ni una foto JPEG, PNG, WebP o AVIF');
  }
  const { content } = await readPhotograph(file);
  const shown = await fileTypeFromBuffer(content);
  return { content, type: shown!.mime, hash: hash('sha256', content) };
}
