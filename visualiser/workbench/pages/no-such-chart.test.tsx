import { render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { charts } from '../../charts.ts';
import { routes } from '../../app.tsx';

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
