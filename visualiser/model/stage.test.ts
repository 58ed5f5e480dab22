import { expect, test, vi } from 'vitest';
import { createMachine, fromPromise } from 'xstate';
import { addTaken, nothingTaken } from '../chart/taken.ts';
import { missingFrom } from '../paths/coverage.ts';
import { explore } from '../paths/explore.ts';
import { walk } from '../paths/walk.ts';
import { noSamples } from './model.ts';

test('actors that are written inline are replaced by their samples, and never executed', async () => {
  const execute = vi.fn(() => Promise.resolve());
  const machine = createMachine({
    context: ({ spawn }) => ({ bell: spawn(fromPromise(execute)) }),
    initial: 'opening',
    states: {
      opening: {
        invoke: { id: 'open', src: fromPromise(execute), onDone: 'opened', onError: 'shut' },
      },
      opened: {},
      shut: {},
    },
  });
  const open = { done: { 'at nine': undefined }, error: { 'the key is lost': new Error() } };
  const model = { ...noSamples, machine, inputs: { now: undefined }, events: {}, actors: { open } };
  const taken = nothingTaken();
  for (const path of explore(model).paths) addTaken(taken, await walk(model, path));
  expect(missingFrom(machine, taken)).toEqual({ states: [], transitions: [] });
  expect(execute).not.toHaveBeenCalled();
});
