import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyDemo, type DemoCopy } from '../../support/program/demo-copy.ts';
import {
  freePorts,
  programClient,
  startProgramProcess,
  unitsOf,
  type Program,
} from '../../support/program/program.ts';
import { faultOptions, reportFaults } from '../options.ts';
import { cellsWithFormulas, injectedLetters } from './aftermath.ts';
import { attack } from './attack.ts';

let demo: DemoCopy;
let port: number;
let program: Program;

beforeAll(async () => {
  demo = await copyDemo();
  const [own, paymentsPort] = await freePorts(2);
  port = own!;
  program = startProgramProcess({
    PORT: String(port),
    PAYMENTS_PORT: String(paymentsPort),
    ...demo.settings,
    TRUST_PROXY: '1',
    LOG_LEVEL: 'error',
  });
  await program.line((line) => line === `the storefront is ready at http://localhost:${port}`);
});
afterAll(async () => {
  program.signal('SIGKILL');
  await program.ended;
  rmSync(demo.dataDir, { recursive: true });
});

test('hostile requests break nothing of the whole program, which logs no error', async () => {
  const { requests, seed } = faultOptions();
  const client = programClient(`http://localhost:${port}`);
  const units = await unitsOf(client, 1);
  const report = await attack({ port, client, units, seed, requests });
  reportFaults([
    `hostile requests: ${report.sent} sent from seed ${seed}, ${report.targets.size} targets, slowest ${Math.round(report.slowestMs)} ms`,
    `  answers by status: ${[...report.statuses].map(([status, count]) => `${status}: ${count}`).join(', ')}`,
    `  lost: ${report.lost.length}`,
    ...report.lost.slice(0, 50).map((line) => `  ${line}`),
  ]);
  expect(report.lost).toEqual([]);
  expect(report.sent).toBe(requests);
  expect(injectedLetters(demo.dataDir)).toEqual([]);
  expect(await cellsWithFormulas(demo.settings)).toEqual([]);
  expect([...program.complained, ...program.said.filter((line) => line.startsWith('{'))]).toEqual(
    [],
  );
});
