import { hash } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { isCleanPicture } from './clean-picture.ts';

/** A checked photograph, upright and without metadata. */
export interface PreparedPhotograph {
  content: Buffer;
  hash: string;
  width: number;
  height: number;
  tint: string;
}

/** A file that pages can't show. Its message is the reason in Spanish. */
export class UnusableFile extends Error {}

const megabyte = 1_000_000;
const limits = {
  bytes: 40 * megabyte,
  pixels: 100 * megabyte,
  /** Pixels of the longer side. */
  smallest: 640,
  largest: 2560,
};

const accepted = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

const number = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 1 });

/** Throws an UnusableFile for a file of a wrong size in bytes. */
export function checkSize(bytes: number): void {
  if (bytes <= limits.bytes) return;
  const [size, max] = [bytes, limits.bytes].map((count) => number.format(count / megabyte));
  throw new UnusableFile(`pesa ${size} MB; el máximo es ${max} MB`);
}

/**
 * Checks a file by its content, rotates it by its EXIF data, and removes all metadata. Throws an UnusableFile
 * with the reason when it can't be shown.
 */
export async function readPhotograph(file: Buffer): Promise<PreparedPhotograph> {
  checkSize(file.length);
  await checkType(file);
  const { width, height, hasAlpha } = await checkDimensions(file);
  try {
    const isFinished = Math.max(width, height) <= limits.largest && isCleanPicture(file);
    const content = isFinished ? file : await upright(file, hasAlpha);
    return { ...(await measure(content)), content, hash: hashOf(content) };
  } catch (error) {
    throw new UnusableFile('el archivo está dañado: no se puede leer entero', {
      cause: error,
    });
  }
}

async function checkType(file: Buffer): Promise<void> {
  const type = await fileTypeFromBuffer(file);
  if (type && accepted.includes(type.mime)) return;
  throw new UnusableFile(
    type?.mime === 'image/heic' || type?.mime === 'image/heif'
      ? 'es una foto HEIC de iPhone; guardala como JPEG'
      : 'no es una foto JPEG, PNG, WebP o AVIF, aunque su nombre lo diga',
  );
}

async function checkDimensions(file: Buffer) {
  const {
    autoOrient,
    hasAlpha,
    pages = 1,
  } = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw new UnusableFile('el archivo está dañado: no se puede leer', { cause: error });
    });
  const { width, height } = autoOrient;
  if (width * height > limits.pixels) {
    throw new UnusableFile(
      `tiene ${number.format((width * height) / megabyte)} megapíxeles; el máximo es ${number.format(limits.pixels / megabyte)}`,
    );
  }
  if (Math.max(width, height) < limits.smallest) {
    throw new UnusableFile(
      `mide ${width} × ${height} píxeles; el lado mayor debe tener al menos ${limits.smallest}`,
    );
  }
  if (pages > 1) throw new UnusableFile('es una animación, no una foto');
  return { width, height, hasAlpha };
}

/** The picture upright and in the colours of screens. Sharp copies no metadata by default. */
async function upright(file: Buffer, hasAlpha: boolean): Promise<Buffer> {
  const picture = sharp(file, { failOn: 'error' }).autoOrient().resize({
    width: limits.largest,
    height: limits.largest,
    fit: 'inside',
    withoutEnlargement: true,
  });
  // A car without background keeps its transparency.
  return hasAlpha
    ? picture.webp({ quality: 92, smartSubsample: true }).toBuffer()
    : picture.jpeg({ quality: 90 }).toBuffer();
}

async function measure(content: Buffer) {
  const { width, height } = await sharp(content).metadata();
  const [red = 0, green = 0, blue = 0] = await sharp(content, { failOn: 'error' })
    .flatten({ background: '#eeecea' })
    .toColourspace('srgb')
    .resize(1, 1, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer();
  const tint = [red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('');
  return { width, height, tint: `#${tint}` };
}

/** Half of a SHA-256: short enough for the addresses of a page with many pictures. */
function hashOf(content: Buffer): string {
  return hash('sha256', content).slice(0, 32);
}
