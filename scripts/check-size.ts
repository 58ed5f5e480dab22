import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { builtFolder, buildWhenStale } from '../server/storefront/build.ts';
import { chunksOf, type Manifest } from '../server/storefront/page.ts';

interface Budget {
  screen: string;
  kilobytes: number;
  /** Of a part that is fetched in turn: what it shares with these screens is theirs. */
  beside?: RegExp;
}

/** What a browser may load at first, in kB of brotli-compressed JavaScript. */
const budgets: Budget[] = [
  { screen: 'src/catalogue/offers/offers-page.tsx', kilobytes: 100 },
  { screen: 'src/catalogue/unit/buy-page.tsx', kilobytes: 100 },
  { screen: 'src/reservation/wizard/reservation-route.tsx', kilobytes: 130 },
  {
    screen: 'src/reservation/map/map-dialog.tsx',
    beside: /^src\/reservation\/[\w-]+\.tsx$/,
    kilobytes: 8,
  },
  // They show a piece of everything.
  { screen: 'src/home/home-page.tsx', kilobytes: 108 },
  { screen: 'src/catalogue/brand/brand-page.tsx', kilobytes: 104 },
  { screen: 'src/catalogue/families/families-page.tsx', kilobytes: 104 },
  { screen: 'src/catalogue/versions/versions-page.tsx', kilobytes: 104 },
  { screen: 'src/content/news/news-page.tsx', kilobytes: 102 },
];

await buildWhenStale(console.log);
const client = join(builtFolder, 'client');
const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Manifest;

for (const { screen, beside, kilobytes } of budgets) {
  const others = Object.keys(manifest).filter((source) => beside?.test(source));
  const there = beside ? chunksOf(manifest, ['index.html', ...others]) : [];
  const files = chunksOf(manifest, ['index.html', screen]).filter((file) => !there.includes(file));
  const bytes = files.reduce((sum, file) => sum + statSync(join(client, `${file}.br`)).size, 0);
  const isWithin = bytes <= kilobytes * 1000;
  console.log(
    `${isWithin ? 'ok ' : 'OVER'} ${screen}: ${(bytes / 1000).toFixed(1)} of ${kilobytes} kB in ${files.length} files`,
  );
  if (!isWithin) process.exitCode = 1;
}
