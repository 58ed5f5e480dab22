#!/usr/bin/env node
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createServer, type InlineConfig } from 'vite';
import { statecharts } from '../plugin/statecharts.ts';
import type * as Work from './work.ts';

const usage = `statecharts serve 'machines/**/*.ts' [--port 5180]
statecharts draw  'machines/**/*.ts' [--out statecharts]
statecharts cover 'machines/**/*.ts' [--below]
statecharts check 'machines/**/*.ts' [--out statecharts]

Patterns are from the current folder. --samples 'samples/**/*.ts' names the files that export samples; without it they are
looked for in the files of the machines. 'cover' fails when a state or an arrow is not covered; with --below it only reports.
'check' decides what every chart promises, and what defineProperties() adds to it, in all states that the samples reach. It
prints a shortest path to each broken promise and writes it to --out, as a recording that the Recording mode opens.`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    samples: { type: 'string', multiple: true },
    out: { type: 'string', default: 'statecharts' },
    port: { type: 'string', default: '5180' },
    below: { type: 'boolean', default: false },
  },
});
const [action, ...machines] = positionals;
const noMachine = `no file that matches ${machines.join(', ')} exports a machine`;

function configuration(server: InlineConfig['server']): InlineConfig {
  return {
    root: process.cwd(),
    base: '/',
    logLevel: 'error',
    // Comes before another instance in the project's own configuration.
    plugins: [
      { ...statecharts({ machines, samples: values.samples ?? machines }), enforce: 'pre' },
    ],
    server: server ?? {},
  };
}

async function serve(): Promise<void> {
  const vite = await createServer(configuration({ port: Number(values.port) }));
  await vite.listen();
  console.log(`${vite.resolvedUrls?.local[0]}statecharts`);
}

/** Runs work that needs the project's machines. Vite loads them with everything that their modules import. */
async function withProject(work: (module: typeof Work) => Promise<void>): Promise<void> {
  const vite = await createServer({
    ...configuration({ middlewareMode: true, hmr: false, ws: false, watch: null }),
    appType: 'custom',
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  const file = import.meta.filename.replace(/statecharts\.([jt]s)$/, 'work.$1');
  try {
    const module = (await vite.ssrLoadModule(file)) as typeof Work;
    for (const { file: unshown, reason } of module.unshown) {
      fail(`${unshown} can't be loaded: ${reason}`);
    }
    for (const each of module.withoutExport) {
      console.error(`${each} makes a machine but exports none`);
    }
    await work(module);
  } finally {
    await vite.close();
  }
}

async function draw({ pictures }: typeof Work): Promise<void> {
  const out = resolve(values.out);
  const files = await pictures();
  if (files.length === 0) return fail(noMachine);
  mkdirSync(out, { recursive: true });
  for (const { name, content } of files) {
    writeFileSync(join(out, name), content);
    console.log(join(values.out, name));
  }
}

async function cover({ coverAll }: typeof Work): Promise<void> {
  const covered = await coverAll();
  if (covered.length === 0) return fail(noMachine);
  for (const { machine, states, transitions, paths, missing, problems } of covered) {
    const share = (all: number, { length }: string[]) => `${all - length}/${all}`;
    const [inStates, arrows] = [
      share(states, missing.states),
      share(transitions, missing.transitions),
    ];
    console.log(`${machine}: states ${inStates}, arrows ${arrows}, paths ${paths.length}`);
    const uncovered = [...problems, ...missing.states, ...missing.transitions];
    for (const each of uncovered) console.log(`  not covered: ${each}`);
    if (!values.below && uncovered.length > 0) process.exitCode = 1;
  }
}

const signs = { holds: '✓', broken: '✗', unknown: '?' };

async function judge({ checkAll }: typeof Work): Promise<void> {
  let isNone = true;
  for await (const {
    space,
    states,
    changes,
    seconds,
    verdicts,
    recordings,
    problem,
  } of checkAll()) {
    isNone = false;
    if (problem) {
      fail(`${space}: ${problem}`);
      continue;
    }
    console.log(`${space}: ${states} states, ${changes} changes, ${seconds.toFixed(1)} s`);
    for (const { says, is, broken } of verdicts) {
      console.log(`  ${signs[is]} ${says}`);
      if (is !== 'holds') process.exitCode = 1;
      if (is === 'unknown') console.log('      too many states were reached to decide this');
      if (!broken) continue;
      const { start, steps, forever } = broken;
      for (const step of [start, ...steps]) console.log(`      ${step}`);
      if (forever) console.log(`      and for ever: ${forever.join(', ') || 'nothing'}`);
    }
    if (recordings.length > 0) mkdirSync(resolve(values.out), { recursive: true });
    for (const [index, recording] of recordings.entries()) {
      const name = join(values.out, `${space}-${index + 1}.recording.json`);
      writeFileSync(resolve(name), JSON.stringify(recording, null, 2));
      console.log(`  ${name}`);
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
  draw: () => withProject(draw),
  cover: () => withProject(cover),
  check: () => withProject(judge),
};
if (machines.length > 0 && Object.hasOwn(acts, action!)) await acts[action as keyof typeof acts]();
else fail(usage);
