#!/usr/bin/env node
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createServer, createServerModuleRunner, type InlineConfig } from 'vite';
import type { Chart } from '../chart/chart.ts';
import { messageOf } from '../error.ts';
import { providePage } from './environment.ts';
import { followTimers } from './left-running.ts';
import { fileNamed } from './file-named.ts';
import { statecharts } from '../plugin/statecharts.ts';
import type * as Work from './work.ts';

const usage = `statecharts serve 'machines/**/*.ts' [--port 5180]
statecharts draw  'machines/**/*.ts'                   a picture of each chart, as SVG
statecharts cover 'machines/**/*.ts' [--below]         walks the charts; writes samples to fill in where none are
statecharts check 'machines/**/*.ts'                   decides what the charts promise, in every state
statecharts diff  'machines/**/*.ts' --since main      what differs, as Markdown, pictures and a JUnit report
statecharts paths 'machines/**/*.ts' --from RECORDING  a test that walks what was recorded

--samples 'samples/**/*.ts' names the files that export samples; without it they are looked for in the files of the machines.
Files are written to --out, 'statecharts' by default; 'paths' prints its test without --out. 'cover' fails when a state or an
arrow is not covered; with --below it only reports. 'check' writes a path to each broken promise, which Recording opens; a
state without a way out that is meant to have none has \`meta: { rests: true }\`, or --rests 'chart.state'.
--environment jsdom gives machines that read the page when they are loaded one, with the jsdom of the project.`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    samples: { type: 'string', multiple: true },
    out: { type: 'string' },
    port: { type: 'string', default: '5180' },
    below: { type: 'boolean', default: false },
    since: { type: 'string' },
    from: { type: 'string' },
    environment: { type: 'string' },
    rests: { type: 'string', multiple: true },
    help: { type: 'boolean' },
  },
});
const [action, ...machines] = positionals;
const noMachine = `no file that matches ${machines.join(', ')} exports a machine`;
const out = values.out ?? 'statecharts';
const cacheDir = 'node_modules/.statecharts';
const isForeign = /node_modules\/(\.statecharts\/deps|vite\/dist\/client)\/|^\/@react-refresh/;

function configuration(server: InlineConfig['server'], root = process.cwd()): InlineConfig {
  return {
    root,
    base: '/',
    logLevel: 'error',
    // The project's own development server may run too.
    cacheDir: join(root, cacheDir),
    // Vite looks for dependencies here before the first visit.
    optimizeDeps: { entries: [...machines, ...(values.samples ?? []), 'index.html'] },
    plugins: [
      // Before the one that the project's own configuration may have.
      { ...statecharts({ machines, samples: values.samples ?? machines }), enforce: 'pre' },
      {
        name: 'dependencies without their large source maps',
        // Vite keeps the map of a code that no plugin changes.
        transform: (code, id) =>
          isForeign.test(id) ? { code: `${code}\n`, map: { mappings: '' } } : undefined,
      },
    ],
    server: server ?? {},
  };
}

async function serve(): Promise<void> {
  if (globSync(machines).length === 0) return fail(noMachine);
  const vite = await createServer(configuration({ port: Number(values.port) }));
  await vite.listen();
  console.log(`${vite.resolvedUrls?.local[0]}statecharts`);
}

/** Runs work that needs the project's machines. Vite loads them with everything that their modules import. */
async function withProject(
  work: (module: typeof Work) => void | Promise<void>,
  root?: string,
): Promise<void> {
  const vite = await createServer({
    ...configuration({ middlewareMode: true, hmr: false, ws: false, watch: null }, root),
    appType: 'custom',
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  if (values.environment) await providePage(vite.config.root);
  const timersLeft = followTimers(vite.config.root);
  const file = import.meta.filename.replace(/statecharts\.([jt]s)$/, 'work.$1');
  try {
    const runner = createServerModuleRunner(vite.environments.ssr, { hmr: false });
    const module = await runner.import<typeof Work>(file);
    for (const { file: unshown, reason } of module.unshown) {
      (root ? console.error : fail)(`${unshown} can't be loaded: ${reason}`);
    }
    for (const each of module.withoutExport) {
      console.error(each);
    }
    await work(module);
  } finally {
    for (const each of timersLeft()) console.error(`${each} leaves a timer running`);
    await vite.close();
  }
}

const withCharts = (work: (module: typeof Work) => Promise<void>) =>
  withProject((module) => (module.charts.length > 0 ? work(module) : fail(noMachine)));

/** Writes a file to --out, and returns its path. An id such as 'auth/login' is no folder. */
function write(named: string, content: string): string {
  const name = fileNamed(named);
  mkdirSync(resolve(out), { recursive: true });
  writeFileSync(resolve(out, name), content);
  return join(out, name);
}

async function draw({ pictures }: typeof Work): Promise<void> {
  for await (const { name, content } of pictures()) console.log(write(name, content));
}

async function diff(): Promise<void> {
  if (!values.since) return fail(usage);
  const ancestor = git('merge-base', values.since, 'HEAD');
  const worktree = join(mkdtempSync(join(tmpdir(), 'charts-')), 'revision');
  git('worktree', 'add', '--quiet', '--detach', worktree, ancestor);
  try {
    const folder = join(worktree, git('rev-parse', '--show-prefix'));
    for (const [to, from] of [
      [worktree, git('rev-parse', '--show-toplevel')],
      [folder, process.cwd()],
    ] as const) {
      const modules = join(to, 'node_modules');
      if (existsSync(to) && !existsSync(modules)) symlinkSync(join(from, 'node_modules'), modules);
    }
    let before: Chart[] = [];
    if (existsSync(folder)) {
      await withProject(({ charts }) => void (before = charts.map(({ chart }) => chart)), folder);
    }
    await withProject(async ({ charts, differences }) => {
      if (charts.length + before.length === 0) return fail(noMachine);
      const files = await differences(
        before,
        `Charts since ${values.since} (${ancestor.slice(0, 8)})`,
      );
      console.log(files[0]!.content);
      for (const { name, content } of files) console.log(write(name, content));
    });
  } finally {
    rmSync(dirname(worktree), { recursive: true, force: true });
    git('worktree', 'prune');
  }
}

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
}

function paths({ testOf }: typeof Work): void {
  if (!values.from || !existsSync(values.from)) return fail(usage);
  const folder = values.out ? dirname(values.out) : '.';
  const { text, problems } = testOf(readFileSync(values.from, 'utf8'), folder);
  if (values.out) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(values.out, text);
  } else console.log(text);
  for (const problem of problems) fail(problem);
}

async function cover({ coverAll }: typeof Work): Promise<void> {
  for await (const { problems, skeleton, ...coverage } of coverAll(out)) {
    const { machine, states, transitions, paths, missing } = coverage;
    write(`${machine}.coverage.json`, JSON.stringify(coverage));
    const share = (all: number, { length }: string[]) => `${all - length}/${all}`;
    const arrows = share(transitions, missing.transitions);
    const counts = `states ${share(states, missing.states)}, arrows ${arrows}`;
    console.log(`${machine}: ${counts}, paths ${paths.length}`);
    const uncovered = [...problems, ...missing.states, ...missing.transitions];
    for (const each of uncovered) console.log(`  not covered: ${each}`);
    if (!values.below && uncovered.length > 0) process.exitCode = 1;
    const name = `${machine}.samples.ts`;
    if (!skeleton || existsSync(join(out, fileNamed(name)))) continue;
    console.log(`  samples to fill in: ${write(name, skeleton)}`);
  }
}

const signs = { holds: '✓', broken: '✗', unknown: '?' };

const undecided = {
  states: 'too many states were reached to decide this',
  contexts:
    'undecided: the context has too many values. `facts` of the samples names those that matter',
};

async function judge({ checkAll }: typeof Work): Promise<void> {
  let isNone = true;
  for await (const judged of checkAll(values.rests ?? [])) {
    const { space, states, changes, seconds, verdicts, recordings, problem } = judged;
    const { unreached = [], breaks = [], isExact = true } = judged;
    isNone = false;
    if (problem) {
      fail(`${space}: ${problem}`);
      continue;
    }
    console.log(`${space}: ${states} states, ${changes} changes, ${seconds.toFixed(1)} s`);
    for (const { name, is, broken } of verdicts) {
      console.log(`  ${signs[is]} ${name}`);
      if (is !== 'holds') process.exitCode = 1;
      if (is === 'unknown') console.log(`      ${undecided[isExact ? 'states' : 'contexts']}`);
      if (!broken) continue;
      const { start, steps, forever } = broken;
      for (const step of [start, ...steps]) console.log(`      ${step}`);
      if (forever) console.log(`      and for ever: ${forever.join(', ') || 'nothing'}`);
    }
    for (const each of breaks) console.log(`  ✗ ${each}`);
    if (unreached.length > 0) console.log(`  ✗ unreached: ${unreached.join(', ')}`);
    if (breaks.length + unreached.length > 0) process.exitCode = 1;
    for (const [index, recording] of recordings.entries()) {
      const name = `${space}-${index + 1}.recording.json`;
      console.log(`  ${write(name, JSON.stringify(recording, null, 2))}`);
    }
  }
  if (isNone) fail(noMachine);
}

function fail(why: string): void {
  console.error(why);
  process.exitCode = 1;
}

const acts = {
  serve,
  draw: () => withCharts(draw),
  cover: () => withCharts(cover),
  check: () => withProject(judge),
  diff,
  paths: () => withProject(paths),
};
if (values.environment !== undefined && values.environment !== 'jsdom') {
  fail(`--environment jsdom is the only one, not ${values.environment}`);
} else if (machines.length > 0 && Object.hasOwn(acts, action!)) {
  await acts[action as keyof typeof acts]().catch((error: unknown) => fail(messageOf(error)));
  // A module of the project may have left something running.
  if (action !== 'serve') process.exit();
} else fail(usage);
