import { median, type Bench } from './figures.ts';
import { startProgram } from './program.ts';

const starts = 5;

/** The time from the start of the program to its first page: in an empty folder, and on existing data. */
export const measureStart: Bench = async function* (dataDir) {
  if (!process.env['DATABASE_URL']) {
    const first = [
      await startOnce(`${dataDir}-1`),
      await startOnce(`${dataDir}-2`),
      await startOnce(`${dataDir}-3`),
    ];
    yield { name: 'the first start', value: median(first), most: 4000, unit: 'ms' };
  }
  const times: number[] = [];
  for (let round = 0; round < starts; round++) times.push(await startOnce(dataDir));
  yield { name: 'a start with data', value: median(times), most: 1200, unit: 'ms' };
};

async function startOnce(dataDir: string): Promise<number> {
  const from = performance.now();
  const program = await startProgram(dataDir);
  await (await fetch(program.origin)).arrayBuffer();
  const time = performance.now() - from;
  await program.stop();
  return time;
}
