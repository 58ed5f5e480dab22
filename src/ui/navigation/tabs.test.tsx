import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Outlet, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { memoryRouter } from '../../../tests/support/views/memory-router.ts';
import { Tabs } from './tabs.tsx';

const tabs = [
  { name: 'Todas', link: '/noticias' },
  { name: 'Nissan', link: '/noticias?marca=nissan' },
];

const current = () =>
  screen
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('aria-current'))
    .map((link) => link.textContent);

test('a pressed tab is marked while its page still loads', async () => {
  const { promise: never } = Promise.withResolvers<null>();
  const router = memoryRouter(
    [
      {
        path: '/noticias',
        loader: ({ request }) => (request.url.includes('marca') ? never : null),
        HydrateFallback: Outlet,
        element: <Tabs title="Marcas" tabs={tabs} activeIndex={0} />,
      },
    ],
    { initialEntries: ['/noticias'] },
  );
  render(<RouterProvider router={router} />);
  await screen.findByRole('link', { name: 'Todas' });
  expect(current()).toEqual(['Todas']);
  await userEvent.click(screen.getByRole('link', { name: 'Nissan' }));
  expect(current()).toEqual(['Nissan']);
});
