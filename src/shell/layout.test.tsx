import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { ContactMethod } from '../../domain/content/parameters.ts';
import { linksIn, renderShell, shellParameters } from '../../tests/support/views/shell.tsx';

const header = () => screen.getByRole('banner');
const footer = () => screen.getByRole('contentinfo');
const mainLinks = () =>
  within(header()).getByRole('navigation', { name: 'Principal', hidden: true });

/** Parameters with these administration contacts of the group. */
const reachedBy = (...methods: Partial<ContactMethod>[]) => ({
  ...shellParameters,
  contact_methods: methods.map((method) => ({
    brand_id: 5,
    department: 'administration' as const,
    ...method,
  })),
});

const contacts = () =>
  linksIn(header())
    .slice(1 + linksIn(mainLinks()).length)
    .filter(
      ([, to]) =>
        !['tel:+542615550142', '/favoritos', '/arrepentimiento', '/baja'].includes(String(to)),
    );

describe('header', () => {
  test('has a link that skips to the content', () => {
    renderShell(shellParameters);
    const skip = screen.getByRole('link', { name: 'Saltar al contenido' });
    expect(skip.getAttribute('href')).toBe(`#${screen.getByRole('main').id}`);
  });

  test('links to the parts of the site, and marks external links', () => {
    renderShell(shellParameters);
    expect(linksIn(mainLinks())).toEqual([
      ['0 km', '/vehiculos-0km'],
      ['Ducati', '/ducati'],
      ['Oportunidades', '/oportunidades'],
      ['Planes de Ahorro', '/planes-de-ahorro'],
      ['Servicio de postventa', '/postventa'],
      ['Turnos Chevrolet (abre en otra pestaña)', 'https://turnos.example/chevrolet'],
      ['Turnos Volkswagen (abre en otra pestaña)', 'https://turnos.example/volkswagen'],
      ['Turnos Nissan (abre en otra pestaña)', 'https://turnos.example/nissan'],
      ['Usados (abre en otra pestaña)', 'https://usados.example'],
    ]);
    expect(linksIn(header())[0]).toEqual(['Grupo Cordillera, inicio', '/']);
    const used = within(header()).getByRole('link', { name: /^Usados/, hidden: true });
    expect([used.getAttribute('target'), used.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
  });

  test('shows the telephone and the address', () => {
    renderShell(shellParameters);
    const telephone = within(header()).getByRole('link', {
      name: '+54 261 555-0142',
      hidden: true,
    });
    expect(telephone.getAttribute('href')).toBe('tel:+542615550142');
    within(header()).getByText('Av. San Martín 1450');
  });

  test.each([
    ['/oportunidades', 'page'],
    ['/oportunidades/nissan', 'true'],
    ['/oportunidades-de-ayer', null],
  ])('marks the current section at %s', (address, mark) => {
    renderShell(shellParameters, address);
    const link = within(header()).getByRole('link', { name: 'Oportunidades', hidden: true });
    expect(link.getAttribute('aria-current')).toBe(mark);
    expect(mainLinks().querySelectorAll('[aria-current]')).toHaveLength(mark ? 1 : 0);
  });

  test('has a plain link to after-sales when no brand takes appointments', () => {
    const workshop = { brand_id: 1, department: 'services' as const, telephone: '1' };
    renderShell({ ...shellParameters, appointments: [], contact_methods: [workshop] });
    expect(linksIn(mainLinks())).toContainEqual(['Postventa', '/postventa']);
    expect(mainLinks().querySelector('details')).toBeNull();
  });

  test.each([
    [
      'a Zoom call in place of the contact page',
      reachedBy({ zoom_link: 'https://zoom.example/1' }, { zoom_link: 'https://skype.example/2' }),
      [['Llamar por Zoom (abre en otra pestaña)', 'https://zoom.example/1']],
    ],
    [
      'the contact page, where its link is a number',
      reachedBy({ zoom_link: '261 555 0104' }),
      [['Contacto', '/contacto']],
    ],
    [
      'the contact page and WhatsApp',
      reachedBy({ whatsapp_number: '+54 9 261 555-0143' }),
      [
        ['Contacto', '/contacto'],
        ['WhatsApp (abre en otra pestaña)', 'https://wa.me/5492615550143'],
      ],
    ],
  ])('shows %s', (_, parameters, offered) => {
    renderShell(parameters);
    expect(contacts()).toEqual(offered);
  });
});

describe('after-sales menu', () => {
  function unfolded() {
    renderShell(shellParameters);
    // On a desktop the style sheet shows the menu without the popover.
    header().querySelector('[popover]')!.removeAttribute('popover');
    const menu = mainLinks().querySelector('details')!;
    const name = menu.querySelector('summary')!;
    menu.open = true;
    name.focus();
    return { menu, name };
  }
  const inMenu = (name: RegExp) => within(mainLinks()).getByRole('link', { name, hidden: true });

  test('closes on Esc from any of its links, and returns the focus to its name', () => {
    const { menu, name } = unfolded();
    inMenu(/^Turnos Nissan/).focus();
    fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
    expect(menu.open).toBe(false);
    expect(document.activeElement).toBe(name);
  });

  test('can be walked through with Tab, and closes when the focus leaves it', async () => {
    const user = userEvent.setup();
    const { menu } = unfolded();
    for (const name of [/^Servicio/, /^Turnos Chevrolet/, /^Turnos Volkswagen/, /^Turnos Nissan/]) {
      await user.tab();
      expect(document.activeElement).toBe(inMenu(name));
      expect(menu.open).toBe(true);
    }
    await user.tab();
    expect(document.activeElement).toBe(inMenu(/^Usados/));
    expect(menu.open).toBe(false);
  });

  test.each([/^Servicio de postventa/, /^Turnos Nissan/])(
    'closes when the shopper follows %s',
    (name) => {
      const { menu } = unfolded();
      inMenu(name).addEventListener('click', (event) => event.preventDefault());
      fireEvent.click(inMenu(name));
      expect(menu.open).toBe(false);
    },
  );
});

test.each(['/', '/concesionario-digital/tus-datos/ABCD-1234'])(
  'the demonstration strip is shown only for the demonstration: %s',
  (address) => {
    renderShell({ ...shellParameters, demo: true }, address);
    expect(header().textContent).toContain('Demostración: unidades y precios inventados.');
    cleanup();
    renderShell(shellParameters, address);
    expect(header().textContent).not.toContain('Demostración');
  },
);

test('the phone menu closes when the shopper follows a link', async () => {
  renderShell(shellParameters);
  const hide = vi.spyOn(HTMLElement.prototype, 'hidePopover');
  const menu = header().querySelector<HTMLElement>('[popover]')!;
  fireEvent.click(within(header()).getByText('Av. San Martín 1450'));
  expect(hide).not.toHaveBeenCalled();
  fireEvent.click(within(header()).getByRole('link', { name: 'Ducati', hidden: true }));
  expect(hide.mock.contexts).toEqual([menu]);
});

test('the footer shows the seller, the contacts and links to every part of the site', () => {
  renderShell(shellParameters);
  within(footer()).getByText('Cordillera Automotores S.A. · CUIT 30-71234567-8');
  expect(linksIn(footer())).toEqual([
    ['Grupo Cordillera, inicio', '/'],
    ['+54 261 555-0142', 'tel:+542615550142'],
    ['ventas@cordillera.example', 'mailto:ventas@cordillera.example'],
    ['Av. San Martín 1450, Godoy Cruz (abre en otra pestaña)', 'https://mapa.example'],
    ['Instagram (abre en otra pestaña)', 'https://instagram.example/cordillera'],
    ['Facebook (abre en otra pestaña)', 'https://facebook.example/cordillera'],
    ['WhatsApp (abre en otra pestaña)', 'https://wa.me/5492615550143'],
    ['0 km Volkswagen', '/vehiculos-0km/volkswagen'],
    ['0 km Chevrolet', '/vehiculos-0km/chevrolet'],
    ['0 km Nissan', '/vehiculos-0km/nissan'],
    ['0 km BAIC', '/vehiculos-0km/baic'],
    ['Ducati', '/ducati'],
    ['Mercedes-Benz', '/mercedes-benz'],
    ['Oportunidades', '/oportunidades'],
    ['Planes de Ahorro', '/planes-de-ahorro'],
    ['Cómo reservar', '/como-reservar'],
    ['Noticias', '/noticias'],
    ['Postventa', '/postventa'],
    ['Contacto', '/contacto'],
    ['Botón de arrepentimiento', '/arrepentimiento'],
    ['Botón de baja', '/baja'],
    ['Términos y condiciones', '/terminos'],
    ['Privacidad', '/privacidad'],
    ['Accesibilidad', '/accesibilidad'],
    ['Data Fiscal (abre en otra pestaña)', 'https://fiscal.example/qr'],
    ['Ventanilla Única Federal (abre en otra pestaña)', 'https://ventanilla.example'],
  ]);
});

test('every page has its links when the parameters are missing', () => {
  renderShell(undefined);
  expect(linksIn(header())).toEqual([
    ['Concesionario Digital, inicio', '/'],
    ['0 km', '/vehiculos-0km'],
    ['Oportunidades', '/oportunidades'],
    ['Planes de Ahorro', '/planes-de-ahorro'],
    ['Postventa', '/postventa'],
    ['Favoritos', '/favoritos'],
    ['Contacto', '/contacto'],
    ['Botón de arrepentimiento', '/arrepentimiento'],
    ['Botón de baja', '/baja'],
  ]);
  expect(linksIn(footer()).map(([, to]) => to)).toEqual([
    '/',
    '/vehiculos-0km/volkswagen',
    '/vehiculos-0km/chevrolet',
    '/vehiculos-0km/nissan',
    '/vehiculos-0km/baic',
    '/oportunidades',
    '/planes-de-ahorro',
    '/como-reservar',
    '/noticias',
    '/postventa',
    '/contacto',
    '/arrepentimiento',
    '/baja',
    '/terminos',
    '/privacidad',
    '/accesibilidad',
  ]);
});

describe('pages of the reservation', () => {
  const address = '/concesionario-digital/tus-datos/ABCD-1234';

  test('have a header with the logo, help, and no link into the shop', () => {
    renderShell(shellParameters, address);
    expect(linksIn(header())).toEqual([
      ['Grupo Cordillera, inicio', '/'],
      ['+54 261 555-0142', 'tel:+542615550142'],
      ['WhatsApp (abre en otra pestaña)', 'https://wa.me/5492615550143'],
      ['Botón de arrepentimiento', '/arrepentimiento'],
      ['Botón de baja', '/baja'],
    ]);
    expect(header().textContent).toContain('Reserva segura');
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  test.each([
    ['/concesionario-digital/volkswagen/41/nivus/7/nivus-highline-200-tsi', 'starts one', false],
    [address, 'has the code of one that is not read yet', true],
  ])(
    'promise the refund of the deposit in the header once it is known: %s %s',
    (path, _, isUnknown) => {
      renderShell(shellParameters, path);
      const promise = within(header()).getByText(
        ': si te arrepentís en 48 horas, te devolvemos el 100% de la seña',
      );
      expect('unknown' in promise.dataset).toBe(isUnknown);
    },
  );

  test('have a footer with only the links that the law requires', () => {
    renderShell(shellParameters, address);
    expect(linksIn(footer()).map(([name]) => name)).toEqual([
      'Botón de arrepentimiento',
      'Botón de baja',
      'Términos y condiciones',
      'Privacidad',
      'Accesibilidad',
      'Data Fiscal (abre en otra pestaña)',
      'Ventanilla Única Federal (abre en otra pestaña)',
    ]);
  });
});
