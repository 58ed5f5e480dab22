import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { lightingOf } from '../diagram/lighting.ts';
import { canvas, openWorkbench, seen, state, states } from './open-workbench.tsx';
import { changeSettings } from './settings.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  changeSettings({ theme: 'system', following: ['live', 'drive'], panel: 'open', panelWidth: 360 });
});

test('the workbench shows a name, purpose, modes and panel of a chart', async () => {
  await openWorkbench('/statecharts/review/live');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('review');
  screen.getByText(/^Third step of the wizard: everything entered/);
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

test('the sidebar lists charts with their number of states, and marks the current and running ones', async () => {
  await openWorkbench('/statecharts/review/live', { running: new Set(['operation']) });
  const list = within(screen.getByRole('navigation', { name: 'Charts' }));
  expect(list.getByRole('link', { current: 'page' }).textContent).toContain('review11');
  const running = list.getByRole('img', { name: 'running' });
  expect(running.closest('a')?.textContent).toContain('operation8');
});

test('the search opens a state of another chart, centred and selected', async () => {
  const { user, address } = await openWorkbench('/statecharts/review/live');
  await user.keyboard('/');
  expect(screen.getByRole('combobox', { name: 'Search all charts' })).toBe(document.activeElement);
  await user.keyboard('no such name');
  screen.getByText("Nothing is named 'no such name'");
  await user.clear(screen.getByRole('combobox', { name: 'Search all charts' }));
  await user.keyboard('notAnA{Enter}');
  expect(address()).toBe('/statecharts/paymentSelection/live?state=choosing.cash.notAnAmount');
  await waitFor(() => expect(states().size).toBe(36));
  expect(seen().scale).toBe(0.96);
  const details = within(screen.getByRole('region', { name: 'State' }));
  details.getByText('choosing.cash.notAnAmount');
});

test('results are grouped, arrow keys choose one, and Escape ends the search', async () => {
  const { user, address } = await openWorkbench('/statecharts/review/drive');
  await user.click(screen.getByRole('combobox', { name: 'Search all charts' }));
  await user.keyboard('nothing is missing');
  const guards = within(screen.getByRole('group', { name: 'Guards' }));
  expect(guards.getByRole('option', { selected: true }).textContent).toContain(
    'nothing is missingreview · reviewing',
  );
  await user.clear(screen.getByRole('combobox', { name: 'Search all charts' }));
  await user.keyboard('re{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
  const chosen = within(screen.getByRole('listbox', { name: 'Results' })).getByRole('option', {
    selected: true,
  });
  expect(within(screen.getByRole('group', { name: 'Charts' })).getAllByRole('option')[1]).toBe(
    chosen,
  );
  expect(address()).toMatch(/^\/statecharts\/re(servation|view)\/drive$/);
  await user.keyboard('{Escape}');
  expect(screen.getByRole('navigation', { name: 'Charts' }).textContent).toContain(
    'usedVehicleValuation',
  );
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('keys zoom, fit and move the view, except in a text field', async () => {
  const { user } = await openWorkbench('/statecharts/review/live');
  const whole = seen();
  expect(whole.scale).toBe(1);
  await user.keyboard('+');
  expect(seen().scale).toBe(1.25);
  await user.keyboard('--');
  expect(seen().scale).toBeCloseTo(0.8);
  await user.keyboard('1');
  expect(seen().scale).toBe(1);
  await user.keyboard('{ArrowLeft}{ArrowDown}');
  expect(seen()).toEqual({ scale: 1, x: whole.x + 80, y: whole.y - 80 });
  await user.keyboard('f');
  expect(seen()).toEqual(whole);
  await user.keyboard('/');
  await user.keyboard('+1');
  expect(seen()).toEqual(whole);
});

test('the wheel moves the view, and with the control key zooms around the pointer', async () => {
  await openWorkbench('/statecharts/review/live');
  const whole = seen();
  expect(fireEvent.wheel(canvas(), { deltaX: 30, deltaY: 50 })).toBe(false);
  expect(seen()).toEqual({ scale: 1, x: whole.x - 30, y: whole.y - 50 });
  const before = seen();
  fireEvent.wheel(canvas(), { deltaY: -10, ctrlKey: true, clientX: before.x, clientY: before.y });
  expect(seen().scale).toBeCloseTo(Math.exp(0.1));
  expect(seen().x).toBeCloseTo(before.x);
  expect(seen().y).toBeCloseTo(before.y);
});

test('view, folding and selection stay when the mode changes', async () => {
  const { user, address } = await openWorkbench('/statecharts/review/live');
  await user.click(screen.getByRole('button', { name: 'Collapse all' }));
  await waitFor(() => expect([...states().keys()]).not.toContain('reviewing.failed'));
  await user.click(state('completing'));
  await user.keyboard('+');
  const view = seen();
  await user.click(screen.getByRole('link', { name: 'Drive' }));
  expect(address()).toBe('/statecharts/review/drive?state=completing');
  await waitFor(() => state(''));
  expect(seen()).toEqual(view);
  expect([...states().keys()]).not.toContain('reviewing.failed');
  await user.click(screen.getByRole('button', { name: 'Expand all' }));
  await waitFor(() => state('reviewing.failed'));
});

test('the view follows the active state unless Follow is off', async () => {
  const { user, show } = await openWorkbench('/statecharts/reservation/live');
  await user.keyboard('1');
  const before = seen();
  const lit = lightingOf(['', 'place', 'place.reserved', 'place.reserved.settled'], [], 1);
  await user.click(screen.getByRole('button', { name: 'Follow' }));
  show({ lighting: lit });
  expect(seen()).toEqual(before);
  await user.click(screen.getByRole('button', { name: 'Follow' }));
  show({
    lighting: lightingOf(['', 'place', 'place.arriving'], [], 2),
  });
  expect(state('place.arriving').dataset['active']).toBeDefined();
  show({ lighting: { ...lit, tick: 3 } });
  expect(seen()).not.toEqual(before);
  expect(seen().scale).toBe(1);
});

test('the theme is kept in localStorage', async () => {
  const { user } = await openWorkbench('/statecharts/review/live');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Theme' }), 'Dark');
  expect(document.documentElement.dataset['theme']).toBe('dark');
  expect(localStorage.getItem('statecharts-settings')).toContain('"theme":"dark"');
});

test('the panel closes, opens, and is resized with keys', async () => {
  const { user } = await openWorkbench('/statecharts/review/live');
  screen.getByRole('separator', { name: 'Width of the panel' }).focus();
  await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowRight}');
  expect(screen.getByRole('separator').ariaValueNow).toBe('384');
  await user.click(screen.getByRole('button', { name: 'Panel' }));
  expect(screen.queryByRole('complementary')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Panel' }));
  screen.getByText('The panel of live');
});

test('? opens the list of keys', async () => {
  const { user } = await openWorkbench('/statecharts/review/live');
  await user.keyboard('?');
  expect(screen.getByRole('dialog', { name: 'Keys' }).textContent).toContain(
    'Fold or unfold the state',
  );
});
