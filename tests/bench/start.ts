import { ofRuns, type Bench } from './figures.ts';
import { startProgram, withProgram } from './program.ts';

/** The time from the start of the program to its first page: in an empty folder, and on existing data. */
export const measureStart: Bench = async function* (dataDir) {
  if (!process.env['DATABASE_URL']) {
    const first = await timeStarts([1, 2, 3].map((round) => `${dataDir}-${round}`));
    yield { name: 'the first start', ...first, max: 4000, unit: 'ms' };
  }
  const later = await timeStarts(Array.from({ length: 5 }, () => dataDir));
  yield { name: 'a start with data', ...later, max: 1200, unit: 'ms' };
};

async function timeStarts(folders: string[]) {
  const times: number[] = [];
  for (const folder of folders) {
    const from = performance.now();
    const program = await startProgram(folder);
    await (await fetch(program.origin)).arrayBuffer();
    times.push(performance.now() - from);
    await program.stop();
  }
  return ofRuns(times);
}

/** The memory of the first start, with the demo and its desk, and after all pages of the site map were read. */
export const measureMemory: Bench = (dataDir) =>
  withProgram(`${dataDir}-first`, async function* ({ origin, memory }) {
    const read = async (address: string) => (await fetch(origin + address)).text();
    const within = (list: string) =>
      [...list.matchAll(/<loc>https?:\/\/[^/]+(.*?)<\/loc>/g)].map(([, path]) => path!);
    await read('/');
    const idle = memory();
    const lists = await Promise.all(within(await read('/sitemap.xml')).map(read));
    const addresses = lists.flatMap(within);
    for (const address of addresses) await read(address);
    const { now, peak } = memory();
    const beside = `${idle.now.toFixed(0)} before`;
    const name = `after all ${addresses.length} pages`;
    yield { name, value: now, max: 350, unit: 'MB', beside };
    yield { name: 'the peak since the first start', value: peak, max: 500, unit: 'MB' };
  });
