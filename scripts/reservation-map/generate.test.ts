import { describe, expect, test } from 'vitest';
import { reservationMachine } from '../../machines/reservation/machine.ts';
import { describeChart, type Chart, type State } from '../../visualiser/chart/chart.ts';
import { mapLayoutText, reservationMapFiles } from './generate.ts';
import { joinsOf } from './joins.ts';

const kept = import.meta.glob<string>('../../src/reservation/map/map-layout.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const chart = describeChart(reservationMachine);

/** The chart as it would be after a change. */
function changed(change: (chart: Chart) => void): Chart {
  const copy = structuredClone(chart);
  change(copy);
  return copy;
}

function stepsOf({ root }: Chart): State[] {
  return root.states
    .find(({ name }) => name === 'place')!
    .states.find(({ name }) => name === 'step')!.states;
}

describe('the joins of the wizard', () => {
  test('are read from its chart', () => {
    expect(joinsOf(chart)).toEqual({
      steps: ['paymentSelection', 'personalData', 'review', 'deposit'],
      sides: [
        { id: 'usedVehicle', beside: 'paymentSelection' },
        { id: 'financing', beside: 'paymentSelection' },
      ],
      ends: [
        { id: 'reserved', waits: false },
        { id: 'pending', waits: true },
      ],
    });
  });

  test('name a step of the chart that steps.ts does not', () => {
    const longer = changed((copy) => {
      const [first] = stepsOf(copy);
      const path = 'place.step.delivery';
      stepsOf(copy).push({ ...first!, name: 'delivery', path });
      const done = copy.transitions.find(({ key }) => key.endsWith('done.actor.review | 3'))!;
      copy.transitions.push({ ...done, source: path });
      done.actions = ['ask for step (delivery)'];
    });
    expect(() => joinsOf(longer)).toThrow(
      'the chart has paymentSelection, personalData, review, delivery, deposit; steps in steps.ts names paymentSelection, personalData, review, deposit',
    );
  });

  test('name an end that nothing leads to', () => {
    const shorter = changed((copy) => {
      copy.transitions = copy.transitions.filter(({ guard }) => guard !== 'its payment is pending');
    });
    expect(() => joinsOf(shorter)).toThrow("nothing leads to 'pending'");
  });

  test('name a step that leads nowhere', () => {
    const broken = changed((copy) => {
      copy.transitions = copy.transitions.filter(({ key }) => !key.endsWith('actor.review | 3'));
    });
    expect(() => joinsOf(broken)).toThrow("'review' does not lead to one step");
  });
});

test('the map that shoppers see is the one of the chart: npm run docs:charts writes it anew', () => {
  const [{ path, content }] = reservationMapFiles() as [{ path: string; content: string }];
  expect(path).toBe('src/reservation/map/map-layout.ts');
  expect(Object.values(kept)).toEqual([content]);
  expect(content.length).toBeLessThan(8000);
});

test('the map is alike in every run', () => {
  expect(mapLayoutText(describeChart(reservationMachine))).toBe(mapLayoutText());
});
