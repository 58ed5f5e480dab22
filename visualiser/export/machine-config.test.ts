import { and, createMachine, not, setup, stateIn, type AnyStateMachine } from 'xstate';
import { describe, expect, test } from 'vitest';
import { describeChart, statesOf } from '../chart/chart.ts';
import { charts } from '../charts.ts';
import { exportConfig } from './machine-config.ts';

/** The machine made from the JSON, which names delays, with their lengths and with empty charts as its child charts. */
function imported(machine: AnyStateMachine): AnyStateMachine {
  const config: unknown = JSON.parse(JSON.stringify(exportConfig(machine)));
  const invoked = statesOf(describeChart(machine)).flatMap(({ invokes }) => invokes);
  const actors = Object.fromEntries(
    invoked.flatMap(({ source, chart }) => (chart ? [[source, createMachine({ id: chart })]] : [])),
  );
  const { delays } = machine.implementations;
  return createMachine(config as never).provide({ actors, delays } as never) as AnyStateMachine;
}

const desk = setup({
  guards: {
    'somebody is there': () => true,
    'the shop is open': () => true,
    'it is their turn': (_, params: { turn: number }) => params.turn > 0,
  },
  actions: { greet: (_, params: { words: string }) => params.words, note: () => {} },
  delays: { patience: 1000 },
}).createMachine({
  id: 'desk',
  description: 'Where shoppers ask.',
  type: 'parallel',
  states: {
    line: {
      id: 'waitingLine',
      initial: 'empty',
      on: { 'shop closed': { target: '.empty', reenter: true } },
      states: {
        empty: {
          on: {
            ask: [
              {
                guard: { type: 'it is their turn', params: { turn: 1 } },
                target: 'served',
                actions: ['note', { type: 'greet', params: { words: 'hello' } }],
              },
              {
                guard: and(['somebody is there', not(stateIn({ door: 'shut' }))]),
                target: 'served',
                actions: { type: 'greet', params: () => ({ words: 'later' }) },
              },
            ],
          },
        },
        served: {
          tags: 'busy',
          entry: 'note',
          after: { patience: 'empty' },
          always: { guard: not('the shop is open'), target: '#desk.door.shut' },
        },
      },
    },
    door: {
      initial: 'open',
      states: {
        open: {},
        shut: { type: 'final', output: 'for today' },
        before: { history: 'deep', type: 'history' },
      },
      onDone: { actions: 'note' },
    },
  },
});

test('exportConfig() returns JSON with guards, actions, actors and delays by name', () => {
  expect(exportConfig(desk)).toEqual({
    id: 'desk',
    description: 'Where shoppers ask.',
    type: 'parallel',
    states: {
      line: {
        id: 'waitingLine',
        initial: 'empty',
        on: { 'shop closed': { target: '.empty', reenter: true } },
        states: {
          empty: {
            on: {
              ask: [
                {
                  guard: { type: 'it is their turn', params: { turn: 1 } },
                  target: 'served',
                  actions: ['note', { type: 'greet', params: { words: 'hello' } }],
                },
                {
                  guard: 'somebody is there and not in {"door":"shut"}',
                  target: 'served',
                  actions: ['greet'],
                },
              ],
            },
          },
          served: {
            tags: ['busy'],
            entry: ['note'],
            after: { patience: { target: 'empty' } },
            always: { guard: 'not the shop is open', target: '#desk.door.shut' },
          },
        },
      },
      door: {
        initial: 'open',
        onDone: { actions: ['note'] },
        states: {
          open: {},
          shut: { type: 'final', output: 'for today' },
          before: { type: 'history', history: 'deep' },
        },
      },
    },
  });
});

test('createMachine() makes the same machine from the exported JSON', () => {
  expect(describeChart(imported(desk))).toEqual(describeChart(desk));
});

describe.each(charts)('the chart $chart.id', ({ machine, chart }) => {
  test('survives export to JSON and import unchanged', () => {
    expect(describeChart(imported(machine))).toEqual(chart);
  });
});
