import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Offer } from '../../../domain/vehicles/offers.ts';
import { dollarRateEndpoint } from '../../../domain/wire/dollar-rate.ts';
import { WireError } from '../../../domain/wire/errors.ts';
import { offersEndpoint } from '../../../domain/wire/offers.ts';
import { anOffer, anOperation, aUnit } from '../../../domain/operation/samples.ts';
import { rememberReservation } from '../../api/remembered-reservation.ts';
import { screenTitled, wordsOf } from '../../../tests/support/views/reading.ts';
import { renderRoute } from '../../../tests/support/views/render-route.tsx';
import { offerAsSent } from '../../../tests/support/wire/stand-in-dealership.ts';
import { answer, network } from '../../../tests/support/wire/wire-handlers.ts';

const nivus = anOffer();
const cheaperNivus = anOffer({
  id: 42,
  color: 'Blanco puro',
  price: 24_000_000,
  discount_amount: 1_500_000,
  former_price: 24_800_000,
});
const polo = anOffer({ id: 43, family: 'Polo', family_id: 8, name: 'Polo Track' });
const onix = anOffer({
  id: 50,
  brand: 'Chevrolet',
  brand_id: 2,
  family: 'Onix',
  family_id: 9,
  name: 'Onix LT',
});
const frontier = anOffer({
  id: 60,
  brand: 'Nissan',
  brand_id: 4,
  family: 'Frontier',
  family_id: 11,
  name: 'Frontier XE',
});
const stock: Offer[] = [nivus, cheaperNivus, polo, onix, frontier];

beforeEach(() => {
  network.use(
    answer(dollarRateEndpoint, () => 1480),
    answer(offersEndpoint, ({ brandId }) =>
      stock.filter((offer) => offer.brand_id === brandId).map(offerAsSent),
    ),
  );
});

const brand = (name: string) => within(screen.getByRole('region', { name }));

const card = (family: string) =>
  screen
    .getAllByRole('article')
    .find((article) => within(article).queryByRole('heading', { name: family }))!;

const brandsShown = () =>
  screen
    .getAllByRole('heading', { level: 2 })
    .map(wordsOf)
    .filter((heading) => heading !== 'Hablá con un asesor');

describe('offers page', () => {
  test('links to the reservation that this device started', async () => {
    rememberReservation(anOperation().code, aUnit());
    await renderRoute('/oportunidades');
    const link = await screen.findByRole('link', { name: 'Seguí tu reserva' });
    expect(link.getAttribute('href')).toBe(`/concesionario-digital/continue/${anOperation().code}`);
  });

  test('groups offers by family below their brand, each with its count', async () => {
    await renderRoute('/oportunidades');
    expect(brandsShown()).toEqual(['Volkswagen', 'Chevrolet', 'Nissan', 'BAIC']);
    const families = brand('Volkswagen').getAllByRole('heading', { level: 3 }).map(wordsOf);
    expect(families).toEqual(['Nivus', 'Polo']);
    expect(wordsOf(card('Nivus'))).toContain('Descuento especial: hasta $ 1.500.000');
    expect(wordsOf(card('Nivus'))).toContain(
      '2 unidades disponiblesPrecio final desde Antes $ 24.800.000. Ahora $ 23.300.000',
    );
    expect(wordsOf(card('Polo'))).toContain('1 unidad disponible');
  });

  test('starts with the total of units', async () => {
    await renderRoute('/oportunidades');
    expect(
      screen.getByText('Hay 5 unidades 0 km con descuento especial, listas para reservar online.'),
    ).toBeDefined();
  });

  test('ends with the contact section', async () => {
    await renderRoute('/oportunidades/nissan');
    expect(await screen.findByRole('heading', { name: 'Hablá con un asesor' })).toBeDefined();
  });

  test('shows that a brand has no offers today', async () => {
    await renderRoute('/oportunidades');
    expect(brand('BAIC').getByText('Hoy no hay ofertas de BAIC.')).toBeDefined();
  });

  test('shows the error of a brand that fails, and the offers of the others', async () => {
    const logged = vi.mocked(console.error).mockImplementation(() => {});
    const failure = new WireError('internal');
    network.use(
      answer(offersEndpoint, ({ brandId }) => {
        if (brandId === 2) throw failure;
        return stock.filter((offer) => offer.brand_id === brandId).map(offerAsSent);
      }),
    );
    await renderRoute('/oportunidades');
    expect(wordsOf(brand('Chevrolet').getByRole('alert'))).toBe(
      'No pudimos cargar las ofertas de Chevrolet. Puede ser tu conexión o un problema nuestro. Probá de nuevo en unos minutos.Reintentar',
    );
    expect(screen.getAllByRole('heading', { level: 3 }).map(wordsOf)).toEqual([
      'Nivus',
      'Polo',
      'Frontier',
    ]);
    screen.getByText(/^Unidades 0 km con descuento especial/);
    expect(logged.mock.calls).toEqual([['the offers of brand 2 could not be fetched', 'internal']]);
    logged.mockClear();
  });
});

describe('brand tabs of the offers page', () => {
  const chosen = () => {
    const tabs = within(screen.getByRole('navigation', { name: 'Marcas' }));
    return tabs.getAllByRole('link', { current: 'page' }).map(wordsOf);
  };

  test('show one brand, and then all brands again', async () => {
    const { user, address } = await renderRoute('/oportunidades');
    expect(chosen()).toEqual(['Todas (5)']);

    await user.click(screen.getByRole('link', { name: 'Nissan (1)' }));
    await screenTitled('Oportunidades Nissan');
    expect(address()).toBe('/oportunidades/nissan');
    expect(chosen()).toEqual(['Nissan (1)']);
    expect(brandsShown()).toEqual(['Nissan']);
    expect(document.title).toBe('Oportunidades Nissan | Grupo Cordillera');

    await user.click(screen.getByRole('link', { name: 'Todas (5)' }));
    await screenTitled('Oportunidades');
    expect(address()).toBe('/oportunidades');
    expect(brandsShown()).toEqual(['Volkswagen', 'Chevrolet', 'Nissan', 'BAIC']);
  });
});
