import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { routes } from '../../app.tsx';

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
