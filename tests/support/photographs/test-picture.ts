import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';

export interface TestPicture {
  text?: string;
  width?: number;
  height?: number;
  /** Colour of the upper left corner. */
  color?: string;
  format?: 'jpeg' | 'png' | 'webp' | 'avif';
  /** EXIF orientation: 6 is rotated a quarter to the right. */
  orientation?: number;
  /** Adds the place and the camera to the metadata, as a telephone does. */
  withPlace?: boolean;
}

/** Makes a coloured gradient with a text, as the file of a photograph. */
export async function testPicture({
  text = '',
  width = 1200,
  height = 900,
  color = '#b3261e',
  format = 'jpeg',
  orientation,
  withPlace = false,
}: TestPicture = {}): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <linearGradient id="g" x2="1" y2="1"><stop stop-color="${color}"/><stop offset="1" stop-color="#f4f1ee"/></linearGradient>
    <rect width="100%" height="100%" fill="url(#g)"/>
    <text x="50%" y="50%" font-family="sans-serif" font-size="${height / 8}" text-anchor="middle" fill="#fff">${text}</text>
  </svg>`;
  let picture = sharp(Buffer.from(svg)).flatten();
  if (withPlace) {
    picture = picture.withExif({
      IFD0: { Make: 'Telefono de prueba' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '32/1 53/1 0/1' },
    });
  }
  if (orientation) picture = picture.withMetadata({ orientation });
  return picture.toFormat(format, format === 'avif' ? { effort: 0 } : {}).toBuffer();
}

/** Writes files below a folder; names may have folders: `nivus/gris/1.jpg`. */
export async function writeFiles(
  folder: string,
  files: Readonly<Record<string, Uint8Array | string>>,
): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  }
}
