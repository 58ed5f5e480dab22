import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { temporaryFolder } from '../../support/program/temporary-folder.ts';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '../../support/program/command.ts';
import { copyDemo, type DemoCopy } from '../../support/program/demo-copy.ts';
import { openProgram, type RunningProgram } from '../../support/program/program.ts';
import { faultOptions, reportFaults } from '../options.ts';
import { attack } from './attack.ts';
import { shopperAt } from '../../support/api/shopper.ts';

const dataDir = temporaryFolder(afterAll);
let demo: DemoCopy;
let program: RunningProgram;

beforeAll(async () => {
  demo = await copyDemo(dataDir);
  program = await openProgram({ ...demo.settings, TRUST_PROXY: '1', LOG_LEVEL: 'error' });
});
afterAll(() => program.kill());

test('hostile requests break nothing of the whole program, which logs no error', async () => {
  const { requests, seed } = faultOptions();
  const { port, client, processorMs } = program;
  const units = await shopperAt(client).units(1);
  const report = await attack({ port, client, units, seed, requests, processorMs });
  reportFaults([
    `hostile requests: ${report.sent} sent from seed ${seed}, ${report.targets.size} targets, slowest ${Math.round(report.slowestMs)} ms, at most ${Math.round(report.costliestMs)} ms of processor time alone`,
    `  answers by status: ${[...report.statuses].map(([status, count]) => `${status}: ${count}`).join(', ')}`,
    `  lost: ${report.lost.length}`,
    ...report.lost.slice(0, 50).map((line) => `  ${line}`),
  ]);
  expect(report.lost).toEqual([]);
  expect(report.sent).toBe(requests);
  expect(injectedLetters(dataDir)).toEqual([]);
  expect(await cellsWithFormulas(demo.settings)).toEqual([]);
  expect(program.problems()).toEqual([]);
});

/** Letters of an attacked program with an injected header or recipient. */
function injectedLetters(dataDir: string): string[] {
  const folder = join(dataDir, 'mail');
  // A short attack may be over before its first letter is written.
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .flatMap((name) => {
      const [head = ''] = readFileSync(join(folder, name), 'latin1').split('\r\n\r\n', 1);
      const fields = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
      const recipients = fields.filter((field) => /^(to|cc|bcc):/i.test(field));
      const isOne = recipients.length === 1 && recipients[0]!.split('@').length === 2;
      return isOne && fields.every((field) => /^[\w-]+:/.test(field)) ? [] : [`${name}: ${head}`];
    });
}

/** Cells of the exported leads that a spreadsheet would run, whether it splits lines at commas or at semicolons. */
async function cellsWithFormulas(settings: Record<string, string>): Promise<string[]> {
  const { out } = await runCommand('leads', settings, 'export');
  const rows: string[][] = parse(out, { bom: true, relax_column_count: true });
  // Argentine Excel splits at semicolons and line breaks, even inside quotes.
  const cells = rows.flat().flatMap((cell) => [cell, ...cell.split(/[;\r\n]/)]);
  return cells.filter((cell) => /^\s*[=+\-@]/.test(cell));
}
