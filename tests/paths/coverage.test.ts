import { expect, test } from 'vitest';
import {
  addTaken,
  nothingTaken,
  coverageOf,
  withoutPayloads,
  explore,
  walk,
} from 'statechart-workbench/paths';
import { formSubmissionModel as model } from '../../machines/form-submission/samples.ts';
import { merged } from './coverage.ts';

async function walkAll() {
  const taken = nothingTaken();
  const { paths } = explore(model);
  for (const path of paths) addTaken(taken, await walk(model, path));
  return coverageOf(1, model.machine, taken, paths.map(withoutPayloads));
}

const sends = 'formSubmission.idle | send | 1';
const isAccepted = 'formSubmission.sending | xstate.done.actor.submit | 1';

test('a coverage record has states by path, transitions by key, and each path with its steps without payloads', async () => {
  const { walkedAt, met, paths, ...coverage } = await walkAll();
  expect(JSON.stringify(paths)).not.toContain('Lucía');
  expect(coverage).toEqual({
    machine: 'formSubmission',
    level: 1,
    states: 4,
    transitions: 5,
    missing: { states: [], transitions: [] },
  });
  expect(met.states).toEqual(['idle', 'sending', 'success', 'failure']);
  expect(met.transitions.slice(0, 2)).toEqual([sends, isAccepted]);
  expect(paths[0]).toEqual({
    input: 'an empty form',
    beginning: { value: 'idle', transitions: [] },
    steps: [
      { words: 'send (what was filled in)', value: 'sending', transitions: [sends] },
      { words: 'submit: accepted, with a number', value: 'success', transitions: [isAccepted] },
    ],
  });
  expect(new Date(walkedAt).toISOString()).toBe(walkedAt);
});

test('every state and transition of a chart that was not walked counts as missing', () => {
  const coverage = coverageOf(2, model.machine, nothingTaken(), []);
  expect(coverage.met).toEqual({ states: [], transitions: [] });
  expect(coverage.missing.states).toEqual(['idle', 'sending', 'failure', 'success']);
  expect(coverage.missing.transitions).toContain('failure — send → sending');
});

test('what two test files covered of a chart is merged', () => {
  const added = (state: string, missing: string[]) => ({
    ...coverageOf(3, model.machine, nothingTaken(), []),
    met: { states: [state], transitions: [] },
    missing: { states: missing, transitions: [] },
  });
  const one = added('idle', ['sending', 'success']);
  expect(merged(one, added('sending', ['idle', 'success']))).toMatchObject({
    met: { states: ['idle', 'sending'] },
    missing: { states: ['success'] },
  });
});
