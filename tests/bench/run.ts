import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWhenStale } from '../../server/storefront/build.ts';
import { freePorts, startProgramProcess } from '../support/program/program.ts';
import { explain } from './explain.ts';
import { measureFlow } from './flow.ts';
import { steps } from './reservation.ts';
import { cachedPages, catalogueCalls, renderedPages } from './pairs.ts';
import { measurePair } from './pair.ts';
import type { BenchOrigins } from './server.ts';

const { values: options, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { profile: { type: 'string' } },
});

await buildWhenStale(console.log);
const dataDir = mkdtempSync(join(tmpdir(), 'dealership-'));
await createDemo(dataDir);
const server = fork(join(import.meta.dirname, 'server.ts'), {
  env: {
    PATH: process.env['PATH'],
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    DATABASE_URL: process.env['DATABASE_URL'],
  },
});
const [origins] = (await once(server, 'message')) as [BenchOrigins];

if (options.profile === undefined) await compare();
else await explain(options.profile, origins);

server.disconnect();
await once(server, 'exit');
rmSync(dataDir, { recursive: true });

/** Prints each figure beside its baseline or its target. */
async function compare(): Promise<void> {
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
  if (!isWanted('flow')) return;
  const { perSecond, p99 } = await measureFlow(origins);
  const target = process.env['DATABASE_URL'] ? 150 : 60;
  const isMet = perSecond >= target;
  console.log(
    `${isMet ? 'ok   ' : 'BELOW'} flow: ${perSecond.toFixed(1)} whole reservations a second of ${target}`,
  );
  console.log(`      p99 ms: ${steps.map((step) => `${step} ${p99[step].toFixed(0)}`).join(', ')}`);
  if (!isMet) process.exitCode = 1;
}

function isWanted(name: string): boolean {
  return wanted.length === 0 || wanted.some((word) => name.includes(word));
}

/** The demo dealership, made by the program's own first start. */
async function createDemo(folder: string): Promise<void> {
  const [port, paymentsPort] = await freePorts(2);
  const program = startProgramProcess({
    PORT: String(port),
    PAYMENTS_PORT: String(paymentsPort),
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    ...(process.env['DATABASE_URL'] ? { DATABASE_URL: process.env['DATABASE_URL'] } : {}),
  });
  await program.line((line) => line.startsWith('the storefront is ready'));
  program.signal('SIGTERM');
  await program.ended;
}
