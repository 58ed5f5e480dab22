import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { lightingOf } from '../../moments/lighting-of.ts';
import { openWorkbench, scale, states } from '../../test-support/open-workbench.tsx';

afterEach(() => vi.unstubAllGlobals());

test('a small chart is shown whole at first', async () => {
  await openWorkbench('/statecharts/review/live');
  expect(scale()).toBe(1);
});

test('a large chart is first shown at its initial state, at a readable scale', async () => {
  const { scrolled } = await openWorkbench('/statecharts/reservation/live');
  expect(scale()).toBeGreaterThanOrEqual(0.88);
  expect(scale()).toBeLessThan(1);
  expect(scrolled).toEqual(['arriving: center']);
  expect(isFar()).toBe(false);
});

test('a chart with many arrows opens in outline, and a few presses lead to the rest', async () => {
  const { user } = await openWorkbench('/statecharts/paymentSelection/live');
  const outermost = ['', 'changed', 'choosing', 'closed', 'continued', 'left'];
  expect([...states().keys()].toSorted()).toEqual(outermost);
  expect(screen.getByRole('button', { name: 'Outline', pressed: true })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Expand choosing' }));
  await waitFor(() => expect(states().has('choosing.cash.saved')).toBe(true));
  await user.click(screen.getByRole('button', { name: 'Outline', pressed: false }));
  await waitFor(() => expect(states().has('choosing.cash')).toBe(false));
});

test('a chart with active states is first shown at the first of them', async () => {
  const active = ['', 'choosing', 'choosing.cash', 'choosing.cash.saved', 'choosing.progress'];
  const { scrolled } = await openWorkbench('/statecharts/paymentSelection/drive', {
    lighting: lightingOf([...active, 'choosing.progress.deciding'], [], 1),
  });
  expect(scrolled[0]).toBe('choosing: center');
});

test('a chart is not whole while a state is folded', async () => {
  const { user } = await openWorkbench('/statecharts/reservation/live');
  await user.click(screen.getByRole('button', { name: 'Expand standing' }));
  await waitFor(() => expect(states().has('standing.reserved')).toBe(true));
  expect(screen.getByRole('button', { name: 'Whole', pressed: false })).toBeDefined();
});

test('Fit shows the whole chart, with large names', async () => {
  const { user } = await openWorkbench('/statecharts/reservation/live');
  await user.click(screen.getByRole('button', { name: 'Whole' }));
  await waitFor(() => expect(states().has('step.review')).toBe(true));
  await user.click(screen.getByRole('button', { name: 'Fit' }));
  expect(scale()).toBeLessThan(0.5);
  expect(isFar()).toBe(true);
});

function isFar(): boolean {
  return document.querySelector('[data-far]') !== null;
}
