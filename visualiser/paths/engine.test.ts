import { describe, expect, test } from 'vitest';
import { assign, setup } from 'xstate';
import { port } from '../test-support/port.ts';
import { missingFrom } from './coverage.ts';
import { explore } from './explore.ts';
import { defineModel } from '../model/define-model.ts';
import { describeStep } from '../model/steps.ts';
import type { Occurrence } from '../model/model.ts';
import { addTaken, nothingTaken } from '../chart/taken.ts';
import { universe } from './world.ts';
import { walk } from './walk.ts';

type Event = { type: 'type'; text: string } | { type: 'clear' };

const chart = setup({
  types: { context: {} as { text: string }, events: {} as Event },
  actors: { save: port<string, { text: string }>('save') },
  delays: { pause: 500, 'longer pause': 900 },
  guards: {
    'something was typed': ({ event }) => event.type === 'type' && event.text !== '',
    'it is long': ({ context }) => context.text.length > 10,
  },
  actions: {
    'take the text': assign(({ event }) => (event.type === 'type' ? { text: event.text } : {})),
  },
}).createMachine({
  id: 'draft',
  context: { text: '' },
  type: 'parallel',
  states: {
    text: {
      initial: 'empty',
      on: { clear: '.empty' },
      states: {
        empty: {
          on: { type: { guard: 'something was typed', target: 'typed', actions: 'take the text' } },
        },
        typed: { after: { pause: 'saving' } },
        saving: {
          invoke: {
            id: 'save',
            src: 'save',
            input: ({ context }) => context,
            onDone: [{ guard: 'it is long', target: 'empty' }, { target: 'saved' }],
            onError: 'typed',
          },
        },
        saved: {},
      },
    },
    hint: {
      initial: 'hidden',
      states: {
        hidden: { after: { 'longer pause': 'shown' } },
        shown: { always: { guard: 'it is long', target: 'hidden' } },
      },
    },
  },
});

const error = { 'connection lost': new Error('connection lost') };

function aModel({ texts = { short: { text: 'a' } }, ignored = {} } = {}) {
  return defineModel(chart, {
    inputs: { nothing: undefined },
    events: { type: texts, clear: {} },
    actors: { save: { done: { kept: ({ text }) => text }, error } },
    // The view shows the length only after the save.
    facts: ({ text }) => ({ text }),
    ignored,
  });
}

async function walkAll(model: ReturnType<typeof aModel>) {
  const taken = nothingTaken();
  const { paths, situations } = explore(model);
  for (const path of paths) addTaken(taken, await walk(model, path));
  return { paths, situations, missing: missingFrom(chart, taken) };
}

describe('the paths of a chart', () => {
  test('name the transitions that no sample takes', async () => {
    const { missing } = await walkAll(aModel());
    expect(missing).toEqual({
      states: [],
      transitions: [
        'text.saving — xstate.done.actor.save [it is long] → text.empty',
        'hint.shown — at once [it is long] → hint.hidden',
      ],
    });
  });

  test('take every transition that has a sample', async () => {
    const texts = { short: { text: 'a' }, long: { text: 'a long text' }, nothing: { text: '' } };
    const { missing } = await walkAll(aModel({ texts }));
    expect(missing).toEqual({ states: [], transitions: [] });
  });

  test('let delays pass in their order', () => {
    const moments = universe(aModel(), chart);
    const happen = (...wanted: string[]) =>
      wanted.reduce((world, words) => {
        const step = moments.stepsFrom(world).find((each) => describeStep(each) === words);
        return moments.after(world, step!);
      }, moments.begin(undefined));
    const waitsOf = (world: ReturnType<typeof happen>) =>
      moments.stepsFrom(world).flatMap((step) => (step.kind === 'after' ? [step] : []));
    const waiting = { kind: 'after', delay: 'longer pause', event: expect.any(String) };
    expect(waitsOf(happen())).toEqual([{ ...waiting, ms: 900 }]);
    expect(waitsOf(happen('type (short)'))).toMatchObject([{ delay: 'pause', ms: 500 }]);
    expect(waitsOf(happen('type (short)', 'after pause'))).toEqual([{ ...waiting, ms: 400 }]);
  });

  test('leave out what cannot happen', async () => {
    const lucky = { ...aModel(), mayHappen: ({ kind }: Occurrence) => kind !== 'error' };
    const { missing } = await walkAll(lucky);
    expect(missing.transitions).toContain('text.saving — xstate.error.actor.save → text.typed');
  });

  test('fail where the actor differs from the model', async () => {
    const model = aModel();
    const [path] = explore(model).paths.filter(({ text }) => text.includes('save: kept'));
    const steps = path!.steps.map((each) => ({ ...each, value: 'elsewhere' }));
    await expect(walk(model, { ...path!, steps })).rejects.toThrow(
      `after step 1, 'type (short)' the actor is in {"text":"typed","hint":"hidden"}, not in "elsewhere"`,
    );
  });
});
