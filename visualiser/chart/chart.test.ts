import { and, createMachine, fromPromise, fromTransition, not, setup, stateIn } from 'xstate';
import { expect, test } from 'vitest';
import { describeChart, statesOf, triggerName, triggerOf } from './chart.ts';

const bell = createMachine({ id: 'bell' });

const call = setup({
  actors: {
    bell,
    dial: fromPromise(() => Promise.resolve()),
    minutes: fromTransition((count: number) => count, 0),
  },
  guards: {
    'it is theirs': (_, params: { line: number }) => params.line > 0,
    'it is late': () => false,
  },
  actions: { note: () => {}, say: (_, params: { words: string }) => params.words },
  delays: { patience: 1000 },
}).createMachine({
  id: 'call',
  initial: 'line',
  states: {
    line: {
      type: 'parallel',
      tags: 'busy',
      onDone: 'over',
      states: {
        voice: {
          initial: 'dialling',
          states: {
            dialling: {
              entry: ['note', { type: 'say', params: { words: 'one moment' } }],
              invoke: [
                { src: 'dial', onDone: 'talking', onError: '#call.over' },
                { id: 'the.minutes', src: 'minutes', onSnapshot: { actions: 'note' } },
              ],
              after: { patience: { target: 'dialling', reenter: true } },
            },
            talking: {
              exit: 'note',
              on: {
                'hang up': [
                  { guard: { type: 'it is theirs', params: { line: 2 } }, target: '#call.over' },
                  { guard: and(['it is late', not(stateIn({ line: 'bell' }))]), target: 'before' },
                ],
              },
              always: { guard: not('it is late'), actions: 'note' },
            },
            before: { type: 'history' },
          },
        },
        bell: { invoke: { id: 'bell', src: 'bell' } },
      },
    },
    over: { type: 'final' },
  },
});

const chart = describeChart(call);

test('statesOf() lists parents before children, with kind, tags, actions and actors', () => {
  const described = statesOf(chart).map(({ path, kind, isInitial, tags, entry, exit, invokes }) => {
    const facts = [...tags, ...entry, ...exit, ...invokes.map(({ source }) => source)];
    return [path, isInitial ? `initial ${kind}` : kind, ...facts].join(' | ');
  });
  expect(described).toEqual([
    ' | compound',
    'line | initial parallel | busy',
    'line.voice | compound',
    'line.voice.dialling | initial atomic | note | say (one moment) | dial | minutes',
    'line.voice.talking | atomic | note',
    'line.voice.before | history',
    'line.bell | atomic | bell',
    'over | final',
  ]);
  expect(chart.root.name).toEqual('call');
  expect(statesOf(chart).find(({ name }) => name === 'before')?.history).toEqual('shallow');
});

test('an invoke contains the id of the chart that it runs; other actors have none', () => {
  const invokes = statesOf(chart).flatMap((state) => state.invokes);
  expect(invokes.map(({ source, chart: id }) => [source, id])).toEqual([
    ['dial', undefined],
    ['minutes', undefined],
    ['bell', 'bell'],
  ]);
});

test('transitions are listed in the order in which they are tried', () => {
  const described = chart.transitions.map(({ trigger, guard, targets }) =>
    [triggerName(trigger), guard ?? '', targets.join()].join(' | '),
  );
  expect(described).toEqual([
    'completed |  | over',
    'dial done |  | line.voice.talking',
    'dial failed |  | over',
    'the.minutes goes on |  | ',
    'after patience |  | line.voice.dialling',
    'hang up | it is theirs (2) | over',
    'hang up | it is late and not in {"line":"bell"} | line.voice.before',
    'always | not it is late | ',
  ]);
  expect(chart.transitions.filter(({ reenters }) => reenters)).toHaveLength(1);
});

test('a state and a transition have their description and meta', () => {
  const { root, transitions } = describeChart(
    createMachine({
      id: 'gate',
      initial: 'shut',
      states: {
        shut: {
          description: 'Nobody passes.',
          meta: { height: 2 },
          on: { push: { target: 'open', description: 'By hand.', meta: { force: 'light' } } },
        },
        open: {},
      },
    }),
  );
  const shut = { description: 'Nobody passes.', meta: '{"height":2}' };
  expect(root.states[0]).toMatchObject(shut);
  expect(transitions[0]).toMatchObject({ description: 'By hand.', meta: '{"force":"light"}' });
});

test('a copy of a chart has the same transition keys', () => {
  const copy = call.provide({ guards: { 'it is late': () => true } });
  expect(describeChart(copy).transitions).toEqual(chart.transitions);
});

test("'xstate.route' is an event, because it is sent to a chart", () => {
  expect(triggerOf('xstate.route')).toEqual({ kind: 'event', event: 'xstate.route' });
});
