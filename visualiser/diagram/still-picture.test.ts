// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { chartNamed } from '../charts.ts';
import { statesOf } from '../chart/chart.ts';
import { draw } from './layout/draw.ts';
import { unlit } from './lighting.ts';
import { stillPicture } from './still-picture.tsx';

const { chart } = chartNamed('formSubmission')!;
const drawing = await draw(chart);

it('stillPicture() returns an SVG file with every state and every transition', () => {
  const file = new DOMParser().parseFromString(stillPicture(chart.id, drawing), 'image/svg+xml');
  const svg = file.documentElement;
  expect(svg.namespaceURI).toBe('http://www.w3.org/2000/svg');
  expect(svg.getAttribute('viewBox')).toBe(
    `0 0 ${svg.getAttribute('width')} ${svg.getAttribute('height')}`,
  );
  expect(svg.querySelector('title')!.textContent).toBe('formSubmission');
  expect(
    [...svg.querySelectorAll('[data-state]')].map((each) => each.getAttribute('data-state')),
  ).toEqual(statesOf(chart).map(({ path }) => path));
  expect(svg.querySelectorAll('[data-transition]')).toHaveLength(chart.transitions.length);
});

it('stillPicture() returns the same file every time', () => {
  expect(stillPicture(chart.id, drawing)).toBe(stillPicture(chart.id, drawing));
});

it('stillPicture() shows the levels of a coverage, and marks what has none', () => {
  const [, one, other] = statesOf(chart);
  const states = new Map([
    [one!.path, [1, 2]],
    [other!.path, []],
  ]);
  const lighting = { ...unlit, coverage: { states, transitions: new Map<string, number[]>() } };
  const text = stillPicture(chart.id, drawing, lighting);
  const file = new DOMParser().parseFromString(text, 'image/svg+xml');
  const shown = [one!, other!].map(({ path }) => {
    const state = file.querySelector<SVGElement>(`[data-state="${path}"]`)!;
    return [state.dataset['met'], state.querySelector('.note')?.textContent];
  });
  expect(shown).toEqual([
    ['true', '12'],
    ['false', undefined],
  ]);
});
