import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { lightingOf } from '../moments/lighting-of.ts';
import { canvas, openWorkbench, scale, state, states } from '../test-support/open-workbench.tsx';
import { panelOpen } from './canvas/chart-views.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  panelOpen.set(true);
});

test('the workbench shows a name, purpose, modes and panel of a chart', async () => {
  await openWorkbench('/statecharts/review/live');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('review');
  screen.getByText(/^Third step of the wizard: a summary/);
  await waitFor(() => expect(document.title).toBe('review · Live | Statecharts'));
  expect(
    within(screen.getByRole('navigation', { name: 'Modes' }))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('aria-current')]),
  ).toEqual([
    ['Live', 'page'],
    ['Drive', null],
    ['Coverage', null],
    ['Sequence', null],
    ['Recording', null],
    ['Difference', null],
  ]);
  expect(screen.getByRole('complementary', { name: 'Live' }).textContent).toContain(
    'The panel of live',
  );
});

test('the first tab stop leads past the sidebar to the chart', async () => {
  const { user } = await openWorkbench('/statecharts/review/live');
  await user.tab();
  const link = document.activeElement as HTMLAnchorElement;
  expect(link.textContent).toBe('Skip to the chart');
  expect(document.querySelector(link.hash)).toBe(screen.getByRole('main'));
});

test('the sidebar lists charts with their number of states, and marks the current one', async () => {
  await openWorkbench('/statecharts/review/live');
  const list = within(screen.getByRole('navigation', { name: 'Charts' }));
  expect(list.getByRole('link', { current: 'page' }).textContent).toContain('review12');
});

test('the search opens a state of another chart, centred and selected', async () => {
  const { user, address, scrolled } = await openWorkbench('/statecharts/review/live');
  await user.keyboard('/');
  expect(screen.getByRole('searchbox', { name: 'Search all charts' })).toBe(document.activeElement);
  await user.keyboard('no such name');
  screen.getByText("Nothing is named 'no such name'");
  await user.clear(screen.getByRole('searchbox', { name: 'Search all charts' }));
  await user.keyboard('notAnA{Enter}');
  expect(address()).toBe('/statecharts/paymentSelection/live?at=choosing.cash.notAnAmount');
  await waitFor(() => expect(states().size).toBe(36));
  expect(scale()).toBe(0.88);
  expect(scrolled).toContain('choosing.cash.notAnAmount: center');
  const details = within(screen.getByRole('region', { name: 'State' }));
  details.getByText('choosing.cash.notAnAmount');
});

test('a search result is a link with its place, and Escape ends the search', async () => {
  const { user, address } = await openWorkbench('/statecharts/review/drive');
  await user.click(screen.getByRole('searchbox', { name: 'Search all charts' }));
  await user.keyboard('nothing is missing');
  const results = within(screen.getByRole('list', { name: 'Results' }));
  await user.click(
    results.getByRole('link', { name: 'nothing is missing guard in review · reviewing' }),
  );
  expect(address()).toBe('/statecharts/review/drive?at=review.reviewing+|+confirm+|+1');
  screen.getByRole('searchbox', { name: 'Search all charts' }).focus();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('navigation', { name: 'Charts' }).textContent).toContain(
    'usedVehicleValuation',
  );
  expect(screen.queryByRole('list', { name: 'Results' })).toBeNull();
});

test('keys zoom and fit, except in a text field', async () => {
  const { user } = await openWorkbench('/statecharts/review/live');
  expect(scale()).toBe(1);
  await user.keyboard('+');
  expect(scale()).toBe(1.25);
  await user.keyboard('--');
  expect(scale()).toBeCloseTo(0.8);
  await user.keyboard('1');
  expect(scale()).toBe(1);
  await user.keyboard('+f');
  expect(scale()).toBe(1);
  await user.keyboard('/');
  await user.keyboard('+1');
  expect(scale()).toBe(1);
});

test('the wheel zooms with the control key, and otherwise scrolls', async () => {
  await openWorkbench('/statecharts/review/live');
  expect(fireEvent.wheel(canvas(), { deltaX: 30, deltaY: 50 })).toBe(true);
  expect(scale()).toBe(1);
  expect(fireEvent.wheel(canvas(), { deltaY: -10, ctrlKey: true })).toBe(false);
  expect(scale()).toBeCloseTo(Math.exp(0.1));
});

test('view, folding and selection stay when the mode changes', async () => {
  const { user, address } = await openWorkbench('/statecharts/review/live');
  await user.click(screen.getByRole('button', { name: 'Collapse all' }));
  await waitFor(() => expect([...states().keys()]).not.toContain('reviewing.notCompleted'));
  await user.click(state('completing'));
  await user.keyboard('+');
  const before = scale();
  canvas().scrollTop = 40;
  fireEvent.scroll(canvas());
  const scrollTo = vi.spyOn(Element.prototype, 'scrollTo');
  await user.click(screen.getByRole('link', { name: 'Drive' }));
  expect(address()).toBe('/statecharts/review/drive?at=completing');
  await waitFor(() => state(''));
  expect(scale()).toBe(before);
  expect(scrollTo).toHaveBeenLastCalledWith({ left: 0, top: 40 });
  expect([...states().keys()]).not.toContain('reviewing.notCompleted');
  await user.click(screen.getByRole('button', { name: 'Whole' }));
  await waitFor(() => state('reviewing.notCompleted'));
});

test('the view follows the active state', async () => {
  const { user, show, scrolled } = await openWorkbench('/statecharts/reservation/live');
  expect(scrolled).toEqual(['arriving: center']);
  show({ lighting: lightingOf(['', 'standing', 'standing.reserved'], [], 1) });
  expect(scrolled.at(-1)).toBe('standing: nearest');
  await user.keyboard('w');
  await waitFor(() => state('step.review'));
  show({ lighting: lightingOf(['', 'step', 'step.review'], [], 2) });
  expect(scrolled.at(-1)).toBe('step.review: nearest');
});

test('the panel closes and opens', async () => {
  const { user } = await openWorkbench('/statecharts/review/live');
  await user.click(screen.getByRole('button', { name: 'Panel' }));
  expect(screen.queryByRole('complementary')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Panel' }));
  screen.getByText('The panel of live');
});
