import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { Link, MemoryRouter, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
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

const open = (address = '/', shown = [week, fair]) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <Page />
      <Popups popups={shown} />
    </MemoryRouter>,
  );

/** Opens an address and waits until popups may show. */
function arrive(...opened: Parameters<typeof open>) {
  const page = open(...opened);
  lookAround();
  return page;
}

function Page() {
  const { pathname, search, hash } = useLocation();
  return (
    <main>
      <h1>
        {pathname} {search + hash}
      </h1>
      <input aria-label="Nombre" />
      <Link to="/oportunidades">Oportunidades</Link>
    </main>
  );
}

const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
const lookAround = () => pass(60_000);

function scrollTo(y: number) {
  vi.stubGlobal('scrollY', y);
  fireEvent.scroll(window);
}
const popups = () => screen.queryByRole('complementary', { name: 'Semana del 0 km' });
const press = (role: 'button' | 'link', name: string) =>
  fireEvent.click(screen.getByRole(role, { name }));

function follow(name: string) {
  press('link', name);
  lookAround();
}

describe('popups', () => {
  test('show all at once in a corner of the page, each with its link', () => {
    arrive();
    const dialog = within(popups()!);
    dialog.getByText('Solo por estos días.');
    expect(dialog.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)).toEqual([
      'Semana del 0 km',
      'Feria de usados',
    ]);
    expect(linksIn(popups()!)).toEqual([
      ['Escribinos', '/contacto'],
      ['Ver más', 'https://feria.example'],
    ]);
    expect(dialog.getByText('Ver más').getAttribute('rel')).toBe('noopener');
  });

  test('show after 8 seconds on a page, and don’t take the focus', () => {
    open();
    pass(7999);
    expect(popups()).toBeNull();
    pass(1);
    expect(popups()).not.toBeNull();
    expect(document.activeElement).toBe(document.body);
  });

  test('show earlier when the shopper has scrolled through half of the page', () => {
    const page = vi.spyOn(document.documentElement, 'scrollHeight', 'get');
    page.mockReturnValue(innerHeight + 2000);
    open();
    scrollTo(999);
    expect(popups()).toBeNull();
    scrollTo(1000);
    expect(popups()).not.toBeNull();
  });

  test('close with Esc inside them', () => {
    arrive();
    fireEvent.keyDown(screen.getByRole('link', { name: 'Escribinos' }), { key: 'Escape' });
    expect(popups()).toBeNull();
  });

  test('don’t show when the parameters have none', () => {
    arrive('/', []);
    expect(screen.queryByRole('complementary')).toBeNull();
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
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('/contacto ');
  });

  test('scroll to the part that their link names when the page has it, and open its fold', () => {
    const used: Popup = { ...week, link: '/vehiculos-0km?orden=price#tu-usado' };
    arrive('/', [used]);
    expect(linksIn(popups()!)).toEqual([['Escribinos', '/vehiculos-0km?orden=price#tu-usado']]);
    cleanup();
    const fold = document.body.appendChild(document.createElement('details'));
    fold.innerHTML = '<summary>Tu usado</summary><p id="tu-usado">Lo cotizás acá.</p>';
    arrive('/vehiculos-0km/reservar/volkswagen/41?promocion=VENDIMIA27', [used]);
    press('link', 'Escribinos');
    expect(fold.open).toBe(true);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      '/vehiculos-0km/reservar/volkswagen/41 ?promocion=VENDIMIA27#tu-usado',
    );
    fold.remove();
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
    open();
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

  test('wait until a price that they would cover has scrolled away', () => {
    let top = 500;
    const rect = vi.spyOn(Element.prototype, 'getBoundingClientRect');
    rect.mockImplementation(function (this: Element) {
      return this.matches('[data-price]')
        ? new DOMRect(0, top, 100, 40)
        : new DOMRect(0, 450, 390, 300);
    });
    const price = document.body.appendChild(document.createElement('span'));
    price.dataset['price'] = '';
    arrive();
    expect(popups()!.dataset['overPrice']).toBe('true');
    top = 100;
    scrollTo(400);
    expect(popups()!.dataset['overPrice']).toBeUndefined();
    price.remove();
  });
});

function refuse(): never {
  throw new DOMException('storage is off', 'SecurityError');
}
