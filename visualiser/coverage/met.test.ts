import { describe, expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { describeChart } from '../chart/chart.ts';
import { chartNamed } from '../charts.ts';
import { isOlderThan, metAt, unmetOf } from './met.ts';
import { aCoverage, withoutFailure } from '../test-support/sample-coverage.ts';

const { chart } = chartNamed('formSubmission')!;
const resent = 'formSubmission.failure | send | 1';

describe('coverage', () => {
  test('lists the levels that cover a state or an arrow', () => {
    const { states, transitions } = metAt(chart, [aCoverage(), withoutFailure()]);
    expect(Object.fromEntries(states)).toEqual({
      '': [1, 2],
      idle: [1, 2],
      sending: [1, 2],
      success: [1, 2],
      failure: [1],
    });
    expect(transitions.get(resent)).toEqual([1]);
    expect(transitions.get('formSubmission.idle | send | 1')).toEqual([1, 2]);
  });

  test('covers the parents of covered states, and history states with an arrow to them', () => {
    const nested = describeChart(
      createMachine({
        id: 'nested',
        initial: 'outer',
        states: {
          outer: {
            initial: 'one',
            on: { leave: 'away' },
            states: { one: {}, two: {}, before: { type: 'history' } },
          },
          away: { on: { back: 'outer.before' } },
        },
      }),
    );
    const walked = (transitions: string[]) =>
      aCoverage({ met: { states: ['outer.one'], transitions } });
    const without = metAt(nested, [walked([])]).states;
    expect([...without.keys()]).toEqual(['outer.one', 'outer', '']);
    const withHistory = metAt(nested, [walked(['nested.away | back | 1'])]).states;
    expect(withHistory.get('outer.before')).toEqual([1]);
  });

  test('lists the states and arrows that no shown level covers', () => {
    const { states, transitions } = unmetOf(chart, metAt(chart, [withoutFailure()]));
    expect(states.map(({ path }) => path)).toEqual(['failure']);
    expect(transitions.map(({ key }) => key)).toEqual([
      'formSubmission.sending | xstate.done.actor.submit | 2',
      'formSubmission.sending | xstate.error.actor.submit | 1',
      resent,
    ]);
    expect(unmetOf(chart, metAt(chart, [aCoverage(), withoutFailure()]))).toEqual({
      states: [],
      transitions: [],
    });
  });
});

describe('a run is older than the chart', () => {
  test('when it names arrows or states that no longer exist', () => {
    const { met } = aCoverage();
    const withArrow = {
      ...met,
      transitions: [...met.transitions, 'formSubmission.idle | sing | 1'],
    };
    expect(isOlderThan(chart, aCoverage({ met: withArrow }))).toBe(true);
    const withState = { ...met, states: [...met.states, 'resting'] };
    expect(isOlderThan(chart, aCoverage({ met: withState }))).toBe(true);
  });

  test('when the chart has more states or arrows than the run recorded', () => {
    expect(isOlderThan(chart, aCoverage({ states: 3 }))).toBe(true);
    expect(isOlderThan(chart, aCoverage({ transitions: 4 }))).toBe(true);
  });

  test('but not when something is only uncovered', () => {
    expect(isOlderThan(chart, aCoverage())).toBe(false);
    expect(isOlderThan(chart, withoutFailure())).toBe(false);
  });
});
