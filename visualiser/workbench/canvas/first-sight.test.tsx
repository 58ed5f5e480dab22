import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { lightingOf } from '../../diagram/lighting.ts';
import { openWorkbench, seen, state } from '../open-workbench.tsx';

afterEach(() => vi.unstubAllGlobals());

test('a small chart is shown whole at first', async () => {
  await openWorkbench('/statecharts/review/live');
  expect(seen().scale).toBe(1);
});

test('a large chart is first shown at its initial state, at a readable scale', async () => {
  await openWorkbench('/statecharts/reservation/live');
  expect(seen().scale).toBe(0.96);
  expect(isSeen('place.arriving')).toBe(true);
  expect(isFar()).toBe(false);
});

test('a chart with an active state is first shown at that state', async () => {
  await openWorkbench('/statecharts/reservation/live', { lighting: inStep('financing') });
  expect(seen().scale).toBe(0.96);
  expect(isSeen('place.step.financing')).toBe(true);
});

test('when active states are too far apart, the first one is shown', async () => {
  const active = ['', 'choosing', 'choosing.cash', 'choosing.cash.saved', 'choosing.progress'];
  await openWorkbench('/statecharts/paymentSelection/drive', {
    lighting: lightingOf([...active, 'choosing.progress.deciding'], [], 1),
  });
  expect(seen().scale).toBe(0.96);
  expect(isSeen('choosing.cash.saved')).toBe(true);
});

test('Fit shows the whole chart, with large names', async () => {
  const { user } = await openWorkbench('/statecharts/reservation/live');
  await user.click(screen.getByRole('button', { name: 'Fit' }));
  expect(seen().scale).toBeLessThan(0.5);
  expect(isFar()).toBe(true);
});

test('the view stays when a visible state becomes active', async () => {
  const { show } = await openWorkbench('/statecharts/reservation/live', {
    lighting: inStep('financing'),
  });
  const before = seen();
  show({ lighting: inStep('personalData') });
  expect(state('place.step.personalData').dataset['active']).toBeDefined();
  expect(seen()).toEqual(before);
});

function inStep(step: string) {
  return lightingOf(['', 'place', 'place.step', `place.step.${step}`], [], 1);
}

function isFar(): boolean {
  return document.querySelector('[data-far]') !== null;
}

/** Whether a state is entirely on the canvas of 1000 by 800 pixels. */
function isSeen(path: string): boolean {
  const { x, y, scale } = seen();
  const frame = state(path).querySelector('rect')!;
  const along = (side: string) => Number(frame.getAttribute(side)) * scale;
  const left = x + along('x');
  const top = y + along('y');
  return left >= 0 && top >= 0 && left + along('width') <= 1000 && top + along('height') <= 800;
}
