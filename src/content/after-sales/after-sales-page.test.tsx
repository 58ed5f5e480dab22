import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ServiceCategory } from '../../../domain/content/services.ts';
import { servicesEndpoint } from '../../../domain/wire/services.ts';
import { screenTitled, wordsOf } from '../../../tests/support/views/reading.ts';
import { renderRoute } from '../../../tests/support/views/render-route.tsx';
import {
  answer,
  answerParameters,
  network,
  refuse,
} from '../../../tests/support/wire/wire-handlers.ts';
import { fullParameters } from '../../../tests/support/samples/content-samples.ts';

const categories: ServiceCategory[] = [
  {
    id: 11,
    brand_id: 1,
    name: 'Service programado',
    services: [
      {
        id: 111,
        name: 'Service de 10.000 km',
        description: 'Aceite y filtro.',
        price_promotion: 0,
        price_premium: '189000.00',
        price_default: '218000.00',
      },
      {
        id: 112,
        name: 'Service de 20.000 km',
        price_promotion: 249_000,
        price_premium: 259_000,
        price_default: 296_000,
      },
      { id: 113, name: 'Restauración', price_promotion: 0, price_premium: 0, price_default: null },
    ],
  },
  {
    id: 21,
    brand_id: 2,
    name: 'Frenos',
    services: [
      {
        id: 211,
        name: 'Pastillas delanteras',
        price_promotion: 0,
        price_premium: 0,
        price_default: 174_000,
      },
    ],
  },
];

beforeEach(() => {
  network.use(
    answerParameters(fullParameters),
    answer(servicesEndpoint, () => categories),
  );
});

/** The tables as texts: their captions and rows. */
const prices = () =>
  screen.getAllByRole('table').map((table) => ({
    category: wordsOf(within(table).getByRole('heading', { level: 3 })),
    rows: within(table).getAllByRole('row').slice(1).map(wordsOf),
  }));

const premium = () =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: /Soy cliente premium/ });

describe('workshop prices', () => {
  test('are the default prices, and a lower one shows its reason', async () => {
    await renderRoute('/postventa');
    await screenTitled('Postventa');
    expect(prices()).toEqual([
      {
        category: 'Service programado',
        rows: [
          'Service de 10.000 kmAceite y filtro.$ 218.000 Precio sin impuestos nacionales: $ 180.165',
          'Service de 20.000 km$ 249.000 Promoción · Precio sin impuestos nacionales: $ 205.785',
          'RestauraciónConsultanos',
        ],
      },
    ]);
  });

  test('are the premium prices for premium customers, except for promotions', async () => {
    const { user, address } = await renderRoute('/postventa');
    await user.click(premium());
    await waitFor(() => expect(premium().checked).toBe(true));
    expect(address()).toBe('/postventa?premium=1');
    expect(prices()[0]!.rows).toEqual([
      'Service de 10.000 kmAceite y filtro.$ 189.000 Cliente premium · Precio sin impuestos nacionales: $ 156.198',
      'Service de 20.000 km$ 249.000 Promoción · Precio sin impuestos nacionales: $ 205.785',
      'RestauraciónConsultanos',
    ]);

    await user.click(premium());
    await waitFor(() => expect(premium().checked).toBe(false));
    expect(address()).toBe('/postventa');
    expect(prices()[0]!.rows[0]).toBe(
      'Service de 10.000 kmAceite y filtro.$ 218.000 Precio sin impuestos nacionales: $ 180.165',
    );
  });

  test('show another brand under its tab, for the same kind of customer', async () => {
    const { user, address } = await renderRoute('/postventa?premium=1');
    await user.click(screen.getByRole('button', { name: 'Chevrolet' }));
    await screen.findByRole('button', { name: 'Chevrolet', pressed: true });
    expect(address()).toBe('/postventa?premium=1&marca=chevrolet');
    expect(prices()).toEqual([
      {
        category: 'Frenos',
        rows: ['Pastillas delanteras$ 174.000 Precio sin impuestos nacionales: $ 143.802'],
      },
    ]);
    expect(premium().checked).toBe(true);
  });

  test('show an error when their request fails, and appointments and telephones stay', async () => {
    network.use(refuse(servicesEndpoint, 'internal'));
    await renderRoute('/postventa');
    expect(wordsOf(await screen.findByRole('alert'))).toBe(
      'No pudimos cargar los precios. Tuvimos un problema. Probá de nuevo en unos minutos.Reintentar',
    );
    screen.getByRole('link', { name: 'Turno Chevrolet' });
    screen.getByRole('link', { name: '+54 261 555 0113' });
  });

  test('show that there are no published prices', async () => {
    network.use(answer(servicesEndpoint, () => []));
    await renderRoute('/postventa');
    expect(wordsOf(screen.getByRole('region', { name: 'Precios de los servicios' }))).toContain(
      'Todavía no publicamos precios. Llamanos y te los pasamos.',
    );
  });
});

describe('workshops', () => {
  test('link to the booking page of each brand', async () => {
    await renderRoute('/postventa');
    const booking = within(screen.getByRole('region', { name: 'Turnos online' }));
    expect(
      booking.getAllByRole('link').map((link) => [wordsOf(link), link.getAttribute('href')]),
    ).toEqual([
      ['Turno Chevrolet', 'https://turnos-chevrolet.example/'],
      ['Turno Volkswagen', 'https://turnos-volkswagen.example/'],
    ]);
  });

  test('show only the telephones and hours of after-sales', async () => {
    await renderRoute('/postventa');
    const contacts = within(screen.getByRole('region', { name: 'Teléfonos y horarios' }));
    const phones = contacts.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(phones).toEqual(['tel:+542615550113', 'tel:+542615550123']);
    contacts.getByText('Lunes a viernes, 8 a 13 y 17 a 21');
    expect(contacts.queryByText('Ventas y planes')).toBeNull();
  });

  test('show opening hours that apply to all departments', async () => {
    const everybody = {
      brand_id: 2,
      place: 'Godoy Cruz',
      lines: [{ days: 'Lunes a sábados', hours: '9 a 18' }],
    };
    network.use(answerParameters({ ...fullParameters, opening_hours: [everybody] }));
    await renderRoute('/postventa');
    const contacts = within(screen.getByRole('region', { name: 'Teléfonos y horarios' }));
    expect(contacts.getByText('Lunes a sábados, 9 a 18')).toBeDefined();
  });
});
