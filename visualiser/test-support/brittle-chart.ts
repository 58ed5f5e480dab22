import { assign, fromPromise, setup } from 'xstate';
import { describeChart } from '../chart/chart.ts';
import type { FoundChart } from '../charts.ts';

const machine = setup({
  types: { context: {} as { sum: number }, events: {} as { type: 'add'; by: { amount: number } } },
  actors: { ask: fromPromise(() => Promise.resolve('never requests')) },
  guards: { 'it is much': ({ event }) => event.by.amount > 0 },
  actions: { add: assign(({ context, event }) => ({ sum: context.sum + event.by.amount })) },
}).createMachine({
  id: 'brittle',
  context: { sum: 0 },
  invoke: { id: 'ask', src: 'ask' },
  on: { add: { guard: 'it is much', actions: 'add' } },
});

/** A chart without samples whose guard throws for an event without payload. */
export const brittleChart: FoundChart = {
  machine,
  chart: describeChart(machine),
  folder: 'brittle',
  source: '',
};
