import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { describeChart } from '../../chart/chart.ts';
import { mainPathOf } from './main-path.ts';
import { planOf } from './plan.ts';

test('the main path is the longest way forward from the initial state', () => {
  const chart = describeChart(
    createMachine({
      id: 'visit',
      initial: 'arrived',
      states: {
        arrived: { on: { leave: 'gone', ask: 'asking' } },
        asking: { on: { answer: 'told', back: 'arrived' } },
        told: { on: { leave: 'gone' } },
        gone: {},
      },
    }),
  );
  expect([...mainPathOf(planOf(chart, new Set()).root)]).toEqual([
    'arrived > asking',
    'asking > told',
    'told > gone',
  ]);
});
