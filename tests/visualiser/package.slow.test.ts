import { once } from 'node:events';
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readRecording } from 'statechart-workbench/paths';
import { launchChromium } from '../support/program/chromium.ts';
import { temporaryFolder } from '../support/program/temporary-folder.ts';

// Packs the visualiser and installs it in an empty project with other machines than this shop's. Its dependencies and
// peers are links to this checkout's, so that nothing is downloaded.

const root = join(import.meta.dirname, '../..');
const modules = join(root, 'node_modules');
const examples = join(root, 'visualiser/test-support/examples');

const folder = temporaryFolder(afterAll);
let project: string;
let served: ChildProcess | undefined;

const command = () =>
  join(project, 'node_modules/statechart-workbench/dist/command/statecharts.js');
const run = (...args: string[]) =>
  execFileSync(process.execPath, [command(), ...args], { cwd: project, encoding: 'utf8' });
const failing = (...args: string[]) =>
  spawnSync(process.execPath, [command(), ...args], { cwd: project, encoding: 'utf8' });

function write(file: string, text: string): void {
  mkdirSync(dirname(join(project, file)), { recursive: true });
  writeFileSync(join(project, file), text);
}

const island =
  "import { createMachine } from 'xstate';\nexport const isle = createMachine({ id: 'isle', initial: 'sea', states: { sea: {}, land: {} } });\n";

beforeAll(() => {
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

afterAll(() => void served?.kill());

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
  write('island.ts', island);
  expect(() => run('cover', 'island.ts')).toThrow('Command failed');
  const report = 'isle: states 1/2, arrows 0/0, paths 1\n  not covered: land\n';
  // The first run has written them, and nobody's samples are overwritten.
  expect(run('cover', 'island.ts', '--below')).toBe(report);
});

test('the packed command writes samples to fill in for a chart without any, and covers it with them', () => {
  write(
    'shop/order.ts',
    `import { createMachine, fromPromise } from 'xstate';
export default createMachine({ id: 'order', context: ({ input }) => ({ paid: input.paid }), initial: 'checking', states: {
  checking: { invoke: { src: fromPromise(async () => process.exit(7)), onDone: [
    { guard: ({ event }) => event.output.isWell, target: 'well' }, { target: 'ill' }], onError: 'ill' } },
  well: {}, ill: { on: { RETRY: 'checking' } } } });`,
  );
  expect(run('cover', 'shop/*.ts', '--below')).toContain(
    "not covered: the chart order breaks at the beginning: TypeError: Cannot read properties of undefined (reading 'paid')",
  );
  const skeleton = readFileSync(join(project, 'statecharts/order.samples.ts'), 'utf8');
  expect(skeleton).toBe(`import { defineModel } from 'statechart-workbench/paths';
import exported from '../shop/order.ts';

// Samples of what can happen: give events what they carry, actors what they answer.
export const model = defineModel(exported, {
  inputs: { nothing: undefined },
  events: {
    'RETRY': {},
  },
  actors: {
    '0.order.checking': { done: { 'no result': undefined }, error: { 'a failure': new Error('a failure') } },
  },
});
`);
  write(
    'statecharts/order.samples.ts',
    skeleton
      .replace('nothing: undefined', 'paid: { paid: true }')
      .replace("'no result': undefined", 'well: { isWell: true }, ill: { isWell: false }'),
  );
  expect(run('cover', 'shop/*.ts', '--samples', 'statecharts/*.ts')).toMatch(
    /^order: states 3\/3, arrows 4\/4, /,
  );
});

test('samples of a project tell the contexts of a counting chart apart, and send an event before an answer', () => {
  write(
    'vaults/vault.ts',
    `import { assign, fromPromise, setup } from 'xstate';
export const vault = setup({ actors: { ask: fromPromise(async () => 'wrong') } }).createMachine({
  id: 'vault', context: { wrong: 0 }, initial: 'asking', on: { FORGET: { actions: assign({ wrong: 0 }) } }, states: {
    asking: { invoke: { src: 'ask', onDone: [
      { guard: ({ event }) => event.output === 'right', target: 'open' },
      { guard: ({ context }) => context.wrong >= 2, target: 'blocked' }, { target: 'again' }] } },
    again: { entry: assign({ wrong: ({ context }) => context.wrong + 1 }), on: { RETRY: 'asking' } },
    open: { type: 'final' }, blocked: { type: 'final' } } });`,
  );
  write(
    'vaults/vault.samples.ts',
    `import { defineModel, Preceded } from 'statechart-workbench/paths';
import { vault } from './vault.ts';
export const model = defineModel(vault, { inputs: { nothing: undefined }, events: { RETRY: {}, FORGET: {} }, actors: {
  ask: { done: { wrong: 'wrong', right: new Preceded({ type: 'FORGET' }, 'right') }, error: {} } } });`,
  );
  const checked = failing('check', 'vaults/vault.ts', '--samples', 'vaults/*.samples.ts');
  expect(checked.stdout).not.toContain('unreached');
  expect(checked.status).toBe(0);
});

test('the packed command compares charts with another revision, and names what a recording lacks for a test', () => {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.c', ...args], { cwd: project });
  write('lamps/lamp.ts', island.replaceAll('isle', 'lamp'));
  git('init', '--quiet', '--initial-branch', 'main');
  git('add', 'lamps');
  git('commit', '--quiet', '--message', 'a lamp');
  git('checkout', '--quiet', '-b', 'other');
  // What isn't committed counts too.
  write('lamps/lamp.ts', island.replaceAll('isle', 'lamp').replace('land: {}', 'shore: {}'));
  const report = run('diff', 'lamps/*.ts', '--since', 'main', '--out', 'report');
  expect(report).toContain('- **renamed** state `land` → `shore`');
  expect(readdirSync(join(project, 'report'))).toEqual([
    'difference.junit.xml',
    'difference.md',
    'lamp.svg',
  ]);
  expect(readdirSync(join(project, '.git'))).not.toContain('worktrees');
  failing('check', 'lamps/*.ts', '--out', 'report');
  const { stderr } = failing('paths', 'lamps/*.ts', '--from', 'report/lamp-1.recording.json');
  expect(stderr).toBe('lamp: the chart lamp has no samples.\n');
});

test('the packed command names a file that cannot be loaded or exports no machine, and finds all other machines', () => {
  const files = {
    'vite.config.ts': "export default { resolve: { alias: { '~': import.meta.dirname } } };",
    'packages/one/src/machine.ts': island,
    'packages/two/src/machine.ts': island,
    'packages/broken.ts': "throw new Error('the tide is out');",
    'packages/broken.test.ts': "throw new Error('a test was loaded');",
    'packages/made.ts': `import { createMachine } from 'xstate';
export const made = (id) => createMachine({ id, initial: 'a', states: { a: { id: 'a', route: {} } } });`,
    'packages/odd.js': `import { createActor } from 'xstate'; import { made } from '~/packages/made';
export default made('default'); export const actor = createActor(made('actor'));
export const both = { one: made('one'), two: [made('two')] }; export class Door { static machine = made('door') }`,
  };
  for (const [file, text] of Object.entries(files)) write(file, text);
  const { status, stdout, stderr } = failing('cover', 'packages/**/*.{js,ts}', '--below');
  expect(status).toBe(1);
  expect(stderr).toBe(`/packages/broken.ts can't be loaded: the tide is out
/packages/made.ts makes a machine but exports none\n`);
  const made = ['actor', 'default', 'door', 'isle', 'isle packages.two.src.machine', 'one', 'two'];
  expect(stdout.match(/^\w.*(?=: )/gm)).toEqual(made);
  expect(stdout.match(/: states 1\/1, arrows 1\/1,/g)).toHaveLength(5);
});

test('the packed command checks the foreign machines, and writes the path of a broken property as a recording', () => {
  const foreign = failing('check', 'machines/**/*.ts');
  expect(foreign.status).toBe(1);
  expect(foreign.stdout).toContain('trafficLight: ');
  // Charts that count without end: their samples name no facts.
  expect(foreign.stdout.match(/^\w+(?=: .*\n {2}\?)/gm)).toEqual(['stopwatch', 'todos', 'toggle']);
  write('island.ts', island);
  write(
    'adrift.ts',
    `import { createMachine } from 'xstate';
export const adrift = createMachine({ id: 'adrift', context: ({ input }) => ({ sea: input.sea }) });`,
  );
  const { status, stdout, stderr } = failing('check', '{adrift,island}.ts', '--out', 'broken');
  expect(stderr).toMatch(/^adrift: the chart adrift breaks at the beginning: TypeError: .*'sea'/);
  expect([status, stdout.replace(/[\d.]+ s$/m, '0 s')]).toEqual([
    1,
    `isle: 1 states, 0 changes, 0 s
  ✗ every state has a way out that a person, an answer or time can take
      nothing
      and for ever: nothing
  ✓ every request gets an answer, or fails
  ✗ unreached: land
  broken/isle-1.recording.json\n`,
  ]);
  const recording = readFileSync(join(project, 'broken/isle-1.recording.json'), 'utf8');
  expect(readRecording(recording).kind).toBe('read');
});

test.each(['serve', 'cover', 'draw', 'check'])(
  'the packed %s fails when no file exports a machine',
  (action) => {
    const { status, stderr } = failing(action, 'machine/*.ts');
    expect([status, stderr]).toEqual([1, 'no file that matches machine/*.ts exports a machine\n']);
  },
);

test('the packed command draws the foreign machines', () => {
  run('draw', 'machines/**/*.ts', '--out', 'pictures');
  const picture = readFileSync(join(project, 'pictures/wizard.svg'), 'utf8');
  expect(picture).toContain('data-state="steps.address.city"');
  expect(globSync('pictures/*', { cwd: project })).toHaveLength(7);
});

test('the packed command serves a page that shows the foreign machines, and follows an actor in Node', async () => {
  served = spawn(process.execPath, [command(), 'serve', 'machines/**/*.ts', '--port', '0'], {
    cwd: project,
  });
  const address = await new Promise<string>((resolve) => {
    served!.stdout!.once('data', (text: Buffer) => resolve(text.toString().trim()));
  });
  const browser = await launchChromium();
  const page = await browser.newPage();
  const own: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('statechart-workbench')) own.push(basename(request.url()));
  });
  await page.goto(`${address}/trafficLight/drive`);
  await page.locator('[data-state="working.cars.green"][data-active]').waitFor();
  expect(await page.getByRole('navigation', { name: 'Charts' }).getByRole('link').count()).toBe(8);
  expect(own).toEqual(['statechart-workbench.js']);
  const code = `import { createActor } from 'xstate'; import { inspectActors } from 'statechart-workbench/inspect';
import { toggleMachine } from './machines/toggle.ts';
createActor(toggleMachine, { inspect: inspectActors('${new URL(address).origin}') }).start();`;
  const start = (rest: string) =>
    spawn(process.execPath, ['--input-type=module', '-e', code + rest], { cwd: project });
  const node = start('setInterval(() => {}, 1000);');
  await page.goto(`${address}/toggle/live`);
  await page.locator('[data-state="inactive"][data-active]').waitFor();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.locator('[data-state="active"][data-active]').waitFor();
  node.kill();
  await page.getByText('node (process 1), closed').waitFor();
  // Its connection doesn't keep a process running that has nothing else to do.
  const brief = start('');
  expect(await once(brief, 'exit')).toEqual([0, null]);
  await page.getByText('node (process 2), closed').waitFor();
  // The folder of the written samples has the name of the page.
  const samples = await fetch(new URL('/statecharts/order.samples.ts', address));
  expect(samples.headers.get('content-type')).toBe('text/javascript');
  await browser.close();
}, 60_000);
