// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { StockVehicle } from '../../domain/stock-vehicle.ts';
import { dollarRateEndpoint } from '../../domain/wire/dollar-rate.ts';
import { WireError } from '../../domain/wire/errors.ts';
import { parameterEndpoint } from '../../domain/wire/parameter.ts';
import { stockUnitEndpoint } from '../../domain/wire/stock.ts';
import { demoParameters } from '../../tests/support/demo-parameters.ts';
import { network } from '../../tests/support/network.ts';
import { aUnit } from '../../tests/support/operations.ts';
import { factsOf, screenTitled, wordsOf } from '../../tests/support/reading.ts';
import { renderRoute } from '../../tests/support/render-route.tsx';
import { asSent } from '../../tests/support/stand-in-dealership.ts';
import { answer } from '../../tests/support/wire-handlers.ts';

const address = '/vehiculos-0km/reservar/volkswagen/41/nivus/7/nivus-highline-200-tsi';

const baicAddress = '/vehiculos-0km/reservar/baic/90/x55/12/x55';
const baic = aUnit({
  id: 90,
  brand: 'BAIC',
  brand_id: 6,
  name: 'X55',
  currency: 'usd',
  list_price: null,
  price: 32_900,
  discount: 0,
  special_discount: 0,
  license_price: 900,
  delivery_price: 400,
});

beforeEach(() => network.use(answer(parameterEndpoint, () => demoParameters)));

function onSale(unit: StockVehicle) {
  network.use(
    answer(stockUnitEndpoint, ({ brandId, query }) =>
      unit.brand_id === brandId && String(unit.id) === query.id ? [asSent(unit)] : [],
    ),
  );
}

/** Every amount that the page calls a deposit, what it tells search engines included. */
function deposits(): string[] {
  const description = document.querySelector('meta[name="description"]')!;
  const words = `${wordsOf(document.body)} ${description.getAttribute('content')}`;
  return [...words.matchAll(/seña de \$\s([\d.]+\d)/g)].map((match) => match[1]!);
}

describe('the page of a unit', () => {
  test('tells what the price is made of', async () => {
    onSale(aUnit());
    await renderRoute(address);
    await screenTitled('Nivus Highline 200 TSI');
    const price = screen.getByRole('complementary', { name: 'Precio y reserva' });
    expect(wordsOf(price)).toMatch(/^Precio final \$ 24\.800\.000/);
    expect(factsOf(price)).toEqual({
      'Precio de lista': '$ 25.000.000',
      'Descuento especial': '− $ 1.000.000',
      Patentamiento: '$ 500.000',
      'Flete y alistaje': '$ 300.000',
      'Precio final': '$ 24.800.000',
    });
  });

  test('tells which unit it is', async () => {
    onSale(aUnit());
    await renderRoute(address);
    expect(factsOf(screen.getByRole('main'))).toMatchObject({
      Color: 'Gris platino',
      Modelo: '2026',
      Puertas: '5',
      Ubicación: 'Mendoza',
      Chasis: '9BWCH6CH0T4000041',
    });
    expect(document.title).toBe(
      'Volkswagen Nivus Highline 200 TSI, Gris platino | Concesionario Digital',
    );
  });

  test('quotes a unit priced in dollars in dollars and in pesos, and its deposit in pesos', async () => {
    onSale(baic);
    network.use(answer(dollarRateEndpoint, () => 1480));
    await renderRoute(baicAddress);
    const price = screen.getByRole('complementary', { name: 'Precio y reserva' });
    await within(price).findByText('En pesos: $ 50.616.000');
    expect(factsOf(price)).toEqual({
      'Precio de lista': 'US$ 32.900',
      Patentamiento: 'US$ 900',
      'Flete y alistaje': 'US$ 400',
      'Precio final': 'US$ 34.200',
    });
    expect(deposits()).toEqual(['200.000', '200.000']);
  });

  test('leaves the pesos to the dealership while nobody knows the rate of the dollar', async () => {
    onSale(baic);
    network.use(
      answer(dollarRateEndpoint, () => {
        throw new WireError('rate_unavailable');
      }),
    );
    await renderRoute(baicAddress);
    const price = screen.getByRole('complementary', { name: 'Precio y reserva' });
    await within(price).findByText('En pesos: Confirmar en concesionario');
    expect(wordsOf(price)).toMatch(/^Precio final US\$ 34\.200/);
  });

  test('names one deposit: the one of the parameters', async () => {
    onSale(aUnit());
    await renderRoute(address);
    expect(deposits()).toEqual(['250.000', '250.000']);
  });

  test.each([
    ['the parameters set none for the brand', () => ({ ...demoParameters, services: {} })],
    [
      'the parameters set it to zero',
      () => ({ ...demoParameters, services: { 1: { booking_price: 0 } } }),
    ],
    [
      'there are no parameters',
      () => {
        throw new WireError('internal');
      },
    ],
  ])('names a deposit of 200.000 when %s', async (_, parameters) => {
    onSale(aUnit());
    network.use(answer(parameterEndpoint, parameters));
    await renderRoute(address);
    expect(deposits()).toEqual(['200.000', '200.000']);
  });

  test('leads to the reservation', async () => {
    onSale(aUnit());
    const { user, address: current } = await renderRoute(address);
    await user.click(screen.getByRole('link', { name: 'Reservar online' }));
    await screenTitled('Reservá tu Nivus Highline 200 TSI');
    expect(current()).toBe('/concesionario-digital/volkswagen/41/nivus/7/nivus-highline-200-tsi');
  });

  test('says that a unit is not available any more, and leads to the others of its brand', async () => {
    network.use(answer(stockUnitEndpoint, () => []));
    await renderRoute(address);
    await screenTitled('El vehículo seleccionado no está disponible.');
    const others = screen.getByRole('link', { name: 'Ver oportunidades Volkswagen' });
    expect(others.getAttribute('href')).toBe('/oportunidades/volkswagen');
  });

  test('says the same when the unit cannot be asked for', async () => {
    network.use(
      answer(stockUnitEndpoint, () => {
        throw new WireError('internal');
      }),
    );
    await renderRoute(address);
    expect(await screenTitled('El vehículo seleccionado no está disponible.')).toBeDefined();
  });

  test.each([
    ['a brand that is not sold here', '/vehiculos-0km/reservar/fiat/41/cronos/7/cronos'],
    ['no unit at all', '/vehiculos-0km/reservar/volkswagen/nivus/nivus/7/nivus'],
  ])('asks nobody about %s', async (_, path) => {
    const asked = vi.spyOn(globalThis, 'fetch');
    await renderRoute(path);
    await screenTitled('El vehículo seleccionado no está disponible.');
    const addresses = asked.mock.calls.map(([url]) => url);
    expect(addresses).toEqual(['http://localhost/api/v2/cordillera/parameter']);
  });
});
