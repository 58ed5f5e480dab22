// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, test } from 'vitest';
import type { Parameters } from '../../domain/parameters.ts';
import { Layout } from './layout.tsx';

afterEach(cleanup);

const parameters: Parameters = {
  group: {
    name: 'Grupo Cordillera',
    legal_name: 'Cordillera Automotores S.A.',
    cuit: '30-71234567-8',
    address: 'Av. San Martín 1450',
    city: 'Godoy Cruz',
    telephone: '+54 261 555-0142',
    email: 'ventas@cordillera.example',
    map_link: 'https://mapa.example',
    instagram: 'https://instagram.example/cordillera',
  },
  contact_methods: [
    { brand_id: 1, department: 'administration', whatsapp_number: '111' },
    { brand_id: 5, department: 'administration', whatsapp_number: '+54 9 261 555-0143' },
  ],
  services: {},
};

function page(known: Parameters | undefined) {
  render(
    <MemoryRouter>
      <Layout parameters={known}>
        <h1>Oportunidades</h1>
      </Layout>
    </MemoryRouter>,
  );
}

describe('the layout', () => {
  test('leads past the header to the content', () => {
    page(parameters);
    const skip = screen.getByRole('link', { name: 'Saltar al contenido' });
    expect(skip.getAttribute('href')).toBe(`#${screen.getByRole('main').id}`);
  });

  test('tells who sells, and how to reach them', () => {
    page(parameters);
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByText('Cordillera Automotores S.A. · CUIT 30-71234567-8')).toBeDefined();
    const addresses = footer.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(addresses).toEqual([
      '/',
      'tel:+542615550142',
      'mailto:ventas@cordillera.example',
      'https://mapa.example',
      'https://instagram.example/cordillera',
      'https://wa.me/5492615550143',
      '/arrepentimiento',
    ]);
  });

  test('has the right to revoke within reach, under the name that the law gives it', () => {
    page(parameters);
    const right = screen.getByRole('link', { name: 'Botón de arrepentimiento' });
    expect(right.getAttribute('href')).toBe('/arrepentimiento');
  });

  test('stands without the parameters', () => {
    page(undefined);
    const footer = within(screen.getByRole('contentinfo'));
    const addresses = footer.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(addresses).toEqual(['/', '/arrepentimiento']);
    expect(screen.getByRole('link', { name: 'Oportunidades', hidden: true })).toBeDefined();
  });
});
