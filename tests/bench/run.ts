import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWhenStale } from '../../server/storefront/build.ts';
import { freePorts, startProgramProcess } from '../support/program/program.ts';
import { cachedPages, catalogueCalls, renderedPages } from './pairs.ts';
import { measurePair } from './pair.ts';
import type { BenchOrigins } from './server.ts';

const wanted = process.argv.slice(2);

await buildWhenStale(console.log);
const dataDir = mkdtempSync(join(tmpdir(), 'dealership-'));
await createDemo(dataDir);
const server = fork(join(import.meta.dirname, 'server.ts'), {
  env: { PATH: process.env['PATH'], NODE_ENV: 'production', DATA_DIR: dataDir },
});
const [origins] = (await once(server, 'message')) as [BenchOrigins];

console.log('                                    ours /s   baseline /s   ratio  target    p99 ms');
const pairs = [...renderedPages(origins), ...cachedPages(origins), ...catalogueCalls(origins)];
for (const pair of pairs) {
  if (wanted.length > 0 && !wanted.some((word) => pair.name.includes(word))) continue;
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

server.disconnect();
await once(server, 'exit');
rmSync(dataDir, { recursive: true });

/** The demo dealership, made by the program's own first start. */
async function createDemo(folder: string): Promise<void> {
  const [port, paymentsPort] = await freePorts(2);
  const program = startProgramProcess({
    PORT: String(port),
    PAYMENTS_PORT: String(paymentsPort),
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
  });
  await program.line((line) => line.startsWith('the storefront is ready'));
  program.signal('SIGTERM');
  await program.ended;
}
