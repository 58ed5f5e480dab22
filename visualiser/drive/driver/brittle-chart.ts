import { assign, fromPromise, setup } from 'xstate';
import { describeChart } from '../../chart/chart.ts';
import type { FoundChart } from '../../charts.ts';

const machine = setup({
  types: { context: {} as { sum: number }, events: {} as { type: 'add'; by: { amount: number } } },
  actors: { ask: fromPromise(() => Promise.resolve('never asked')) },
  guards: { 'it is much': ({ event }) => event.by.amount > 0 },
  actions: { add: assign(({ context, event }) => ({ sum: context.sum + event.by.amount })) },
}).createMachine({
  id: 'brittle',
  context: { sum: 0 },
  invoke: { id: 'ask', src: 'ask' },
  on: { add: { guard: 'it is much', actions: 'add' } },
});

/** For tests: a chart that has no model, and breaks when it is told of something without its payload. */
export const brittleChart: FoundChart = {
  machine,
  chart: describeChart(machine),
  // What surrounds a chart reads its purpose in its folder.
  folder: 'review',
};
