import { describe, expect, test } from 'vitest';
import { reservationMachine } from '../../machines/reservation/machine.ts';
import { readChart, type Arrow, type Chart } from './chart.ts';
import { mapLayoutText, reservationMapFiles } from './generate.ts';
import { joinsOf } from './joins.ts';

const kept = import.meta.glob<string>('../../src/reservation/map/map-layout.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const chart = readChart(reservationMachine);

/** A changed copy of the chart. */
function changed(change: (chart: Chart) => void): Chart {
  const copy = structuredClone(chart);
  change(copy);
  return copy;
}

/** The arrow on which the review asks for a step. */
function askingFor({ arrows }: Chart, step: string): Arrow {
  return arrows.find(
    ({ source, actions }) =>
      source === 'place.step.review' && actions.includes(`ask for step (${step})`),
  )!;
}

describe('joinsOf()', () => {
  test('reads steps, side steps and ends from the chart of the wizard', () => {
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

  test('throws for a step of the chart that steps.ts does not name', () => {
    const longer = changed((copy) => {
      const path = 'place.step.delivery';
      copy.states.push({ path, name: 'delivery' });
      const leaving = askingFor(copy, 'deposit');
      copy.arrows.push({ ...leaving, source: path });
      leaving.actions = ['ask for step (delivery)'];
    });
    expect(() => joinsOf(longer)).toThrow(
      'the chart has paymentSelection, personalData, review, delivery, deposit; steps in steps.ts names paymentSelection, personalData, review, deposit',
    );
  });

  test('throws for an end that no arrow leads to', () => {
    const shorter = changed((copy) => {
      copy.arrows = copy.arrows.filter(({ targets }) => !targets.includes('place.pending'));
    });
    expect(() => joinsOf(shorter)).toThrow("nothing leads to 'pending'");
  });

  test('throws for a step that leads nowhere', () => {
    const broken = changed((copy) => {
      askingFor(copy, 'deposit').actions = [];
    });
    expect(() => joinsOf(broken)).toThrow("'review' does not lead to one step");
  });
});

test('src/reservation/map/map-layout.ts is up to date with the chart (npm run docs:charts writes it)', () => {
  const [{ path, content }] = reservationMapFiles() as [{ path: string; content: string }];
  expect(path).toBe('src/reservation/map/map-layout.ts');
  expect(Object.values(kept)).toEqual([content]);
  expect(content.length).toBeLessThan(8000);
});

test('the map is the same in every run', () => {
  expect(mapLayoutText(readChart(reservationMachine))).toBe(mapLayoutText());
});
