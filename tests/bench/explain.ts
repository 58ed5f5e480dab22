import { writeFileSync } from 'node:fs';
import type { Profiler } from 'node:inspector';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { measureFlow } from './flow.ts';
import { dearest } from './profile.ts';
import type { BenchOrigins } from './server.ts';

/** Prints the slowest functions of rendering pages without the cache, or of whole reservations. */
export async function explain(what: string, origins: BenchOrigins): Promise<void> {
  if (what === 'anew') {
    await profile(origins, what, () => autocannon({ url: `${origins.uncached}/`, duration: 5 }));
  } else if (what === 'flow') {
    await profile(origins, what, () => measureFlow(origins));
  } else {
    throw new Error("--profile takes 'anew' or 'flow'");
  }
}

const get = async (url: string) => (await fetch(url)).text();

async function profile(
  { baseline }: BenchOrigins,
  what: string,
  work: () => PromiseLike<unknown>,
): Promise<void> {
  await get(`${baseline}/profile`);
  await work();
  const text = await get(`${baseline}/profile?stop`);
  const file = join(tmpdir(), `bench-${what}.cpuprofile`);
  writeFileSync(file, text);
  console.log(`\nthe dearest functions, in part of the processor's time (${file}):`);
  for (const { name, share } of dearest(JSON.parse(text) as Profiler.Profile)) {
    console.log(`${(share * 100).toFixed(1).padStart(6)} %  ${name}`);
  }
}
