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

test('what a run kept is told as one list, and never cached', async () => {
  keep('level-2', 'review.json', '{"machine":"review","level":2}');
  keep('level-1', 'review.json', '{"machine":"review","level":1}');
  const { answer, headers } = await answerFor(folder);
  expect(answer).toEqual([
    { machine: 'review', level: 1 },
    { machine: 'review', level: 2 },
  ]);
  expect(headers['cache-control']).toBe('no-store');
});

test('a file that is only half written is left out', async () => {
  keep('level-1', 'financing.json.part', '{"machine":"financing","level":1}');
  keep('level-1', 'personalData.json', '{"machine":"personalData","level":1}');
  keep('level-1', 'review.json', '{"machine":"rev');
  expect((await answerFor(folder)).answer).toEqual([{ machine: 'personalData', level: 1 }]);
});

test('without a run the list is empty', async () => {
  expect((await answerFor(join(folder, 'nothing'))).answer).toEqual([]);
});

test('a run that ends later shows without a restart', async () => {
  const application = fastify();
  serveCoverage(application, folder);
  expect((await application.inject('/development/coverage')).json()).toEqual([]);
  keep('level-1', 'review.json', '{"machine":"review","level":1}');
  expect((await application.inject('/development/coverage')).json()).toHaveLength(1);
});
