// @vitest-environment jsdom
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { Link, MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Popup } from '../../../domain/content/parameters.ts';
import { linksIn } from '../../../tests/support/views/shell.tsx';
import { Popups } from './popups.tsx';

const week: Popup = {
  id: 1,
  title: 'Semana del 0 km',
  text: 'Solo por estos días.',
  link: '/contacto',
  link_label: 'Escribinos',
};
const fair: Popup = {
  id: 2,
  title: 'Feria de usados',
  text: 'Te esperamos.',
  image: '/artwork/feria.svg',
  link: 'https://feria.example',
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => sessionStorage.clear());

/** Opens an address and waits until popups may show. */
function arrive(address = '/', shown = [week, fair]) {
  const page = render(
    <MemoryRouter initialEntries={[address]}>
      <Page />
      <Popups popups={shown} />
    </MemoryRouter>,
  );
  lookAround();
  return page;
}

function Page() {
  const { pathname } = useLocation();
  return (
    <main>
      <h1>{pathname}</h1>
      <input aria-label="Nombre" />
      <Link to="/oportunidades">Oportunidades</Link>
    </main>
  );
}

const lookAround = () =>
  act(() => {
    vi.advanceTimersByTime(60_000);
  });
const popups = () => screen.queryByRole('dialog', { name: 'Semana del 0 km' });
const press = (role: 'button' | 'link', name: string) =>
  fireEvent.click(screen.getByRole(role, { name }));

function follow(name: string) {
  press('link', name);
  lookAround();
}

describe('popups', () => {
  test('show all at once over the page, each with its link', () => {
    arrive();
    const dialog = within(popups()!);
    expect(dialog.getByText('Solo por estos días.')).toBeDefined();
    expect(dialog.getByRole('heading', { level: 3 }).textContent).toBe('Feria de usados');
    expect(linksIn(popups()!)).toEqual([
      ['Escribinos', '/contacto'],
      ['Ver más', 'https://feria.example'],
    ]);
    expect(dialog.getByText('Ver más').getAttribute('rel')).toBe('noopener');
  });

  test('show only after the shopper has seen the page', () => {
    render(
      <MemoryRouter>
        <Popups popups={[week]} />
      </MemoryRouter>,
    );
    expect(popups()).toBeNull();
    lookAround();
    expect(popups()).not.toBeNull();
  });

  test('don’t show when the parameters have none', () => {
    arrive('/', []);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('stay closed for the browser’s session', () => {
    const first = arrive();
    press('button', 'Cerrar');
    expect(popups()).toBeNull();
    follow('Oportunidades');
    expect(popups()).toBeNull();
    first.unmount();
    arrive();
    expect(popups()).toBeNull();
  });

  test('close when the shopper follows one of their links, which loads no new document', () => {
    arrive();
    press('link', 'Escribinos');
    expect(popups()).toBeNull();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('/contacto');
  });

  test.each([
    '/concesionario-digital/forma-de-pago/7k2m',
    '/?source=campaign',
    '/oportunidades?brand=nissan&source=campaign-9',
    '/noticias/3/como-usar-el-concesionario-digital',
  ])('don’t show at %s, but on the next page', (address) => {
    arrive(address);
    expect(popups()).toBeNull();
    follow('Oportunidades');
    expect(popups()).not.toBeNull();
  });

  test('don’t interrupt a shopper who is typing', () => {
    render(
      <MemoryRouter>
        <Page />
        <Popups popups={[week]} />
      </MemoryRouter>,
    );
    screen.getByRole('textbox').focus();
    lookAround();
    expect(popups()).toBeNull();
    screen.getByRole('textbox').blur();
    follow('Oportunidades');
    expect(popups()).not.toBeNull();
  });

  test('stay closed in the same document when the browser refuses storage', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    arrive();
    press('button', 'Cerrar');
    follow('Oportunidades');
    expect(popups()).toBeNull();
  });
});

function refuse(): never {
  throw new DOMException('storage is off', 'SecurityError');
}
