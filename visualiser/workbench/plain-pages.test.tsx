import { render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { routes } from '../app.tsx';
import { charts } from '../charts.ts';

test('an error page shows the error and a link to another chart', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const error = new Error('the chart invokes something that has no name');
  const hydrationData = { errors: { 0: error } };
  const router = createMemoryRouter(routes, {
    initialEntries: ['/statecharts/review/live'],
    hydrationData,
  });
  render(<RouterProvider router={router} />);
  screen.getByText('the chart invokes something that has no name');
  expect(screen.getByRole('link', { name: 'another one' })).toHaveProperty(
    'pathname',
    '/statecharts',
  );
});

test.each(['/statecharts/nothing/live', '/statecharts/review/upside-down', '/statecharts/a/b/c'])(
  '%s shows that there is no such chart, and lists all charts',
  async (address) => {
    render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [address] })} />);
    screen.getByRole('heading', { name: 'There is no such chart' });
    screen.getByText(address);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      charts.map(({ chart }) => `/statecharts/${chart.id}/live`),
    );
    await waitFor(() => expect(document.title).toBe('Not found | Statecharts'));
  },
);
