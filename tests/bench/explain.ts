import { writeFileSync } from 'node:fs';
import type { Profiler } from 'node:inspector';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { measureFlow, queriesOfSteps } from './flow.ts';
import { renderedPages } from './pairs.ts';
import { dearest } from './profile.ts';
import type { BenchOrigins } from './server.ts';

/** Prints the slowest functions and the queries of rendering pages without the cache, or of whole reservations. */
export async function explain(what: string, origins: BenchOrigins): Promise<void> {
  if (what === 'anew') {
    for (const { name, ours } of renderedPages(origins)) {
      await get(ours);
      await queries(origins);
      await get(ours);
      print(name, await queries(origins));
    }
    await profile(origins, what, () => autocannon({ url: `${origins.uncached}/`, duration: 5 }));
  } else if (what === 'flow') {
    for (const [step, texts] of await queriesOfSteps(origins)) print(step, texts);
    await profile(origins, what, () => measureFlow(origins));
  } else {
    throw new Error("--profile takes 'anew' or 'flow'");
  }
}

const get = async (url: string) => (await fetch(url)).text();

async function queries({ baseline }: BenchOrigins): Promise<string[]> {
  return JSON.parse(await get(`${baseline}/queries`)) as string[];
}

function print(name: string, texts: readonly string[]): void {
  console.log(`${name}: ${texts.length} queries`);
  for (const text of texts) console.log(`    ${summaryOf(text)}`);
}

/** 'select operations', 'update deposits'. */
function summaryOf(text: string): string {
  const [verb = ''] = /\w+/.exec(text) ?? [];
  const [, table = ''] = /\b(?:from|into|update)\s+"?(\w+)/i.exec(text) ?? [];
  return `${verb} ${table}`;
}

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
