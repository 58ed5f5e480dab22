import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWhenStale } from '../../server/storefront/build.ts';
import { openProgram } from '../support/program/program.ts';
import { measureDesk } from './desk.ts';
import { measureBusyPages, measureFlow } from './flow.ts';
import { growStock, measureSizes, memoryOf, maxGrowth } from './growth.ts';
import { steps } from './reservation.ts';
import { measurePresses } from './presses.ts';
import { measureWorkbench } from './workbench.ts';
import { benchSettings, measureStart } from './start.ts';
import { cachedPages, catalogueCalls, renderedPages } from './pairs.ts';
import { measurePair } from './pair.ts';
import type { BenchOrigins } from './server.ts';

const wanted = process.argv.slice(2);

await buildWhenStale(console.log);
const dataDir = mkdtempSync(join(tmpdir(), 'dealership-'));
await createDemo(dataDir);
if (wanted.includes('start')) await start();
else if (wanted.includes('growth')) await growth();
else if (wanted.includes('workbench')) compareTimes(await measureWorkbench());
else if (wanted.includes('presses')) compareTimes(await measurePresses(dataDir));
else if (wanted.includes('desk'))
  compareTimes(await withServer((origins) => measureDesk(origins, dataDir)));
else await withServer(compare);
rmSync(dataDir, { recursive: true });

async function withServer<Result>(work: (origins: BenchOrigins) => Promise<Result>) {
  const { origins, close } = await openServer(dataDir);
  const result = await work(origins);
  await close();
  return result;
}

async function openServer(folder: string) {
  const server = fork(join(import.meta.dirname, 'server.ts'), {
    execArgv: [...process.execArgv, '--max-semi-space-size=8'],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      DATA_DIR: folder,
      DATABASE_URL: process.env['DATABASE_URL'],
    },
  });
  const [origins] = (await once(server, 'message')) as [BenchOrigins];
  const close = async () => {
    server.disconnect();
    await once(server, 'exit');
  };
  return { origins, close };
}

/** The start of the program on existing data, until its first page. */
async function start(): Promise<void> {
  const time = await measureStart(dataDir);
  const target = process.env['DATABASE_URL'] ? 1000 : 1500;
  verdict(time <= target, `start: first page after ${time.toFixed(0)} ms of ${target}`);
}

/** Pages and calls with a growing stock: `growth` up to 10,000 units, `growth 100000` beyond. Each size has its own data. */
async function growth(): Promise<void> {
  const last = Number(wanted.find((word) => /^\d+$/.test(word)) ?? 10_000);
  const sizes = [0, 10_000, 100_000].filter((size) => size <= last);
  const stocks = sizes.map((size) => ({ size, folder: `${dataDir}-${size}` }));
  const servers = [];
  for (const { size, folder } of stocks) {
    cpSync(dataDir, folder, { recursive: true });
    const units = await growStock(folder, size);
    const server = await openServer(folder);
    const { idle, after, pages } = await memoryOf(server.origins);
    console.log(
      `${units} units: ${idle.toFixed(0)} MB at the start, ${after.toFixed(0)} MB after ${pages} pages`,
    );
    servers.push({ ...server, units });
  }
  const figures = await measureSizes(servers.map(({ origins }) => origins));
  for (const [index, { units, close }] of servers.entries()) {
    for (const [name, times] of figures) {
      const ratio = times[index]! / times[0]!;
      verdict(
        ratio <= maxGrowth,
        `${units} units: ${name.padEnd(20)}${times[index]!.toFixed(1).padStart(8)} ms${ratio.toFixed(2).padStart(8)} of ${maxGrowth}`,
      );
    }
    await close();
  }
  for (const { folder } of stocks) rmSync(folder, { recursive: true });
}

/** Prints times in ms, each with its limit. */
function compareTimes(times: readonly (readonly [name: string, time: number, most: number])[]) {
  for (const [name, time, most] of times) {
    verdict(time <= most, `${name.padEnd(36)}${time.toFixed(0).padStart(6)} of ${most} ms`);
  }
}

function verdict(isMet: boolean, words: string): void {
  console.log(`${isMet ? 'ok   ' : 'BELOW'} ${words}`);
  if (!isMet) process.exitCode = 1;
}

/** Prints each figure with its baseline or its target. */
async function compare(origins: BenchOrigins): Promise<void> {
  console.log(
    '                                    ours /s   baseline /s   ratio  target    p99 ms',
  );
  const pairs = [...renderedPages(origins), ...cachedPages(origins), ...catalogueCalls(origins)];
  for (const pair of pairs.filter(({ name }) => isWanted(name))) {
    const { name, measured, ratio, target, p99, isMet } = await measurePair(pair);
    const limit = p99 === undefined ? '' : ` of ${p99}`;
    console.log(
      `${isMet ? 'ok   ' : 'BELOW'} ${name}`.padEnd(36) +
        Math.round(measured.ours.perSecond).toString().padStart(7) +
        Math.round(measured.baseline.perSecond).toString().padStart(14) +
        ratio.toFixed(2).padStart(8) +
        target.toFixed(2).padStart(8) +
        `${measured.ours.p99.toFixed(1)}${limit}`.padStart(10),
    );
    if (!isMet) process.exitCode = 1;
  }
  if (isWanted('busy')) await busy(origins);
  if (!isWanted('flow')) return;
  const { perSecond, p99 } = await measureFlow(origins);
  const target = process.env['DATABASE_URL'] ? 150 : 60;
  const isMet = perSecond >= target;
  verdict(isMet, `flow: ${perSecond.toFixed(1)} whole reservations a second of ${target}`);
  console.log(`      p99 ms: ${steps.map((step) => `${step} ${p99[step].toFixed(0)}`).join(', ')}`);
}

/** Cached pages while twenty shoppers reserve, compared with their rate alone. */
async function busy(origins: BenchOrigins): Promise<void> {
  for (const path of ['/', '/noticias']) {
    const { alone, busy: busily, reserved } = await measureBusyPages(origins, path);
    const ratio = busily.perSecond / alone.perSecond;
    verdict(
      ratio >= 0.7 && busily.p99 <= 20,
      `busy ${path.padEnd(11)} ${busily.perSecond.toFixed(0)} /s of ${alone.perSecond.toFixed(0)} alone: ` +
        `${ratio.toFixed(2)} of 0.70, p99 ${busily.p99.toFixed(0)} of 20 ms, ${reserved} reservations`,
    );
  }
}

function isWanted(name: string): boolean {
  return wanted.length === 0 || wanted.some((word) => name.includes(word));
}

/** Creates the demo dealership with the program's own first start. */
async function createDemo(folder: string): Promise<void> {
  await (await openProgram(benchSettings(folder))).stop();
}
