import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

// What the command prints about machines of the kinds that people write (test-support/machines).

const root = join(import.meta.dirname, '../..');
const command = join(root, 'visualiser/command/statecharts.ts');
const folder = mkdtempSync(join(tmpdir(), 'machines-'));

interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

const run = (...args: string[]): Promise<Ended> =>
  promisify(execFile)(process.execPath, [command, ...args], { cwd: folder }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: unknown) => error as Ended,
  );

let cover: Ended;
let check: Ended;
let draw: Ended;

beforeAll(async () => {
  cpSync(join(root, 'visualiser/test-support/machines'), join(folder, 'machines'), {
    recursive: true,
  });
  writeFileSync(
    join(folder, 'machines/missing-dependency.ts'),
    "import 'a-package-that-is-not-installed';\nimport { createMachine } from 'xstate';\nexport const lost = createMachine({});\n",
  );
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const machines = 'machines/*.{ts,tsx}';
  cover = await run('cover', machines, '--environment', 'jsdom');
  check = await run('check', machines, '--environment', 'jsdom');
  draw = await run('draw', machines, '--environment', 'jsdom', '--out', 'pictures');
});

afterAll(() => rmSync(folder, { recursive: true }));

/** The lines about a chart: its first one, and those under it. */
function about(chart: string, { stdout }: Ended): string[] {
  const lines = stdout.split('\n');
  const first = lines.findIndex((line) => line.startsWith(`${chart}: `));
  const rest = lines.slice(first + 1);
  const end = rest.findIndex((line) => !line.startsWith(' '));
  return [lines[first]!, ...rest.slice(0, end)]
    .map((line) => line.trim().replace(/, [\d.]+ s$/, ''))
    .filter((line) => !line.startsWith('samples to fill in') && !line.endsWith('.recording.json'));
}

const wayOut = 'every state has a way out that a person, an answer or time can take';
const answers = 'every request gets an answer, or fails';
const whole = (counts: string) => [counts, `✓ ${wayOut}`, `✓ ${answers}`];

test.each([
  ['reminder', 'states 3/3, arrows 6/6, paths 5', '4 states, 10 changes'],
  ['echo', 'states 2/2, arrows 2/2, paths 2', '3 states, 5 changes'],
  ['bell', 'states 2/2, arrows 2/2, paths 1', '2 states, 2 changes'],
  ['house', 'states 2/2, arrows 2/2, paths 1', '2 states, 2 changes'],
  ['uploads', 'states 5/5, arrows 6/6, paths 3', '8 states, 9 changes'],
  ['keypad', 'states 2/2, arrows 3/3, paths 2', '2 states, 4 changes'],
  ['lock', 'states 3/3, arrows 5/5, paths 2', '7 states, 10 changes'],
  ['countdown', 'states 3/3, arrows 4/4, paths 1', '2 states, 2 changes'],
  ['order', 'states 2/2, arrows 2/2, paths 1', '2 states, 2 changes'],
  ['player', 'states 6/6, arrows 7/7, paths 4', '6 states, 14 changes'],
  ['hotel', 'states 1000/1000, arrows 1000/1000, paths 1', '1000 states, 1000 changes'],
  ['auth/login', 'states 2/2, arrows 2/2, paths 1', '2 states, 2 changes'],
  ['../../outside', 'states 2/2, arrows 2/2, paths 1', '2 states, 2 changes'],
  ['clock', 'states 2/2, arrows 2/2, paths 1', '2 states, 2 changes'],
  ['menu', 'states 2/2, arrows 2/2, paths 1', '2 states, 2 changes'],
  ['survey', 'states 2/2, arrows 1/1, paths 1', '2 states, 1 changes'],
  ['attic', 'states 2/2, arrows 2/2, paths 1', '2 states, 2 changes'],
  ['cellar', 'states 2/2, arrows 2/2, paths 1', '2 states, 2 changes'],
  ['kitchen', 'states 2/2, arrows 2/2, paths 1', '2 states, 2 changes'],
])('%s is covered and checked in every state and arrow', (chart, covered, checked) => {
  expect(about(chart, cover)).toEqual([`${chart}: ${covered}`]);
  expect(about(chart, check)).toEqual(whole(`${chart}: ${checked}`));
});

test('the states that no event leads to are named', () => {
  expect(about('request', check)).toEqual([
    ...whole('request: 2 states, 2 changes'),
    '✗ unreached: failed, finished',
  ]);
  expect(about('thermometer', check).at(-1)).toBe('✗ unreached: hot');
  expect([cover.code, check.code]).toEqual([1, 1]);
});

test('eventless transitions that never end are named, in cover and in check', () => {
  const reason =
    'the chart revolvingDoor breaks in "outside" on \'ENTER\': its eventless transitions never end (in "one")';
  expect(about('revolvingDoor', cover)).toContain(`not covered: ${reason}`);
  expect(about('revolvingDoor', check)).toContain(`✗ ${reason}`);
});

test('a context with values without end leaves the promises undecided', () => {
  const undecided =
    'undecided: the context has too many values. `facts` of the samples names those that matter';
  expect(about('turnstile', check)).toEqual([
    'turnstile: 202 states, 202 changes',
    `? ${wayOut}`,
    undecided,
    `? ${answers}`,
    undecided,
    '✗ unreached: prize',
  ]);
});

test('a state may rest by its meta or by an option, and is a trap otherwise', async () => {
  expect(about('trapped', check)).toEqual([
    'trapped: 2 states, 1 changes',
    `✗ ${wayOut}`,
    'nothing',
    'FALL',
    'and for ever: nothing',
    `✓ ${answers}`,
  ]);
  const { code, stderr } = await run('check', 'machines/rests.ts', '--rests', 'trapped.trap');
  expect([code, stderr]).toEqual([0, '']);
});

test('files that could not be loaded or understood, and timers that were left running, are named', () => {
  const named = [
    '/machines/in-a-component.tsx makes a machine but exports none',
    "/machines/missing-dependency.ts can't be loaded: Cannot find module 'a-package-that-is-not-installed'",
    '/machines/mixed.ts makes 2 machines and exports 1 (createMachine on lines 4, 10)',
    "/machines/throws.ts can't be loaded: the settings are missing",
    'machines/timer-at-top.ts leaves a timer running',
  ];
  const lines = check.stderr.trim().split('\n');
  expect(lines.map((line) => line.replace(/ imported from .*/, '')).toSorted()).toEqual(named);
});

test('a chart whose id is a path has its files in the folder --out', () => {
  expect(existsSync(join(folder, '../outside.svg'))).toBe(false);
  expect(draw.stdout).toContain('pictures/..%2F..%2Foutside.svg');
  expect(readdirSync(join(folder, 'pictures'))).toContain('auth%2Flogin.svg');
  expect(draw.stdout.trim().split('\n')).toHaveLength(28);
});

test('the samples of a chart with quotation marks in its names are TypeScript', () => {
  const file = join(folder, "statecharts/it's %3Cb%3Ebold%3C%2Fb%3E & *%2F.samples.ts");
  const written = readFileSync(file, 'utf8');
  expect(written).toContain(`    "don't": {},\n`);
  expect(written).toContain(`    '\\\\n': {},\n`);
});

test('an older Node is refused in one line', async () => {
  const old = `Object.defineProperty(process, 'versions', { value: { node: '20.20.2' } });`;
  const start = join(root, 'visualiser/command/start.ts');
  const failed: unknown = await promisify(execFile)(process.execPath, [
    '--import',
    `data:text/javascript,${encodeURIComponent(old)}`,
    start,
    'check',
  ]).catch((error: unknown) => error);
  expect(failed).toMatchObject({
    code: 1,
    stderr: 'statecharts needs Node 22.18 or newer; this is 20.20.2\n',
  });
});

test('a picture of a difference is linked by the name of its file', async () => {
  const git = (...args: string[]) =>
    promisify(execFile)('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.c', ...args], {
      cwd: folder,
    });
  await git('init', '--quiet', '--initial-branch', 'main');
  await git('commit', '--quiet', '--allow-empty', '--message', 'nothing');
  const { stdout } = await run('diff', 'machines/slashes.ts', '--since', 'main', '--out', 'report');
  expect(stdout).toContain('![auth/login](<auth%252Flogin.svg>)');
  expect(readdirSync(join(folder, 'report'))).toContain('auth%2Flogin.svg');
});
