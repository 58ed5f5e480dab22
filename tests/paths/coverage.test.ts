import { execFile } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { assign, setup } from 'xstate';
import { port } from '../../machines/ports.ts';
import { coverageFile } from './coverage.ts';
import { defineModel } from 'statechart-workbench/paths';
import {
  addTaken,
  nothingTaken,
  coverageOf,
  withoutPayloads,
  explore,
  walk,
} from 'statechart-workbench/paths';

type Event = { type: 'keep'; text: string } | { type: 'drop' };

const chart = setup({
  types: { context: {} as { text: string }, events: {} as Event },
  actors: { keep: port<string, { text: string }>('keep') },
  actions: {
    'take the text': assign(({ event }) => (event.type === 'keep' ? { text: event.text } : {})),
  },
}).createMachine({
  id: 'note',
  context: { text: '' },
  initial: 'open',
  states: {
    open: { on: { keep: { target: 'keeping', actions: 'take the text' } } },
    keeping: {
      invoke: { id: 'keep', src: 'keep', input: ({ context }) => context, onDone: 'kept' },
      on: { drop: 'open' },
    },
    kept: { type: 'final' },
  },
});

const model = defineModel(chart, {
  inputs: { 'an empty note': undefined },
  events: { keep: { 'a secret': { text: 'the treasure is under the tree' } }, drop: {} },
  actors: { keep: { done: { kept: 'under the tree' }, error: {} } },
  ignored: {},
});

async function walkAll() {
  const taken = nothingTaken();
  const { paths } = explore(model);
  for (const path of paths) addTaken(taken, await walk(model, path));
  return coverageOf(1, chart, taken, paths.map(withoutPayloads));
}

const keys = {
  keep: 'note.open | keep | 1',
  drop: 'note.keeping | drop | 1',
  done: 'note.keeping | xstate.done.actor.keep | 1',
};
const beginning = { value: 'open', transitions: [] };
const keeping = { words: 'keep (a secret)', value: 'keeping', transitions: [keys.keep] };

test('a coverage record has states by path, transitions by key, and each path with its steps', async () => {
  const { walkedAt, ...coverage } = await walkAll();
  expect(coverage).toEqual({
    machine: 'note',
    level: 1,
    states: 3,
    transitions: 3,
    missing: { states: [], transitions: [] },
    met: { states: ['open', 'keeping', 'kept'], transitions: [keys.keep, keys.drop, keys.done] },
    paths: [
      {
        input: 'an empty note',
        beginning,
        steps: [keeping, { words: 'drop', value: 'open', transitions: [keys.drop] }],
      },
      {
        input: 'an empty note',
        beginning,
        steps: [keeping, { words: 'keep: kept', value: 'kept', transitions: [keys.done] }],
      },
    ],
  });
  expect(new Date(walkedAt).toISOString()).toBe(walkedAt);
});

test('a coverage record has no payloads of events', async () => {
  expect(JSON.stringify(await walkAll())).not.toContain('under the tree');
});

test('every state and transition of a chart that was not walked counts as missing', () => {
  const coverage = coverageOf(2, chart, nothingTaken(), []);
  expect(coverage.met).toEqual({ states: [], transitions: [] });
  expect(coverage.missing.states).toEqual(['open', 'keeping', 'kept']);
  expect(coverage.missing.transitions).toContain('keeping — drop → open');
});

test('coverage of a chart that two test files add at the same moment is complete', async () => {
  const file = coverageFile(3, 'note of two');
  const adds = (state: string) => `
    import { addCoverage } from '${new URL('coverage.ts', import.meta.url).href}';
    for (let each = 0; each < 50; each++) {
      const met = { states: ['${state}' + each], transitions: [] };
      const missing = { states: [], transitions: [] };
      addCoverage({ machine: 'note of two', level: 3, met, missing, paths: [] });
    }`;
  try {
    const run = promisify(execFile);
    await Promise.all(
      ['a', 'b'].map((state) => run(process.execPath, ['--input-type=module', '-e', adds(state)])),
    );
    expect(JSON.parse(readFileSync(file, 'utf8')).met.states).toHaveLength(100);
  } finally {
    rmSync(file);
  }
});
