import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw/http';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, test } from 'vitest';
import type { LevelCoverage } from './coverage-file.ts';
import { network } from '../test-support/network.ts';
import { chartNamed } from '../charts.ts';
import { CoverageMode } from './coverage-mode.tsx';
import { loadedCoverage } from './loaded-coverage.ts';
import { aCoverage, withoutFailure } from '../test-support/sample-coverage.ts';

afterEach(() => loadedCoverage.set({}));

function keeps(...kept: LevelCoverage[]): void {
  network.use(http.get('*/statecharts/coverage', () => HttpResponse.json(kept)));
}

function open(query = '') {
  const found = chartNamed('formSubmission')!;
  const router = createMemoryRouter(
    [
      {
        path: '/statecharts/:chart/:mode',
        element: <CoverageMode found={found} mode="coverage" />,
      },
    ],
    { initialEntries: [`/statecharts/formSubmission/coverage${query}`] },
  );
  const view = render(<RouterProvider router={router} />);
  const active = () =>
    [...view.container.querySelectorAll<HTMLElement>('[data-active]')].map(
      (each) => each.dataset['state'],
    );
  return { active, address: () => router.state.location.search, user: userEvent.setup() };
}

const rowOf = (level: string) => screen.getByRole('rowheader', { name: level }).closest('tr')!;
const region = (name: string | RegExp) => screen.findByRole('region', { name });
const buttonsIn = (part: HTMLElement) =>
  within(part)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

describe('the coverage of a chart', () => {
  test('is a table of the levels, as in coverage.md', async () => {
    keeps(withoutFailure(), aCoverage());
    open();
    await region('Walked by the last run');
    expect(rowOf('1 the actor').textContent).toMatch(/4\/45\/53/);
    expect(rowOf('2 the views or the server').textContent).toMatch(/3\/42\/51/);
    expect(rowOf('3 a browser').textContent).toContain('not walked');
  });

  test('is whole when its levels together cover all', async () => {
    keeps(aCoverage(), withoutFailure());
    open();
    const { textContent } = await region('Not covered');
    expect(textContent).toContain('All states and transitions are covered.');
  });

  test('lists what no level covers', async () => {
    keeps(withoutFailure());
    const { user, address } = open();
    const unmet = await region('Not covered');
    await user.click(within(unmet).getByRole('button', { name: 'failure state' }));
    expect(address()).toBe('?at=failure');
    expect((await region('Paths')).textContent).toContain('Only those through');
  });

  test('is missing for a chart that no run covered', async () => {
    keeps(aCoverage({ machine: 'review' }));
    open();
    const { textContent } = await region('Not covered yet');
    expect(textContent).toContain('No run has recorded coverage of this chart: npm run test:paths');
  });

  test('shows a loading error, and loads again when the window gets the focus', async () => {
    network.use(http.get('*/statecharts/coverage', () => new HttpResponse(null, { status: 500 })));
    open();
    await screen.findByText(/\/statecharts\/coverage answered 500/);
    keeps(aCoverage());
    window.dispatchEvent(new Event('focus'));
    expect((await region('Walked by the last run')).textContent).toContain('4/4');
  });
});

describe('the paths of a chart', () => {
  test('are listed by level, grouped by input', async () => {
    keeps(aCoverage(), withoutFailure());
    const { user, address } = open();
    const paths = await region('Paths');
    within(paths).getByRole('heading', { name: 'an empty form 3' });
    expect(buttonsIn(paths)).toHaveLength(3);
    await user.selectOptions(within(paths).getByRole('combobox', { name: 'Level' }), '2');
    expect(buttonsIn(paths)).toEqual([
      '1 send (what was filled in) → submit: accepted, with a number',
    ]);
    expect(address()).toBe('?level=2');
  });

  test('are only those through the selected arrow', async () => {
    keeps(aCoverage());
    const query = new URLSearchParams({ at: 'formSubmission.failure | send | 1' });
    const { user } = open(`?${query}`);
    const paths = await region('Paths');
    within(paths).getByText('Only those through the selection below.');
    expect(buttonsIn(paths)).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Clear the selection' }));
    expect(buttonsIn(paths)).toHaveLength(3);
  });
});

describe('a path', () => {
  test('in the URL is replayed step by step on the diagram', async () => {
    keeps(aCoverage());
    const { user, active, address } = open('?level=1&path=3');
    await region('Path 3, level 1');
    await waitFor(() => expect(active()).toEqual(['idle']));
    expect(document.activeElement).toBe(screen.getByRole('radio', { checked: true }));
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(active()).toEqual(['failure']);
    expect(address()).toBe('?level=1&path=3&step=2');
    screen.getByRole('radio', { checked: true, name: '2 submit: refused, with a reason' });
    await user.keyboard('{ArrowLeft}');
    expect(active()).toEqual(['sending']);
    await user.click(screen.getByRole('radio', { name: '3 send (what was filled in)' }));
    expect(address()).toBe('?level=1&path=3&step=3');
  });

  test('opens from the list, and "All paths" returns to the list', async () => {
    keeps(aCoverage());
    const { user, address, active } = open();
    await user.click(await screen.findByRole('button', { name: /connection lost/ }));
    await region('Path 2, level 1');
    expect(address()).toBe('?level=1&path=2');
    await user.click(screen.getByRole('button', { name: 'All paths' }));
    await region('Paths');
    expect(active()).toEqual([]);
  });
});
