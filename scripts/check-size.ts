import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { builtEntry, builtFolder, buildWhenStale } from '../server/site/storefront/build.ts';
import { chunksOf, stylesheetsOf, type Manifest } from '../server/site/storefront/page.ts';

interface Budget {
  screen: string;
  kilobytes: number;
  /** For a part that is fetched later: screens whose files don't count, because the browser has loaded them. */
  beside?: string[];
}

const wizard = 'src/reservation/wizard/reservation-route.tsx';
const firstStep = 'src/reservation/payment-selection/screen.tsx';

/** The budget of a browser's first load, in kB of brotli-compressed JavaScript (docs/adr/0009-size-budgets.md). */
const budgets: Budget[] = [
  { screen: 'src/catalogue/offers/offers-page.tsx', kilobytes: 130.4 },
  { screen: 'src/catalogue/unit/buy-page.tsx', kilobytes: 141.6 },
  { screen: wizard, kilobytes: 175.8 },
  { screen: firstStep, beside: [wizard], kilobytes: 14.5 },
  { screen: 'src/reservation/map/map-dialog.tsx', beside: [wizard, firstStep], kilobytes: 6 },
  // These pages show something of every feature.
  { screen: 'src/home/home-page.tsx', kilobytes: 136 },
  { screen: 'src/catalogue/brand/brand-page.tsx', kilobytes: 128.4 },
  { screen: 'src/catalogue/families/families-page.tsx', kilobytes: 134.1 },
  { screen: 'src/catalogue/versions/versions-page.tsx', kilobytes: 135.5 },
  { screen: 'src/content/news/news-page.tsx', kilobytes: 125 },
];

await buildWhenStale(console.log);
const client = join(builtFolder, 'client');
const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Manifest;

/** Prints the size of some files and their budget in kB. Fails above it. */
function hold(what: string, most: number, sizes: readonly number[]): void {
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  const isWithin = bytes <= most * 1000;
  console.log(
    `${isWithin ? 'ok ' : 'OVER'} ${what}: ${(bytes / 1000).toFixed(1)} of ${most} kB in ${sizes.length} files`,
  );
  if (!isWithin) process.exitCode = 1;
}

const compressed = (file: string) => statSync(join(client, `${file}.br`)).size;

for (const { screen, beside, kilobytes } of budgets) {
  const loaded = beside ? chunksOf(manifest, ['index.html', ...beside]) : [];
  const files = chunksOf(manifest, ['index.html', screen]).filter((file) => !loaded.includes(file));
  hold(screen, kilobytes, files.map(compressed));
}

// Groups don't take what their files import, so two of them could import each other and run before what they need.
for (const source of Object.keys(manifest)) {
  const reached = new Set(manifest[source]!.imports);
  for (const imported of reached)
    for (const next of manifest[imported]!.imports ?? []) reached.add(next);
  if (!reached.has(source)) continue;
  console.log(`CIRCLE ${source} imports itself through other files of the build`);
  process.exitCode = 1;
}

/** kB of the JavaScript that a reservation's page fetches before its shopper's intent: the libraries. */
const maxArrival = 94;
const libraries = Object.values(manifest).filter(({ name }) => name === 'libraries');
hold(
  'an idle page of a reservation',
  maxArrival,
  libraries.map(({ file }) => compressed(file)),
);

/** kB of all stylesheets of a page together, which block its first paint. */
const maxStyles = 12.2;
const { screenModules } = await builtEntry();
for (const screen of new Set(screenModules)) {
  const files = stylesheetsOf(manifest, ['index.html', screen]);
  hold(`styles of ${screen}`, maxStyles, files.map(compressed));
}

/** kB of the JavaScript that a public page loads before its visitor's intent (docs/adr/0050-application-on-intent.md). */
const maxLoader = 2.5;
const [loader = ''] = chunksOf(manifest, ['src/entry-intent.ts']);
hold('the loader', maxLoader, [statSync(join(client, loader)).size]);
