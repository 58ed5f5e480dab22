import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { builtFolder, buildWhenStale } from '../server/storefront/build.ts';
import { chunksOf, stylesheetsOf, type Manifest } from '../server/storefront/page.ts';

interface Budget {
  screen: string;
  kilobytes: number;
  /** Of a part that is fetched in turn: the files that these screens have loaded don't count. */
  beside?: string[];
}

/** What a browser may load at first, in kB of brotli-compressed JavaScript (docs/adr/0009-size-budgets.md). */
const budgets: Budget[] = [
  { screen: 'src/catalogue/offers/offers-page.tsx', kilobytes: 125 },
  { screen: 'src/catalogue/unit/buy-page.tsx', kilobytes: 130 },
  { screen: 'src/reservation/wizard/reservation-route.tsx', kilobytes: 165 },
  {
    screen: 'src/reservation/map/map-dialog.tsx',
    beside: ['src/reservation/wizard/reservation-route.tsx'],
    kilobytes: 7,
  },
  // They show a piece of everything.
  { screen: 'src/home/home-page.tsx', kilobytes: 129 },
  { screen: 'src/catalogue/brand/brand-page.tsx', kilobytes: 124 },
  { screen: 'src/catalogue/families/families-page.tsx', kilobytes: 126 },
  { screen: 'src/catalogue/versions/versions-page.tsx', kilobytes: 130 },
  { screen: 'src/content/news/news-page.tsx', kilobytes: 120 },
];

await buildWhenStale(console.log);
const client = join(builtFolder, 'client');
const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Manifest;

for (const { screen, beside, kilobytes } of budgets) {
  const loaded = beside ? chunksOf(manifest, ['index.html', ...beside]) : [];
  const files = chunksOf(manifest, ['index.html', screen]).filter((file) => !loaded.includes(file));
  const bytes = files.reduce((sum, file) => sum + statSync(join(client, `${file}.br`)).size, 0);
  const isWithin = bytes <= kilobytes * 1000;
  console.log(
    `${isWithin ? 'ok ' : 'OVER'} ${screen}: ${(bytes / 1000).toFixed(1)} of ${kilobytes} kB in ${files.length} files`,
  );
  if (!isWithin) process.exitCode = 1;
}

/** All stylesheets of a page together, in kB of brotli: nothing is painted before they are there. */
const mostStyles = 12;
for (const { screen, beside = [] } of budgets) {
  const files = stylesheetsOf(manifest, ['index.html', ...beside, screen]);
  const bytes = files.reduce((sum, file) => sum + statSync(join(client, `${file}.br`)).size, 0);
  const isWithin = bytes <= mostStyles * 1000;
  console.log(
    `${isWithin ? 'ok ' : 'OVER'} styles of ${screen}: ${(bytes / 1000).toFixed(1)} of ${mostStyles} kB in ${files.length} files`,
  );
  if (!isWithin) process.exitCode = 1;
}

/** All the JavaScript of a public page before its visitor is about to use it (docs/adr/0050-application-on-intent.md). */
const mostLoaderBytes = 2000;
const [loader = ''] = chunksOf(manifest, ['src/entry-intent.ts']);
const { size } = statSync(join(client, loader));
const isSmall = size <= mostLoaderBytes;
console.log(
  `${isSmall ? 'ok ' : 'OVER'} the loader: ${size} of ${mostLoaderBytes} bytes as it is sent`,
);
if (!isSmall) process.exitCode = 1;
