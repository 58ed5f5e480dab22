import { renderHook } from '@testing-library/react';
import { useActorRef } from '@xstate/react';
import { createActor, fromPromise, setup } from 'xstate';
import { describe, expect, test } from 'vitest';
import { promisesSettle } from '../model/settle.ts';
import { listening } from '../test-support/listening.ts';

const failing = () => {
  throw new Error('a defect');
};

describe('transitions of parallel regions', () => {
  const chart = setup({ types: { events: {} as { type: 'go' } } }).createMachine({
    id: 'regions',
    initial: 'both',
    states: {
      both: {
        type: 'parallel',
        states: {
          left: { initial: 'a', states: { a: { on: { go: '#out' } }, b: {} } },
          right: { initial: 'a', states: { a: { on: { go: '#out' } }, b: {} } },
        },
      },
      out: { id: 'out' },
    },
  });

  test('that exit the same state are reported once, for the first region', () => {
    const { inspect, last } = listening();
    createActor(chart, { inspect }).start().send({ type: 'go' });
    expect(last('regions').transitions).toEqual(['regions.both.left.a | go | 1']);
    expect(last('regions').active).toEqual(['', 'out']);
  });
});

describe('refused guards', () => {
  /** A chart whose guards record each call, and refuse. */
  const chartThatNotes = (noted: string[]) => {
    const no = (name: string) => () => {
      noted.push(name);
      return false;
    };
    const guards = Object.fromEntries(
      ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => [name, no(name)]),
    );
    return setup({ types: { events: {} as { type: 'go' | 'nothing' } }, guards }).createMachine({
      id: 'guards',
      initial: 'begun',
      on: { go: { guard: 'g', target: '.begun' } },
      states: {
        begun: { always: [{ guard: 'a', target: 'end' }, { target: 'there' }] },
        there: {
          initial: 'inside',
          always: { guard: 'b', target: 'end' },
          on: { go: [{ guard: 'e', target: 'end' }, { target: 'elsewhere' }] },
          states: { inside: { on: { go: { guard: 'd', target: '#guards.end' } } } },
        },
        elsewhere: { always: [{ guard: 'f', target: 'end' }, { target: 'there' }] },
        end: {},
      },
    });
  };

  test('are reported in the order in which XState evaluates them', () => {
    const requests: string[] = [];
    const bare = createActor(chartThatNotes(requests)).start();
    const asks = () => [...new Set(requests.splice(0))];
    const atStart = asks();
    bare.send({ type: 'go' });
    const onGoing = asks();
    bare.send({ type: 'nothing' });
    const onNothing = asks();

    const { inspect, last } = listening();
    const actor = createActor(chartThatNotes([]), { inspect }).start();
    const refused = () => last('guards').refused.map(({ guard }) => guard);
    expect(refused()).toEqual(atStart);
    expect(atStart).toEqual(['a', 'b']);
    actor.send({ type: 'go' });
    expect(refused()).toEqual(onGoing);
    expect(onGoing).toEqual(['d', 'e', 'f', 'b']);
    actor.send({ type: 'nothing' });
    expect(refused()).toEqual(onNothing);
  });
});

describe('a failure', () => {
  const failures = setup({
    types: { events: {} as { type: 'ask' | 'act' | 'guard' } },
    actors: { port: fromPromise(async () => failing()) },
    actions: { fail: failing },
    guards: { fails: failing },
  });
  const chart = failures.createMachine({
    id: 'failures',
    initial: 'well',
    states: {
      well: { on: { ask: 'asking', act: { actions: 'fail' }, guard: { guard: 'fails' } } },
      asking: { invoke: { id: 'port', src: 'port' } },
    },
  });

  test.each(['act', 'guard'] as const)('in the middle of a step (%s) is reported', async (type) => {
    const { inspect, last } = listening();
    const actor = createActor(chart, { inspect });
    actor.subscribe({ error: () => {} });
    actor.start().send({ type });
    await promisesSettle();
    expect(last('failures')).toMatchObject({
      event: { type },
      status: 'error',
      active: ['', 'well'],
      transitions: [],
    });
  });

  test('of a port without onError ends the chart', async () => {
    const { inspect, last, news } = listening();
    const actor = createActor(chart, { inspect });
    actor.subscribe({ error: () => {} });
    actor.start().send({ type: 'ask' });
    news();
    await promisesSettle();
    expect(news()).toEqual(['failures: xstate.error.actor.port']);
    expect(last('failures')).toMatchObject({
      status: 'error',
      event: { error: { name: 'Error', message: 'a defect' } },
    });
  });
});

describe('an actor that React starts twice (StrictMode)', () => {
  test('continues where it was, without refused guards', () => {
    const { inspect, news, actors, moments } = listening();
    const chart = setup({ guards: { no: () => false } }).createMachine({
      id: 'twice',
      initial: 'here',
      states: { here: { always: { guard: 'no', target: 'there' } }, there: {} },
    });
    renderHook(() => useActorRef(chart, { inspect }));
    expect(news()).toEqual([
      'twice: xstate.init',
      'twice: xstate.stop',
      'twice: starts again',
      'twice is there',
      'twice is there',
    ]);
    expect(actors.size).toBe(1);
    expect(moments.map(({ refused }) => refused.length)).toEqual([1, 0, 0]);
  });
});
