import { describe, expect, test } from 'vitest';
import { chartNamed } from '../charts.ts';
import { metAt, unmetOf } from './met.ts';
import { aCoverage, withoutFailure } from '../test-support/sample-coverage.ts';

const { chart } = chartNamed('formSubmission')!;
const resent = 'formSubmission.failure | send | 1';

describe('coverage', () => {
  test('lists the levels that cover a state or an arrow', () => {
    const { states, transitions } = metAt(chart, [aCoverage(), withoutFailure()]);
    expect(Object.fromEntries(states)).toEqual({
      idle: [1, 2],
      sending: [1, 2],
      success: [1, 2],
      failure: [1],
    });
    expect(transitions.get(resent)).toEqual([1]);
    expect(transitions.get('formSubmission.idle | send | 1')).toEqual([1, 2]);
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
