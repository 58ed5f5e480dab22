import { StateMachine, type AnyStateMachine } from 'xstate';
import { describe, expect, test } from 'vitest';
import { isLeaf, nodesOf, pathOf } from 'statechart-workbench/paths';
import { notInABrowser, wrongReasons } from './not-in-a-browser.ts';

const charts = Object.values(
  import.meta.glob<Record<string, unknown>>('../../machines/*/machine.ts', { eager: true }),
).flatMap((module) =>
  Object.values(module).filter((value): value is AnyStateMachine => value instanceof StateMachine),
);

const reasons = Object.entries(notInABrowser).flatMap(([chart, states]) =>
  Object.entries(states).map(([state, reason]) => [chart, state, reason] as const),
);

const leavesOf = (chart: string) =>
  nodesOf(charts.find(({ id }) => id === chart)!).filter((node) => isLeaf(node));

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

describe('the reasons of a chart are wrong', () => {
  test('when a browser misses a state without one', () => {
    const walked = { states: 11, reached: 9, missing: ['deciding', 'reviewing'] };
    expect(wrongReasons('review', walked)).toEqual([
      'review: no reason why no browser was in reviewing',
    ]);
  });

  test('when fewer states have one than were not reached', () => {
    expect(wrongReasons('review', { states: 11, reached: 10 })).toEqual([]);
    expect(wrongReasons('review', { states: 11, reached: 9 })).toEqual([
      'review: 2 states were not reached in a browser, 1 have a reason',
    ]);
  });
});
