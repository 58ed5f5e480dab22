import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link, RouterProvider, type RouteObject } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { parametersQuery } from '../api/queries.ts';
import { memoryRouter } from '../../tests/support/views/memory-router.ts';
import { shellParameters } from '../../tests/support/views/shell.tsx';
import { createApi, WithApi } from '../../tests/support/views/with-api.tsx';
import { loadCode } from '../api/load-code.ts';
import { RootError, RootLayout } from './root-layout.tsx';

const page = (path: string, route: Partial<RouteObject> = {}) =>
  ({
    path,
    element: (
      <>
        <h1>{path}</h1>
        <Link to="/concesionario-digital/tus-datos/7k2m">Paso siguiente</Link>
        <Link to="?pagina=2">Página siguiente</Link>
      </>
    ),
    ...route,
  }) as RouteObject;

/** Opens an address of a storefront with these pages and a home page. */
function open(pages: RouteObject[], address = '/') {
  const api = createApi(() => Promise.reject(new Error('no server in this test')));
  api.queryClient.setQueryData(parametersQuery(api.client).queryKey, shellParameters);
  const router = memoryRouter(
    [{ Component: RootLayout, ErrorBoundary: RootError, children: [page('/'), ...pages] }],
    { initialEntries: [address] },
  );
  render(
    <WithApi api={api}>
      <RouterProvider router={router} />
    </WithApi>,
  );
  return { user: userEvent.setup(), go: (to: string) => act(() => router.navigate(to)) };
}

/** A page whose data arrive when the test calls `arrive`. */
function awaited(path: string) {
  const { promise, resolve } = Promise.withResolvers<null>();
  return {
    route: page(path, { loader: () => promise }),
    arrive: () => act(async () => resolve(null)),
  };
}

const content = () => screen.getByRole('main').textContent;
const heading = () => screen.getByRole('heading', { level: 1 });
const inFooter = (name: string) =>
  within(screen.getByRole('contentinfo')).getByRole('link', { name });

describe('while a page loads', () => {
  test.each([
    ['Postventa', '/postventa'],
    ['Ducati', '/ducati'],
    ['Cómo reservar', '/como-reservar'],
  ])("'Cargando...' replaces the previous page at once: %s", async (name, path) => {
    const { route, arrive } = awaited(path);
    const { user } = open([route]);
    await user.click(inFooter(name));
    expect(content()).toBe('Cargando...');
    expect(screen.getByRole('status').textContent).toBe('Cargando...');
    await arrive();
    expect(heading().textContent).toBe(path);
    expect(screen.queryByText('Cargando...')).toBeNull();
  });

  test('the previous page stays below a progress bar, and the pressed link is marked', async () => {
    const { route, arrive } = awaited('/contacto');
    const { user } = open([route]);
    expect(screen.queryByRole('progressbar')).toBeNull();
    await user.click(inFooter('Contacto'));
    expect(heading().textContent).toBe('/');
    screen.getByRole('progressbar', { name: 'Cargando' });
    expect(inFooter('Contacto').getAttribute('aria-current')).toBe('page');
    await arrive();
    expect(heading().textContent).toBe('/contacto');
    expect(screen.queryByRole('progressbar')).toBeNull();
  });
});

describe('focus after navigation', () => {
  test('goes to the heading of the new page', async () => {
    const { user } = open([page('/contacto')]);
    expect(document.activeElement).toBe(document.body);
    await user.click(inFooter('Contacto'));
    expect(document.activeElement).toBe(heading());
    expect(heading().textContent).toBe('/contacto');
  });

  test('goes to the main content of a page without a heading', async () => {
    const { user } = open([page('/contacto', { element: 'Escribinos' })]);
    await user.click(inFooter('Contacto'));
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  test('stays where the new page has put it', async () => {
    const itself = (
      <h2 tabIndex={-1} ref={(element) => element?.focus()}>
        Un aviso
      </h2>
    );
    const { user } = open([page('/contacto', { element: itself })]);
    await user.click(inFooter('Contacto'));
    expect(document.activeElement).toBe(screen.getByText('Un aviso'));
  });

  test('stays on a link that changes only the query of the same page', async () => {
    const { user } = open([]);
    await user.click(screen.getByRole('link', { name: 'Página siguiente' }));
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Página siguiente' }));
  });

  test('is moved by the wizard between its steps, and to the heading by the page after it', async () => {
    const { go } = open(
      [page('/concesionario-digital/:step/:code'), page('/contacto')],
      '/concesionario-digital/forma-de-pago/7k2m',
    );
    await go('/concesionario-digital/tus-datos/7k2m');
    expect(document.activeElement).toBe(document.body);
    await go('/contacto');
    expect(document.activeElement).toBe(heading());
  });
});

describe('page that fails', () => {
  const failing = (error: unknown) =>
    page('/contacto', {
      loader: () => {
        throw error;
      },
    });

  test('shows an error when its code fails to load, and retries with a new document', async () => {
    const lost = { Component: () => loadCode(() => Promise.reject(new Error('404'))) };
    const { go } = open([
      page('/contacto', { element: undefined, loader: () => null, lazy: lost }),
    ]);
    await go('/contacto?brand=nissan');
    expect(heading().textContent).toBe('Algo salió mal');
    expect(document.activeElement).toBe(heading());
    expect(content()).toContain(
      'No pudimos cargar esta página. Puede ser tu conexión o un problema nuestro.',
    );
    const retry = screen.getByRole('link', { name: 'Reintentar' });
    expect(retry.getAttribute('href')).toBe('/contacto?brand=nissan');
    expect(document.title).toBe('Algo salió mal');
  });

  test('shows a general error without details, and the footer', async () => {
    const { go } = open([failing(new Error('secret'))]);
    await go('/contacto');
    expect(content()).toContain('No pudimos mostrar esta página.');
    expect(content()).not.toContain('secret');
    screen.getByText(/Cordillera Automotores S\.A\./);
  });

  test('shows "not found" for an unknown address, with noindex', async () => {
    const { go } = open([failing(new Response(null, { status: 404 }))]);
    await go('/contacto');
    expect(heading().textContent).toBe('No encontramos esta página');
    expect(document.title).toBe('No encontramos esta página | Grupo Cordillera');
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  });
});
