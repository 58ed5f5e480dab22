import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
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

let dataDir: string;
let port: number;
let program: Program;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'hostile-'));
  cpSync(inject('demoData'), dataDir, { recursive: true });
  const [own, paymentsPort] = await freePorts(2);
  port = own!;
  program = startProgramProcess({
    PORT: String(port),
    PAYMENTS_PORT: String(paymentsPort),
    DATA_DIR: dataDir,
    TRUST_PROXY: '1',
    LOG_LEVEL: 'error',
  });
  await program.line((line) => line === `the storefront is ready at http://localhost:${port}`);
});
afterAll(async () => {
  program.signal('SIGKILL');
  await program.ended;
  rmSync(dataDir, { recursive: true });
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
  expect(injectedLetters(dataDir)).toEqual([]);
  expect(await cellsWithFormulas(dataDir)).toEqual([]);
  expect([...program.complained, ...program.said.filter((line) => line.startsWith('{'))]).toEqual(
    [],
  );
});
