import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { lightingOf } from '../../moments/lighting-of.ts';
import { canvas, openWorkbench, state, states } from '../../test-support/open-workbench.tsx';

afterEach(() => vi.unstubAllGlobals());

test('arrow keys move the focus from the root to other states, and Enter selects', async () => {
  const { user, address } = await openWorkbench('/statecharts/review/live');
  screen.getByRole('button', { name: 'Panel' }).focus();
  await user.tab();
  expect(document.activeElement).toBe(state(''));
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(state('reviewing'));
  await user.keyboard('{ArrowRight}{Enter}');
  expect(address()).toBe('/statecharts/review/live?at=completing');
  await user.keyboard('{ArrowLeft}{ArrowDown}{ArrowUp}');
  expect(document.activeElement).toBe(state('reviewing'));
});

test('the diagram is one tab stop, forwards and backwards', async () => {
  const { user } = await openWorkbench('/statecharts/review/live');
  screen.getByRole('button', { name: 'Panel' }).focus();
  await user.tab();
  await user.tab();
  expect(canvas().contains(document.activeElement)).toBe(false);
  await user.tab({ shift: true });
  expect(document.activeElement).toBe(state(''));
  await user.tab({ shift: true });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Panel' }));
});

test('Space folds and unfolds the focused state', async () => {
  const { user } = await openWorkbench('/statecharts/review/live?at=reviewing');
  screen.getByRole('button', { name: 'Panel' }).focus();
  await user.tab();
  await user.keyboard(' ');
  await waitFor(() => expect(states().has('reviewing.notCompleted')).toBe(false));
  expect(document.activeElement).toBe(state('reviewing'));
  await user.keyboard(' ');
  await waitFor(() => state('reviewing.notCompleted'));
});

test('a folded state is active when a state inside it is, and gets the focus as one', async () => {
  const { user } = await openWorkbench('/statecharts/review/live', {
    lighting: lightingOf(['', 'reviewing', 'reviewing.notCompleted'], [], 1),
  });
  await user.click(screen.getByRole('button', { name: 'Collapse all' }));
  await waitFor(() => expect(states().has('reviewing.notCompleted')).toBe(false));
  expect(state('reviewing').dataset['active']).toBeDefined();
  screen.getByRole('button', { name: 'Panel' }).focus();
  await user.tab();
  expect(document.activeElement).toBe(state('reviewing'));
});

test('the search unfolds the parents of its result and centres it', async () => {
  const { user, scrolled } = await openWorkbench('/statecharts/review/live');
  await user.click(screen.getByRole('button', { name: 'Collapse all' }));
  await waitFor(() => expect(states().has('reviewing.settled')).toBe(false));
  await user.keyboard('/review settled{Enter}');
  await waitFor(() => state('reviewing.settled'));
  expect(scrolled).toContain('reviewing.settled: center');
});

test('a fold button folds its state and selects nothing; a click on a label selects its transition', async () => {
  const { user, address } = await openWorkbench('/statecharts/review/live');
  await user.click(screen.getByRole('button', { name: 'Collapse reviewing' }));
  await waitFor(() => expect(states().has('reviewing.notCompleted')).toBe(false));
  expect(address()).toBe('/statecharts/review/live');
  await user.click(document.querySelector('[data-transition^="review.completing"] text')!);
  expect(address()).toMatch(/\?at=review\.completing/);
});
