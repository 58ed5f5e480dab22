import { expect, test } from 'vitest';
import { chartNamed } from '../../charts.ts';
import { draw } from '../../diagram/layout/draw.ts';
import { beginningOf, boxOf, innermost } from './places.ts';

test('boxOf() returns the folded box for a state inside it', async () => {
  const drawing = await draw(chartNamed('review')!.chart, new Set(['reviewing']));
  expect(boxOf(drawing, 'reviewing.notCompleted')!.state.path).toBe('reviewing');
});

test('the initial state is the first initial leaf state', () => {
  expect(beginningOf(chartNamed('reservation')!.chart.root)).toBe('arriving');
  expect(beginningOf(chartNamed('paymentSelection')!.chart.root)).toBe('choosing.cash.saved');
});

test('innermost() returns the states that contain none of the others', () => {
  expect(innermost(['', 'choosing', 'choosing.cash', 'choosing.cash.saved', 'changed'])).toEqual([
    'choosing.cash.saved',
    'changed',
  ]);
});
