import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../tests/support/program/temporary-folder.ts';

const script = join(import.meta.dirname, 'tests.ts');
const config = `export default {
  test: {
    globals: true,
    projects: [
      { test: { name: 'slow', globals: true, include: ['*.slow.test.js'] } },
      { test: { name: 'quick', globals: true, include: ['*.quick.test.js'] } },
    ],
  },
};`;
/** Fails the first time that it runs in the folder of the project. */
const firstTime = `import { existsSync, writeFileSync } from 'node:fs';
function failOnce(name) {
  const isAgain = existsSync(name);
  writeFileSync(name, '');
  if (!isAgain) throw new Error('too early');
}`;

/** Runs the script in a project with these test files. Returns its code and the last lines that it printed. */
function run(
  files: Record<string, string>,
  project = 'slow',
): { code: number | null; end: string[] } {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'vite.config.mjs'), config);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const env = { PATH: process.env['PATH'] };
  const { status, stdout } = spawnSync(process.execPath, [script, project], {
    cwd: folder,
    encoding: 'utf8',
    env,
  });
  const from = stdout.search(/^Failed/m);
  return { code: status, end: from < 0 ? [] : stdout.slice(from).trimEnd().split('\n') };
}

test('tests that pass are not repeated, and the run is green', () => {
  expect(run({ 'sound.slow.test.js': `test('holds', () => {});` })).toEqual({ code: 0, end: [] });
});

test('the tests run with the NODE_ENV of `vitest run`, which programs in their process read', () => {
  const text = `test('is test', () => expect(process.env.NODE_ENV).toBe('test'));`;
  expect(run({ 'environment.slow.test.js': text })).toEqual({ code: 0, end: [] });
});

test('a test that fails once is repeated alone: the run is green and ends with its name', () => {
  expect(
    run({
      'busy.slow.test.js': `${firstTime}
        let others = 0;
        test('other', () => { others += 1; });
        describe('menu', () => {
          test('opens (at once)', () => { failOnce('menu'); expect(others).toBe(0); });
        });`,
    }),
  ).toEqual({
    code: 0,
    end: ['Failed, and repeated alone (1):', '  busy.slow.test.js > menu > opens (at once)'],
  });
});

test('a test that fails twice fails the run, beside one that passes alone', () => {
  expect(
    run({
      'busy.slow.test.js': `${firstTime} test('opens', () => failOnce('opens'));`,
      'wrong.slow.test.js': `test('adds', () => expect(1 + 1).toBe(3)); test('other', () => {});`,
    }),
  ).toEqual({
    code: 1,
    end: [
      'Failed, and repeated alone (2):',
      '  busy.slow.test.js > opens',
      '  wrong.slow.test.js > adds',
      '',
      'Failed twice (1):',
      '  wrong.slow.test.js > adds',
    ],
  });
});

test('a test is repeated with the other tests of its describe, which may be steps of one story', () => {
  const files = {
    'outage.slow.test.js': `${firstTime}
      describe('an outage', () => {
        let isAway = false;
        test('begins', () => { isAway = true; });
        describe('while it lasts', () => {
          test('is noticed', () => { failOnce('outage'); expect(isAway).toBe(true); });
        });
      });`,
  };
  expect(run(files)).toEqual({
    code: 0,
    end: [
      'Failed, and repeated alone (1):',
      '  outage.slow.test.js > an outage > while it lasts > is noticed',
    ],
  });
});

test('a file with a failed beforeAll is repeated whole', () => {
  const files = {
    'late.slow.test.js': `${firstTime}
      test('opens', () => failOnce('opens'));
      describe('started', () => {
        beforeAll(() => failOnce('start'));
        test('answers', () => {});
      });`,
  };
  expect(run(files)).toEqual({
    code: 0,
    end: ['Failed, and repeated alone (1):', '  late.slow.test.js'],
  });
});

test('a test that the repetition skips fails the run', () => {
  const files = {
    'gone.slow.test.js': `${firstTime}
      test('opens', () => failOnce('opens'));
      test.skipIf(existsSync('gone'))('holds', () => failOnce('gone'));`,
  };
  expect(run(files)).toMatchObject({ code: 1 });
});

test('a file that the repetition skips fails the run', () => {
  const files = {
    'gone.slow.test.js': `${firstTime}
      const isAgain = existsSync('start');
      beforeAll(() => failOnce('start'));
      test.skipIf(isAgain)('holds', () => {});`,
  };
  expect(run(files)).toMatchObject({ code: 1 });
});

test('an error outside of the tests fails the run, and nothing is repeated', () => {
  const files = {
    'stray.slow.test.js': `${firstTime}
      test('opens', () => { void Promise.reject(new Error('stray')); failOnce('opens'); });`,
  };
  expect(run(files)).toEqual({
    code: 1,
    end: [
      'Failed, and not repeated because of an error outside of the tests (1):',
      '  stray.slow.test.js > opens',
    ],
  });
});

test('more than ten failed tests are not repeated, and the run fails', () => {
  const end = (most: number) =>
    run({
      'broken.slow.test.js': `for (let each = 1; each <= ${most}; each++)
        test('test ' + each, () => { throw new Error('broken'); });`,
    }).end[0];
  expect(end(10)).toBe('Failed, and repeated alone (10):');
  expect(end(11)).toBe('Failed, and not repeated because they are more than 10 (11):');
});

test('`!slow` runs the tests of every project except the slow one', () => {
  const files = {
    'quick.quick.test.js': `${firstTime} test('opens', () => failOnce('opens'));`,
    'slow.slow.test.js': `test('adds', () => expect(1 + 1).toBe(3));`,
  };
  expect(run(files, '!slow')).toEqual({
    code: 0,
    end: ['Failed, and repeated alone (1):', '  quick.quick.test.js > opens'],
  });
});
