import { StateMachine, type AnyStateMachine } from 'xstate';
import { expect, test } from 'vitest';
import {
  describeTransition,
  isLeaf,
  nodesOf,
  pathOf,
  transitionsOf,
} from 'statechart-workbench/paths';
import { arrowsNotInABrowser } from './arrows-not-in-a-browser.ts';
import { notInABrowser } from './not-in-a-browser.ts';

const charts = Object.values(
  import.meta.glob<Record<string, unknown>>('../../machines/*/machine.ts', { eager: true }),
).flatMap((module) =>
  Object.values(module).filter((value): value is AnyStateMachine => value instanceof StateMachine),
);

const reasons = Object.entries(notInABrowser).flatMap(([chart, states]) =>
  Object.entries(states).map(([state, reason]) => [chart, state, reason] as const),
);

const named = (chart: string) => charts.find(({ id }) => id === chart)!;
const leavesOf = (chart: string) => nodesOf(named(chart)).filter((node) => isLeaf(node));

test.each(reasons)(
  'the chart %s has the state %s that no browser reaches: %s',
  (chart, state, reason) => {
    const node = leavesOf(chart).find((leaf) => pathOf(leaf) === state);
    expect(node).toBeDefined();
    // A state is passing when it is left in the same moment, whatever holds.
    const isPassing = node!.always?.some(({ guard }) => guard === undefined) ?? false;
    expect(isPassing).toBe(reason === 'passing');
  },
);

test.each(Object.entries(arrowsNotInABrowser))(
  'the chart %s has each arrow that no walk in a browser takes',
  (chart, arrows) => {
    const all = transitionsOf(named(chart)).map(describeTransition);
    expect(Object.keys(arrows).filter((arrow) => !all.includes(arrow))).toEqual([]);
  },
);
