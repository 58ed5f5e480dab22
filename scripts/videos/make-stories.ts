import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { launchChromium } from '../../tests/support/program/chromium.ts';
import { encode } from './encode.ts';
import { frame, type Story } from './frame.ts';
import type { Moment } from './motion.ts';
import { hybridStory } from './stories/hybrid.ts';
import { roadStories } from './stories/on-the-road.ts';
import { graphicStories } from './stories/told-with-graphics.ts';

/*
 * Makes the videos and posters of the stories from the vehicles' drawings:
 *
 *     apt-get install ffmpeg
 *     node scripts/videos/make-stories.ts [slug…]
 *
 * Each frame depends only on its moment, so that every run makes the same pictures. The files are in the repository:
 * building and running the site doesn't need ffmpeg.
 */
const framesPerSecond = 20;
const size = { width: 540, height: 960 };
const root = join(import.meta.dirname, '../..');
const folder = join(root, 'demo/medios');

const fontFile = join(
  root,
  'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
);
const document = `<style>
  @font-face { font-family: Figtree; font-weight: 300 900; src: url(data:font/woff2;base64,${readFileSync(fontFile, 'base64')}) }
  body { margin: 0; font-family: Figtree }
</style><p style="font-weight:600">·</p><div id="frame"></div>`;

async function show(page: Page, story: Story, t: Moment): Promise<Buffer> {
  const svg = `<svg viewBox="0 0 ${frame.width} ${frame.height}" style="position:fixed;inset:0">${story.draw(t)}</svg>`;
  await page.evaluate((content) => {
    globalThis.document.getElementById('frame')!.innerHTML = content;
  }, svg);
  return page.screenshot();
}

async function drawFrames(page: Page, story: Story): Promise<Buffer[]> {
  const count = story.seconds * framesPerSecond;
  const frames: Buffer[] = [];
  for (let index = 0; index < count; index += 1)
    frames.push(await show(page, story, index / count));
  return frames;
}

mkdirSync(folder, { recursive: true });
const wanted = process.argv.slice(2);
const stories = [...roadStories, hybridStory, ...graphicStories];
const browser = await launchChromium();
const page = await browser.newPage({ viewport: size });
await page.setContent(document);
await page.evaluate(() => globalThis.document.fonts.ready);
for (const story of stories) {
  if (wanted.length > 0 && !wanted.includes(story.slug)) continue;
  const file = join(folder, story.slug);
  const poster = sharp(await show(page, story, story.poster));
  await poster.jpeg({ quality: 68, mozjpeg: true }).toFile(`${file}.jpg`);
  await encode(await drawFrames(page, story), {
    file: `${file}.mp4`,
    framesPerSecond,
    limit: 185_000,
  });
}
await browser.close();
