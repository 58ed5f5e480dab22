import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';

const kept = join(import.meta.dirname, 'kept');
const found = join(tmpdir(), 'screens');

/** The width of a kept picture relative to its window: the layout is visible, single letters aren't. */
const scale = 0.25;

/** Pixels of a kept picture on each side of a tile. */
const tile = 12;

/**
 * The mean difference of a tile's pixels, out of 255, above which a tile is different. Other dates and prices stay
 * below it.
 */
const tolerance = 22;

interface Grey {
  data: Buffer;
  width: number;
  height: number;
}

async function grey(picture: Buffer | string, width?: number): Promise<Grey> {
  const { data, info } = await sharp(picture)
    .resize(width === undefined ? undefined : { width, kernel: 'lanczos3' })
    .flatten({ background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The different tiles, as 'x,y' in pixels of the page, and a difference of the page's length. */
export function differences(one: Grey, other: Grey): string[] {
  const places: string[] = [];
  if (Math.abs(one.height - other.height) > tile) {
    places.push(`its length: ${one.height / scale} instead of ${other.height / scale} pixels`);
  }
  const height = Math.min(one.height, other.height);
  for (let top = 0; top + tile <= height; top += tile) {
    for (let left = 0; left + tile <= one.width; left += tile) {
      if (meanDifference(one, other, left, top) > tolerance) {
        places.push(`${left / scale},${top / scale}`);
      }
    }
  }
  return places;
}

function meanDifference(one: Grey, other: Grey, left: number, top: number): number {
  let sum = 0;
  for (let y = top; y < top + tile; y++) {
    for (let x = left; x < left + tile; x++) {
      sum += Math.abs(one.data[y * one.width + x]! - other.data[y * other.width + x]!);
    }
  }
  return sum / (tile * tile);
}

/**
 * The differences between a screenshot and the kept picture of its name. `ACCEPT_SCREENS=yes` stores the screenshot
 * instead. A different screenshot is written to the system's temporary folder, for a comparison by eye.
 */
export async function differencesFromKept(
  name: string,
  screenshot: Buffer,
  width: number,
): Promise<string[]> {
  const file = join(kept, `${name}.webp`);
  const shown = await grey(screenshot, Math.round(width * scale));
  if (process.env.ACCEPT_SCREENS === 'yes') {
    const { data, ...info } = shown;
    await sharp(data, { raw: { ...info, channels: 1 } })
      .webp({ quality: 50 })
      .toFile(file);
    return [];
  }
  if (!existsSync(file)) return [`no picture is kept: ${file}`];
  const places = differences(shown, await grey(file));
  if (places.length > 0) {
    mkdirSync(found, { recursive: true });
    writeFileSync(join(found, `${name}.png`), screenshot);
    places.push(`shown: ${join(found, `${name}.png`)}`);
  }
  return places;
}
