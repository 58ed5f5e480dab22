import { openProgram } from '../support/program/program.ts';

const starts = 5;

/** The median milliseconds from the start of the program on existing data to its first page. */
export async function measureStart(dataDir: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < starts; round++) times.push(await startOnce(dataDir));
  return times.toSorted((a, b) => a - b)[Math.floor(starts / 2)]!;
}

async function startOnce(dataDir: string): Promise<number> {
  const from = performance.now();
  const program = await openProgram(benchSettings(dataDir));
  await (await fetch(program.origin)).arrayBuffer();
  const time = performance.now() - from;
  await program.stop();
  return time;
}

/** The settings of the program's data: in a folder, or on the server that the environment names. */
export function benchSettings(dataDir: string): Record<string, string> {
  const url = process.env['DATABASE_URL'];
  return { DATA_DIR: dataDir, ...(url ? { DATABASE_URL: url } : {}) };
}
