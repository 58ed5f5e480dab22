import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Parameters } from '../../../domain/content/parameters.ts';
import { linksIn, renderShell, shellParameters } from '../../../tests/support/views/shell.tsx';

const bar = () => screen.getByRole('navigation', { name: 'Accesos' });
const panel = () => within(bar()).getByRole('dialog', { hidden: true });
const title = () => within(panel()).getByRole('heading', { level: 2, hidden: true }).textContent;

/** The panel's contact links, which come before the links of every brand. */
function ways() {
  const names = linksIn(panel()).map(([name]) => name);
  return linksIn(panel()).slice(0, names.indexOf('Postventa'));
}

const rest = [
  ['Postventa', '/postventa'],
  ['Contacto', '/contacto'],
  ['Usados (abre en otra pestaña)', 'https://usados.example'],
  ['Turnos Chevrolet (abre en otra pestaña)', 'https://turnos.example/chevrolet'],
  ['Turnos Volkswagen (abre en otra pestaña)', 'https://turnos.example/volkswagen'],
  ['Turnos Nissan (abre en otra pestaña)', 'https://turnos.example/nissan'],
];
const whatsapp = 'Contactar por WhatsApp (abre en otra pestaña)';
const groupWhatsapp = [whatsapp, 'https://wa.me/5492615550143'];

describe('bottom bar', () => {
  test('links to the four main sections, and opens a panel with the others', () => {
    renderShell(shellParameters);
    expect(linksIn(bar()).slice(0, 4)).toEqual([
      ['Inicio', '/'],
      ['0km', '/vehiculos-0km'],
      ['Ofertas', '/oportunidades'],
      ['Planes', '/planes-de-ahorro'],
    ]);
    const more = within(bar()).getByRole('button', { name: 'Más' });
    expect(more.getAttribute('popovertarget')).toBe(panel().id);
  });

  test('marks the current section', () => {
    renderShell(shellParameters, '/vehiculos-0km/nissan');
    const marked = [...bar().querySelectorAll('[aria-current]')];
    expect(marked.map((link) => link.textContent)).toEqual(['0km']);
  });

  test.each([
    '/concesionario-digital/forma-de-pago/7k2m',
    '/Concesionario-Digital/nissan/1/kicks/43/kicks',
  ])('is hidden at %s, where the summary bar replaces it', (address) => {
    renderShell(shellParameters, address);
    expect(screen.queryByRole('navigation', { name: 'Accesos' })).toBeNull();
  });
});

describe('panel of the bottom bar', () => {
  test.each([
    ['/', 'Más de Grupo Cordillera', [groupWhatsapp]],
    [
      '/vehiculos-0km/volkswagen',
      'Más de Volkswagen',
      [['Llamar por Zoom (abre en otra pestaña)', 'https://zoom.example/1']],
    ],
    ['/oportunidades/chevrolet', 'Más de Chevrolet', [[whatsapp, 'https://wa.me/5492615550222']]],
    [
      '/vehiculos-0km/versiones/nissan/kicks/43',
      'Más de Nissan',
      [['Llamar por Skype (abre en otra pestaña)', 'https://skype.example/4']],
    ],
    [
      '/planes-de-ahorro?brand=nissan',
      'Más de Nissan',
      [['Llamar por Skype (abre en otra pestaña)', 'https://skype.example/4']],
    ],
    ['/oportunidades/baic', 'Más de BAIC', [groupWhatsapp]],
  ])('at %s shows the contacts of the page’s brand', (address, named, reached) => {
    renderShell(shellParameters, address);
    expect(title()).toBe(named);
    expect(panel().getAttribute('aria-labelledby')).toBe(
      within(panel()).getByRole('heading', { hidden: true }).id,
    );
    expect(ways()).toEqual(reached);
    expect(linksIn(panel())).toEqual([...reached, ...rest]);
  });

  test('has a tel: link for a number', () => {
    const called: Parameters = {
      ...shellParameters,
      contact_methods: [{ brand_id: 5, department: 'administration', zoom_link: '261 555-0104' }],
    };
    renderShell(called);
    expect(ways()).toEqual([['Llamar por teléfono o WhatsApp', 'tel:2615550104']]);
  });

  test('closes when the shopper follows a link', () => {
    renderShell(shellParameters);
    const hide = vi.spyOn(HTMLElement.prototype, 'hidePopover');
    const opened = panel();
    fireEvent.click(within(opened).getByText('Más de Grupo Cordillera'));
    expect(hide).not.toHaveBeenCalled();
    fireEvent.click(within(opened).getByRole('link', { name: 'Contacto', hidden: true }));
    expect(hide.mock.contexts).toEqual([opened]);
  });

  test('has its links when the parameters are missing', () => {
    renderShell(undefined);
    expect(title()).toBe('Más de la concesionaria');
    expect(linksIn(panel())).toEqual(rest.slice(0, 2));
  });
});
