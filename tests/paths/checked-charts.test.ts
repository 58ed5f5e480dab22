import { StateMachine, type AnyStateMachine } from 'xstate';
import { expect, test } from 'vitest';
import { checkedCharts } from './checked-charts.ts';

const isMachine = (value: unknown): value is AnyStateMachine => value instanceof StateMachine;

const charts = Object.values(
  import.meta.glob<Record<string, unknown>>('../../machines/*/machine.ts', { eager: true }),
).flatMap((module) => Object.values(module).filter(isMachine));

test.each(charts.map(({ id }) => id))(
  'the chart %s is checked in every state, with at least two promises of its own',
  (id) => {
    const [chart] = checkedCharts.filter(({ model }) => model.machine.id === id);
    expect(Object.keys(chart?.properties ?? {}).length).toBeGreaterThanOrEqual(2);
  },
);
