// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Offer } from '../../domain/offers.ts';
import { WireError } from '../../domain/wire/errors.ts';
import { offersEndpoint } from '../../domain/wire/offers.ts';
import { parameterEndpoint } from '../../domain/wire/parameter.ts';
import { stockUnitEndpoint } from '../../domain/wire/stock.ts';
import { demoParameters } from '../../tests/support/demo-parameters.ts';
import { network } from '../../tests/support/network.ts';
import { anOffer, aUnit } from '../../tests/support/operations.ts';
import { screenTitled, wordsOf } from '../../tests/support/reading.ts';
import { renderRoute } from '../../tests/support/render-route.tsx';
import { asSent } from '../../tests/support/stand-in-dealership.ts';
import { answer } from '../../tests/support/wire-handlers.ts';

const nivus = anOffer();
const cheaperNivus = anOffer({
  id: 42,
  color: 'Blanco puro',
  price: 24_000_000,
  discount_amount: 1_500_000,
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
    answer(parameterEndpoint, () => demoParameters),
    answer(offersEndpoint, ({ brandId }) => stock.filter((offer) => offer.brand_id === brandId)),
  );
});

const brand = (name: string) => within(screen.getByRole('region', { name }));

const card = (family: string) =>
  screen
    .getAllByRole('article')
    .find((article) => within(article).queryByRole('heading', { name: family }))!;

const brandsShown = () => screen.getAllByRole('heading', { level: 2 }).map(wordsOf);

describe('the offers', () => {
  test('stand grouped by family below their brand, each with its count', async () => {
    await renderRoute('/oportunidades');
    expect(brandsShown()).toEqual(['Volkswagen', 'Chevrolet', 'Nissan', 'BAIC']);
    const families = brand('Volkswagen').getAllByRole('heading', { level: 3 }).map(wordsOf);
    expect(families).toEqual(['Nivus', 'Polo']);
    expect(wordsOf(card('Nivus'))).toContain('2 unidades disponibles');
    expect(wordsOf(card('Polo'))).toContain('1 unidad disponible');
  });

  test('begin with the total of units', async () => {
    await renderRoute('/oportunidades');
    expect(
      screen.getByText('Hay 5 unidades 0 km con descuento especial, listas para reservar online.'),
    ).toBeDefined();
  });

  test('count one unit as one', async () => {
    await renderRoute('/oportunidades/chevrolet');
    expect(
      screen.getByText('Hay 1 unidad 0 km con descuento especial, lista para reservar online.'),
    ).toBeDefined();
  });

  test('of a family show the lowest price and the greatest discount', async () => {
    await renderRoute('/oportunidades');
    expect(wordsOf(card('Nivus'))).toContain('Descuento especial: hasta $ 1.500.000');
    expect(wordsOf(card('Nivus'))).toContain('Desde Antes $ 24.000.000. Ahora $ 22.500.000');
  });

  test('of a brand that has none today say so', async () => {
    await renderRoute('/oportunidades');
    expect(brand('BAIC').getByText('Hoy no hay ofertas de BAIC.')).toBeDefined();
  });

  test('of a brand that fails say so, and those of the others show', async () => {
    const logged = vi.mocked(console.error).mockImplementation(() => {});
    const failure = new WireError('internal');
    network.use(
      answer(offersEndpoint, ({ brandId }) => {
        if (brandId === 2) throw failure;
        return stock.filter((offer) => offer.brand_id === brandId);
      }),
    );
    await renderRoute('/oportunidades');
    expect(wordsOf(brand('Chevrolet').getByRole('alert'))).toBe(
      'No pudimos cargar estas ofertas. Probá de nuevo en unos minutos.',
    );
    expect(screen.getAllByRole('heading', { level: 3 }).map(wordsOf)).toEqual([
      'Nivus',
      'Polo',
      'Frontier',
    ]);
    screen.getByText(/^Hay 4 unidades/);
    expect(logged.mock.calls).toEqual([['the offers of brand 2 could not be fetched', failure]]);
    logged.mockClear();
  });
});

describe('the tabs of the brands', () => {
  const chosen = () => {
    const tabs = within(screen.getByRole('navigation', { name: 'Marcas' }));
    return tabs.getAllByRole('link', { current: 'page' }).map(wordsOf);
  };

  test('show one brand alone, and all again', async () => {
    const { user, address } = await renderRoute('/oportunidades');
    expect(chosen()).toEqual(['Todas']);

    await user.click(screen.getByRole('link', { name: 'Nissan' }));
    await screenTitled('Oportunidades Nissan');
    expect(address()).toBe('/oportunidades/nissan');
    expect(chosen()).toEqual(['Nissan']);
    expect(brandsShown()).toEqual(['Nissan']);
    expect(document.title).toBe('Oportunidades Nissan | Concesionario Digital');

    await user.click(screen.getByRole('link', { name: 'Todas' }));
    await screenTitled('Oportunidades');
    expect(address()).toBe('/oportunidades');
    expect(brandsShown()).toEqual(['Volkswagen', 'Chevrolet', 'Nissan', 'BAIC']);
  });

  test('of the home page stand at all brands', async () => {
    const { address } = await renderRoute('/');
    await screenTitled('Oportunidades');
    expect(address()).toBe('/oportunidades');
    expect(chosen()).toEqual(['Todas']);
  });
});

describe('the units of a family', () => {
  const overlay = () => screen.findByRole('dialog', { name: 'Nivus: unidades en oferta' });
  const overlayIsClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  test('open over the offers, in the address, and the back button closes them', async () => {
    const { user, address, back } = await renderRoute('/oportunidades');
    await user.click(within(card('Nivus')).getByRole('link', { name: 'Ver unidades de Nivus' }));
    const units = within(await overlay())
      .getAllByRole('listitem')
      .map(wordsOf);
    expect(units).toEqual([
      expect.stringMatching(/Modelo 2026 · Gris platino.*25\.000\.000\. Ahora \$ 24\.000\.000/),
      expect.stringMatching(/Modelo 2026 · Blanco puro.*24\.000\.000\. Ahora \$ 22\.500\.000/),
    ]);
    expect(address()).toBe('/oportunidades?familia=7');

    await back();
    await overlayIsClosed();
    expect(address()).toBe('/oportunidades');
  });

  test('close by their button, which clears the address', async () => {
    const { user, address } = await renderRoute('/oportunidades/volkswagen');
    await user.click(within(card('Nivus')).getByRole('link', { name: 'Ver unidades de Nivus' }));
    await user.click(within(await overlay()).getByRole('button', { name: 'Cerrar' }));
    await overlayIsClosed();
    expect(address()).toBe('/oportunidades/volkswagen');
  });

  test('open from an address that somebody shared', async () => {
    await renderRoute('/oportunidades?familia=7');
    expect(within(await overlay()).getAllByRole('listitem')).toHaveLength(2);
  });

  test('stay closed when an address names a family without offers', async () => {
    await renderRoute('/oportunidades?familia=999');
    await screenTitled('Oportunidades');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('lead each to its own page', async () => {
    const unit = aUnit({ id: 42, color: 'Blanco puro' });
    network.use(
      answer(stockUnitEndpoint, ({ query }) => (query.id === '42' ? [asSent(unit)] : [])),
    );
    const { user, address } = await renderRoute('/oportunidades?familia=7');
    const link = { name: 'Reservar online Nivus Highline 200 TSI, Blanco puro' };
    await user.click(within(await overlay()).getByRole('link', link));
    await screenTitled('Nivus Highline 200 TSI');
    expect(address()).toBe('/vehiculos-0km/reservar/volkswagen/42/nivus/7/nivus-highline-200-tsi');
  });
});
