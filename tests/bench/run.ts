import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWhenStale } from '../../server/site/storefront/build.ts';
import { measureArrival } from './arrival.ts';
import { measureCrowd } from './crowd.ts';
import { measureDesk } from './desk.ts';
import { print, type Bench } from './figures.ts';
import { measureGrowth } from './growth.ts';
import { measurePresses } from './presses.ts';
import { startProgram } from './program.ts';
import { measureStarts } from './rates.ts';
import { measureMemory, measureStart } from './start.ts';
import { measureNavigation, measureTaps } from './taps.ts';
import { measureUploads } from './uploads.ts';
import { measureWorkbench } from './workbench.ts';

// `npm run bench -- NAME…`: all without a name. Fails when a figure misses its target.

const benches: Record<string, Bench> = {
  starts: measureStarts,
  start: measureStart,
  memory: measureMemory,
  growth: measureGrowth,
  presses: measurePresses,
  taps: measureTaps,
  arrival: measureArrival,
  navigation: measureNavigation,
  desk: measureDesk,
  uploads: measureUploads,
  crowd: measureCrowd,
  workbench: measureWorkbench,
};

const named = process.argv.slice(2).filter((word) => !/^\d+$/.test(word));
const unknown = named.filter((name) => !(name in benches));
if (unknown.length > 0)
  throw new Error(
    `no bench is named ${unknown.join(', ')}; there are ${Object.keys(benches).join(', ')}`,
  );

await buildWhenStale(console.log);
const folder = mkdtempSync(join(tmpdir(), 'bench-'));
const demo = join(folder, 'demo');
await (await startProgram(demo)).stop();
for (const name of named.length > 0 ? named : Object.keys(benches)) {
  console.log(`${name}:`);
  // Each has its own data, because reservations take units.
  const dataDir = join(folder, name);
  cpSync(demo, dataDir, { recursive: true });
  try {
    for await (const figure of benches[name]!(dataDir)) if (!print(figure)) process.exitCode = 1;
  } catch (error) {
    console.log('BELOW', error);
    process.exitCode = 1;
  }
}
rmSync(folder, { recursive: true });
