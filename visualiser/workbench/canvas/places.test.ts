import { expect, test } from 'vitest';
import { chartNamed } from '../../charts.ts';
import { draw } from '../../diagram/layout/draw.ts';
import { areaOf, beginningOf, innermost } from './places.ts';

const { chart } = chartNamed('review')!;
const stays = 'review | operation read | 1';
const leads = chart.transitions.find(({ targets }) => targets.includes('closed'))!.key;

test('areaOf() an arrow is the area of its label, with or without a target', async () => {
  const drawing = await draw(chart);
  const { rows } = drawing.boxes.find(({ state }) => state.path === '')!;
  expect(areaOf(chart, drawing, stays)).toBe(
    rows.find(({ transition }) => transition?.key === stays),
  );
  expect(areaOf(chart, drawing, stays)).toBeDefined();
  const { labels } = drawing.arrows.find(({ transitions }) => transitions.includes(leads))!;
  expect(labels).toContain(areaOf(chart, drawing, leads));
});

test('areaOf() a state inside a folded one is the folded box', async () => {
  const drawing = await draw(chart, new Set(['reviewing']));
  const box = drawing.boxes.find(({ state }) => state.path === 'reviewing');
  expect(areaOf(chart, drawing, 'reviewing.failed')).toBe(box);
});

test('the initial state is the first initial leaf state', () => {
  expect(beginningOf(chartNamed('reservation')!.chart.root)).toBe('place.arriving');
  expect(beginningOf(chartNamed('paymentSelection')!.chart.root)).toBe('choosing.cash.saved');
});

test('innermost() returns the states that contain none of the others', () => {
  expect(innermost(['', 'choosing', 'choosing.cash', 'choosing.cash.saved', 'changed'])).toEqual([
    'choosing.cash.saved',
    'changed',
  ]);
});
