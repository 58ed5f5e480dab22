import { setup } from 'xstate';
import { expect, test } from 'vitest';
import { describeChart } from '../../chart/chart.ts';
import { wordsOf } from './wording.ts';

const kitchen = setup({
  delays: { nap: 500, brew: 1500, bake: 90_000, keep: 90_000_000, 'as long as it takes': () => 20 },
}).createMachine({
  id: 'kitchen',
  initial: 'here',
  states: {
    here: {
      after: {
        nap: 'there',
        brew: 'there',
        bake: 'there',
        keep: 'there',
        'as long as it takes': 'there',
      },
    },
    there: { after: { 250: 'here' } },
  },
});

test('the label of an arrow contains the length of a constant delay', () => {
  const labels = describeChart(kitchen).transitions.map((transition) =>
    wordsOf(transition, transition.source)
      .map(({ text }) => text)
      .join(' '),
  );
  expect(labels.toSorted()).toEqual([
    'after 250',
    'after as long as it takes',
    'after bake · 1.5 min',
    'after brew · 1.5 s',
    'after keep · 25 h',
    'after nap · 500 ms',
  ]);
});
