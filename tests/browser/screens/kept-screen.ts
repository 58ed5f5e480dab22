import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';

const kept = join(import.meta.dirname, 'kept');
const found = join(tmpdir(), 'screens');

/** A kept picture is this part as wide as its window: the layout can be seen, single letters can't. */
const scale = 0.25;

/** Pixels of a kept picture on each side of a tile. */
const tile = 12;

/** Mean difference of a tile's pixels, of 255, above which the tile is different. Dates and prices of another day stay below. */
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

/** Places of the tiles that differ, as 'x,y' in pixels of the page, and whether the page's length is another. */
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
 * Where a screenshot differs from the kept picture of its name. `ACCEPT_SCREENS=yes` keeps the screenshot instead. One that
 * differs is written whole to the system's folder for temporary files, beside which the kept picture can be judged.
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
