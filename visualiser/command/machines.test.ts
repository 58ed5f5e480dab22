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
import { providePage } from './environment.ts';
import { differencesSince } from '../plugin/differences-since.ts';

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

/** What `said.txt` has of a chart: 'cover: …' and 'check: …' with the lines below them, and the files of 'draw'. */
function about(chart: string): string[] {
  const of = (action: string, { stdout }: Ended) => {
    const lines = stdout.split('\n');
    const first = lines.findIndex((line) => line.startsWith(`${chart}: `));
    const rest = lines.slice(first + 1);
    const below = rest.slice(
      0,
      rest.findIndex((line) => !line.startsWith(' ')),
    );
    const counts = lines[first]!.slice(chart.length + 2).replace(/, [\d.]+ s$/, '');
    return [`${action}: ${counts}`, ...below];
  };
  const picture = draw.stdout
    .split('\n')
    .filter((file) => decodeURIComponent(file) === `pictures/${chart}.svg`);
  return [`draw: ${picture.join()}`, ...of('cover', cover), ...of('check', check)];
}

const said = readFileSync(join(root, 'visualiser/test-support/machines/said.txt'), 'utf8')
  .trim()
  .split('\n\n')
  .map((block) => {
    const [chart, , ...lines] = block.split('\n') as [string, string, ...string[]];
    return { chart, lines };
  });

test.each(said)('draw, cover and check print of $chart what is written', ({ chart, lines }) => {
  expect(about(chart)).toEqual(lines);
});

test('every chart is drawn, and a broken or unreached one makes cover and check fail', () => {
  const drawn = draw.stdout.trim().split('\n').length;
  expect([drawn, said.length, cover.code, check.code]).toEqual([28, 28, 1, 1]);
});

test('a state may rest by an option', async () => {
  const { code, stderr } = await run('check', 'machines/rests.ts', '--rests', 'trapped.trap');
  expect([code, stderr]).toEqual([0, '']);
});

test('files that were not loaded or understood, timers left running and large charts are named', () => {
  const named = [
    '/machines/in-a-component.tsx makes a machine but exports none',
    "/machines/missing-dependency.ts can't be loaded: Cannot find module 'a-package-that-is-not-installed'",
    '/machines/mixed.ts makes 2 machines and exports 1 (createMachine on lines 4, 10)',
    "/machines/throws.ts can't be loaded: the settings are missing",
    'hotel: 1050 states…',
    'machines/timer-at-top.ts leaves a timer running',
  ];
  const lines = check.stderr.trim().split('\n');
  expect(lines.map((line) => line.replace(/ imported from .*/, '')).toSorted()).toEqual(named);
});

test('a chart whose id is a path has its files in the folder --out', () => {
  expect(existsSync(join(folder, '../outside.svg'))).toBe(false);
  expect(readdirSync(join(folder, 'pictures'))).toContain('auth%2Flogin.svg');
});

test('the samples of a chart with quotation marks in its names are TypeScript', () => {
  const file = join(folder, "statecharts/it's %3Cb%3Ebold%3C%2Fb%3E & *%2F.samples.ts");
  const written = readFileSync(file, 'utf8');
  expect(written).toContain(`    "don't": {},\n`);
  expect(written).toContain(`    '\\\\n': {},\n`);
});

test('a project without jsdom reads how to install it', async () => {
  await expect(providePage('/')).rejects.toThrow(
    '--environment jsdom needs jsdom in the project: npm install --save-dev jsdom',
  );
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

  // The page's mode Difference has the same from the server.
  const given = { root: folder, patterns: ['machines/slashes.ts'], folder: join(folder, 'stored') };
  const { text, pictures } = await differencesSince('main', given);
  expect(Object.keys(pictures)).toEqual(['../../outside', 'auth/login']);
  expect(text).toContain('## auth/login\n\nA new chart: ');
  await expect(differencesSince('nowhere', given)).rejects.toThrow('Not a valid object name');
});
