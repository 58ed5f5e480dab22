import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium } from '../support/program/chromium.ts';

// Packs the visualiser and installs it in an empty project with machines that are not this shop's. Its dependencies and
// peers are links to those of this checkout, so that nothing is downloaded.

const root = join(import.meta.dirname, '../..');
const modules = join(root, 'node_modules');
const examples = join(root, 'visualiser/examples');

let folder: string;
let project: string;
let served: ChildProcess | undefined;

const command = () =>
  join(project, 'node_modules/statechart-workbench/dist/command/statecharts.js');
const run = (...args: string[]) =>
  execFileSync(process.execPath, [command(), ...args], { cwd: project, encoding: 'utf8' });

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'workbench-'));
  const copy = join(folder, 'visualiser');
  cpSync(join(root, 'visualiser'), copy, {
    recursive: true,
    filter: (path) => !path.endsWith('node_modules'),
  });
  symlinkSync(modules, join(copy, 'node_modules'));
  execFileSync('npm', ['pack', '--pack-destination', folder], { cwd: copy, stdio: 'pipe' });
  project = join(folder, 'project');
  const installed = join(project, 'node_modules/statechart-workbench');
  mkdirSync(installed, { recursive: true });
  for (const name of readdirSync(modules).filter((each) => each !== 'statechart-workbench')) {
    symlinkSync(join(modules, name), join(project, 'node_modules', name));
  }
  const [tarball] = globSync('*.tgz', { cwd: folder });
  execFileSync('tar', ['xzf', join(folder, tarball!), '-C', installed, '--strip-components=1']);
  writeFileSync(join(project, 'package.json'), '{ "type": "module" }\n');
  cpSync(examples, join(project, 'machines'), { recursive: true });
});

afterAll(() => {
  served?.kill();
  rmSync(folder, { recursive: true, force: true });
});

test('npm pack leaves the manifest of the sources as it was', () => {
  const of = (path: string) => readFileSync(join(path, 'visualiser/package.json'), 'utf8');
  expect(of(folder)).toBe(of(root));
});

test('the packed command walks every state and arrow of seven foreign machines', () => {
  expect(run('cover', 'machines/**/*.ts').trim().split('\n')).toEqual([
    'fetch: states 5/5, arrows 8/8, paths 4',
    'stopwatch: states 2/2, arrows 4/4, paths 3',
    'todo: states 2/2, arrows 2/2, paths 1',
    'todos: states 2/2, arrows 2/2, paths 1',
    'toggle: states 2/2, arrows 3/3, paths 2',
    'trafficLight: states 7/7, arrows 8/8, paths 3',
    'wizard: states 7/7, arrows 8/8, paths 4',
  ]);
});

test('the packed command fails, and names what is not covered, for a chart with an unreachable state', () => {
  const island =
    "import { createMachine } from 'xstate';\nexport const isle = createMachine({ id: 'isle', initial: 'sea', states: { sea: {}, land: {} } });\n";
  writeFileSync(join(project, 'island.ts'), island);
  expect(() => run('cover', 'island.ts')).toThrow('Command failed');
  expect(run('cover', 'island.ts', '--below')).toBe(
    'isle: states 1/2, arrows 0/0, paths 1\n  not covered: land\n',
  );
});

test('the packed command names a file that cannot be loaded, and goes on with two packages that have one machine', () => {
  const machine = (name: string) => join(project, 'packages', name, 'src/machine.ts');
  const isle = readFileSync(join(project, 'island.ts'), 'utf8');
  for (const [name, text] of [
    ['one', isle],
    ['two', isle],
    ['three', "throw new Error('the tide is out');"],
  ] as const) {
    mkdirSync(dirname(machine(name)), { recursive: true });
    writeFileSync(machine(name), text);
  }
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [command(), 'cover', 'packages/*/src/machine.ts', '--below'],
    { cwd: project, encoding: 'utf8' },
  );
  expect([status, stderr.trim()]).toEqual([
    1,
    "/packages/three/src/machine.ts can't be loaded: the tide is out",
  ]);
  expect(stdout).toMatch(/^isle: .*\n.*\nisle packages\.two\.src\.machine: /);
});

test.each(['cover', 'draw'])(
  'the packed command %s fails when no file exports a machine',
  (action) => {
    const { status, stderr } = spawnSync(process.execPath, [command(), action, 'machine/*.ts'], {
      cwd: project,
      encoding: 'utf8',
    });
    expect([status, stderr.trim()]).toEqual([
      1,
      'no file that matches machine/*.ts exports a machine',
    ]);
  },
);

test('the packed command draws the foreign machines', () => {
  run('draw', 'machines/**/*.ts', '--out', 'pictures');
  const picture = readFileSync(join(project, 'pictures/wizard.svg'), 'utf8');
  expect(picture).toContain('data-state="steps.address.city"');
  expect(globSync('pictures/*', { cwd: project })).toHaveLength(14);
});

test('the packed command serves a page that shows the foreign machines', async () => {
  served = spawn(process.execPath, [command(), 'serve', 'machines/**/*.ts', '--port', '0'], {
    cwd: project,
  });
  const address = await new Promise<string>((resolve) => {
    served!.stdout!.once('data', (text: Buffer) => resolve(text.toString().trim()));
  });
  const browser = await launchChromium();
  const page = await browser.newPage();
  await page.goto(`${address}/trafficLight/drive`);
  await page.locator('[data-state="working.cars.green"][data-active]').waitFor();
  expect(await page.getByRole('navigation', { name: 'Charts' }).getByRole('link').count()).toBe(8);
  await browser.close();
});
