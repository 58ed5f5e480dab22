import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { afterEach, expect, test, vi } from 'vitest';
import { network } from '../../test-support/network.ts';
import { chartNamed } from '../../charts.ts';
import { sourceOf } from '../../sources/source-of.ts';
import { openWorkbench, scale, state } from '../../test-support/open-workbench.tsx';

afterEach(() => vi.unstubAllGlobals());

const review = chartNamed('review')!;

function details(kind: 'State' | 'Transition') {
  return within(screen.getByRole('region', { name: kind }));
}

/** The value of a term in the details. */
function fact(name: string): string | null | undefined {
  return screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
}

function arrows(title: string): (string | null)[] {
  const list = screen.getByRole('heading', { name: title }).nextElementSibling as HTMLElement;
  return within(list)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
}

test('a URL with a state shows the details of that state', async () => {
  await openWorkbench('/statecharts/review/live?at=completing');
  details('State').getByText('completing');
  expect(fact('Kind')).toBe('atomic');
  expect(fact('Tags')).toBe('saving');
  expect(fact('Invokes')).toBe('save operation');
  expect(arrows('Outgoing transitions')).toEqual([
    'saveCash done [it was saved] completing → reviewing',
    'saveCash done [it is closed] completing → closed',
    'saveCash done completing → reviewing.repriced',
    'saveCash failed completing → reviewing.notCompleted',
  ]);
  expect(arrows('Incoming transitions')).toEqual([
    'complete in cash [cash can settle the balance] reviewing → completing',
    'retry [cash can settle the balance] reviewing.notCompleted → completing',
  ]);
});

test('clicking a state adds it to the URL, and Escape removes it', async () => {
  const { user, address } = await openWorkbench('/statecharts/review/live');
  await user.click(state('reviewing.notCompleted'));
  expect(address()).toBe('/statecharts/review/live?at=reviewing.notCompleted');
  expect(fact('Kind')).toBe('atomic');
  await user.keyboard('{Escape}');
  expect(address()).toBe('/statecharts/review/live');
  expect(screen.queryByRole('region', { name: 'State' })).toBeNull();
});

test('selecting a state keeps other parameters of the URL', async () => {
  const { user, address } = await openWorkbench('/statecharts/review/live?actor=7');
  await user.click(state('confirmed'));
  expect(address()).toBe('/statecharts/review/live?actor=7&at=confirmed');
});

test('the details of a state link to its transitions, and those of a transition to its states', async () => {
  const { user, address } = await openWorkbench('/statecharts/depositPayment/live?at=holding');
  await user.click(details('State').getByRole('button', { name: /the unit is held/ }));
  expect(address()).toMatch(/\?at=depositPayment\.holding/);
  details('Transition').getByText('startDeposit done');
  expect(fact('Guard')).toBe('the unit is held');
  expect(fact('Actions')).toBe('show the payment frame');
  expect(fact('From')).toBe('holding');
  expect(fact('To')).toBe('paying');
  await user.click(details('Transition').getByRole('button', { name: 'paying' }));
  expect(address()).toBe('/statecharts/depositPayment/live?at=paying');
});

test('an invoked chart links to that chart in the same mode', async () => {
  await openWorkbench('/statecharts/reservation/drive?at=step.review');
  const link = details('State').getByRole('link', { name: 'review' });
  expect(link.getAttribute('href')).toBe('/statecharts/review/drive');
});

test('file and line open in the editor, or are copied', async () => {
  const requests: (string | null)[] = [];
  network.use(
    http.get('*/__open-in-editor', ({ request }) => {
      requests.push(new URL(request.url).searchParams.get('file'));
      return new HttpResponse();
    }),
  );
  const { user } = await openWorkbench('/statecharts/review/live?at=completing');
  const source = sourceOf(review.source, 'completing')!;
  const place = `${source.file}:${source.line}`;
  expect(source.file).toBe('machines/review/machine.ts');
  await user.click(screen.getByRole('button', { name: place }));
  await waitFor(() => expect(requests).toEqual([place]));
});

test('a state of a large chart in the URL is shown at a readable scale', async () => {
  await openWorkbench('/statecharts/paymentSelection/live?at=choosing.cash.saved');
  expect(scale()).toBe(0.88);
  expect(state('choosing.cash.saved')).toBeDefined();
});

test('a URL with an unknown state selects nothing', async () => {
  await openWorkbench('/statecharts/review/live?at=nowhere');
  expect(screen.queryByRole('region')).toBeNull();
});
