// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { chartNamed } from '../charts.ts';
import { statesOf } from '../chart/chart.ts';
import { draw } from './layout/draw.ts';
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
