import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { serveCoverage } from './development-coverage.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'coverage-paths-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function keep(level: string, file: string, text: string): void {
  mkdirSync(join(folder, level), { recursive: true });
  writeFileSync(join(folder, level, file), text);
}

async function answerFor(served: string) {
  const application = fastify();
  serveCoverage(application, served);
  const response = await application.inject('/development/coverage');
  return { answer: response.json(), headers: response.headers };
}

test('the coverage files of a run are served as one list that is never cached', async () => {
  keep('level-2', 'review.json', '{"machine":"review","level":2}');
  keep('level-1', 'review.json', '{"machine":"review","level":1}');
  const { answer, headers } = await answerFor(folder);
  expect(answer).toEqual([
    { machine: 'review', level: 1 },
    { machine: 'review', level: 2 },
  ]);
  expect(headers['cache-control']).toBe('no-store');
});

test('a half-written coverage file is left out', async () => {
  keep('level-1', 'financing.json.part', '{"machine":"financing","level":1}');
  keep('level-1', 'personalData.json', '{"machine":"personalData","level":1}');
  keep('level-1', 'review.json', '{"machine":"rev');
  expect((await answerFor(folder)).answer).toEqual([{ machine: 'personalData', level: 1 }]);
});

test('the coverage list is empty without a run', async () => {
  expect((await answerFor(join(folder, 'nothing'))).answer).toEqual([]);
});

test('a later run appears in the coverage list without a restart', async () => {
  const application = fastify();
  serveCoverage(application, folder);
  expect((await application.inject('/development/coverage')).json()).toEqual([]);
  keep('level-1', 'review.json', '{"machine":"review","level":1}');
  expect((await application.inject('/development/coverage')).json()).toHaveLength(1);
});
