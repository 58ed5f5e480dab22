import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyDemo, type DemoCopy } from '../../support/program/demo-copy.ts';
import { openProgram, unitsOf, type RunningProgram } from '../../support/program/program.ts';
import { faultOptions, reportFaults } from '../options.ts';
import { cellsWithFormulas, injectedLetters } from './aftermath.ts';
import { attack } from './attack.ts';

let demo: DemoCopy;
let program: RunningProgram;

beforeAll(async () => {
  demo = await copyDemo();
  program = await openProgram({ ...demo.settings, TRUST_PROXY: '1', LOG_LEVEL: 'error' });
});
afterAll(async () => {
  await program.kill();
  rmSync(demo.dataDir, { recursive: true });
});

test('hostile requests break nothing of the whole program, which logs no error', async () => {
  const { requests, seed } = faultOptions();
  const { port, client, processorMs } = program;
  const units = await unitsOf(client, 1);
  const report = await attack({ port, client, units, seed, requests, processorMs });
  reportFaults([
    `hostile requests: ${report.sent} sent from seed ${seed}, ${report.targets.size} targets, slowest ${Math.round(report.slowestMs)} ms, at most ${Math.round(report.costliestMs)} ms of processor time alone`,
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
