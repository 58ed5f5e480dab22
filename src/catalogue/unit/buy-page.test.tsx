// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { StockVehicle } from '../../../domain/vehicles/stock-vehicle.ts';
import { dollarRateEndpoint } from '../../../domain/wire/dollar-rate.ts';
import { WireError } from '../../../domain/wire/errors.ts';
import { parameterEndpoint } from '../../../domain/wire/parameter.ts';
import { stockUnitEndpoint } from '../../../domain/wire/stock.ts';
import { demoParameters } from '../../../tests/support/samples/demo-parameters.ts';
import { network } from '../../../tests/support/wire/network.ts';
import { aUnit } from '../../../domain/operation/samples.ts';
import { factsOf, screenTitled, wordsOf } from '../../../tests/support/views/reading.ts';
import { renderRoute } from '../../../tests/support/views/render-route.tsx';
import { asSent } from '../../../tests/support/wire/stand-in-dealership.ts';
import { answer } from '../../../tests/support/wire/wire-handlers.ts';

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

/** Every deposit amount on the page, including its meta description. */
function deposits(): string[] {
  const description = document.querySelector('meta[name="description"]')!;
  const words = `${wordsOf(document.body)} ${description.getAttribute('content')}`;
  return [...words.matchAll(/seña de \$\s([\d.]+\d)/g)].map((match) => match[1]!);
}

describe('confirmation page of a unit', () => {
  test('shows the parts of the price', async () => {
    onSale(aUnit());
    await renderRoute(address);
    await screenTitled('Nivus Highline 200 TSI');
    const price = screen.getByRole('complementary', { name: 'Precio y reserva' });
    expect(wordsOf(price)).toMatch(/^Precio final Antes \$ 25\.800\.000\. Ahora \$ 24\.800\.000/);
    expect(factsOf(price)).toEqual({
      'Precio de lista': '$ 25.000.000',
      'Descuento especial': '− $ 1.000.000',
      Patentamiento: '$ 500.000',
      'Flete y alistaje': '$ 300.000',
      'Precio final': '$ 24.800.000',
    });
  });

  test('shows the facts of the unit', async () => {
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

  test('shows what the deposit leaves to pay', async () => {
    onSale(aUnit());
    await renderRoute(address);
    const price = await screen.findByRole('complementary', { name: 'Precio y reserva' });
    expect(wordsOf(price)).toContain(
      'La seña se descuenta del precio: vas a pagar $ 24.550.000 en el concesionario.',
    );
  });

  test('names the dollar at which the deposit counts', async () => {
    onSale(baic);
    network.use(answer(dollarRateEndpoint, () => 1480));
    await renderRoute(baicAddress);
    const price = screen.getByRole('complementary', { name: 'Precio y reserva' });
    const words = await within(price).findByText(
      'La seña se descuenta del precio al dólar del día en que se paga (hoy, $ 1.480): vas a pagar US$ 34.065 ($ 50.416.200 a ese dólar) en el concesionario.',
    );
    expect(words).toBeDefined();
  });

  test('shows a price in dollars also in pesos, and the deposit in pesos', async () => {
    onSale(baic);
    network.use(answer(dollarRateEndpoint, () => 1480));
    await renderRoute(baicAddress);
    const price = screen.getByRole('complementary', { name: 'Precio y reserva' });
    await within(price).findByText('En pesos: $ 50.616.000');
    expect(factsOf(price)).toEqual({
      'Precio de lista': 'US$ 32.900 ($ 48.692.000)',
      Patentamiento: 'US$ 900 ($ 1.332.000)',
      'Flete y alistaje': 'US$ 400 ($ 592.000)',
      'Precio final': 'US$ 34.200 ($ 50.616.000)',
    });
    expect(deposits()).toEqual(['200.000', '200.000']);
  });

  test('shows "Confirmar en concesionario" without a dollar rate', async () => {
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

  test('shows only the deposit of the parameters', async () => {
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
  ])('shows a deposit of 200.000 when %s', async (_, parameters) => {
    onSale(aUnit());
    network.use(answer(parameterEndpoint, parameters));
    await renderRoute(address);
    expect(deposits()).toEqual(['200.000', '200.000']);
  });

  test('shows the instalments of the deposit and their cost', async () => {
    onSale(aUnit());
    await renderRoute(address);
    const price = screen.getByRole('complementary', { name: 'Precio y reserva' });
    expect(within(price).getAllByRole('listitem').map(wordsOf)).toEqual([
      '1 cuota de $ 250.000',
      '2 cuotas de $ 125.000',
      '3 cuotas: una de $ 83.334 y las otras de $ 83.333',
    ]);
    expect(wordsOf(price)).toContain('Sin interés, CFTEA 0,00 %. Al contado: $ 250.000.');
  });

  test('shows the price without national taxes, and opens a chat about the unit', async () => {
    onSale(aUnit());
    const sales = { brand_id: 1, department: 'sales' as const };
    network.use(
      answer(parameterEndpoint, () => ({
        ...demoParameters,
        vat_rate: 21,
        contact_methods: [{ ...sales, whatsapp_number: '+54 9 261 555 0111' }],
      })),
    );
    await renderRoute(address);
    const price = screen.getByRole('complementary', { name: 'Precio y reserva' });
    expect(wordsOf(price)).toContain('Precio sin impuestos nacionales: $ 20.495.868');
    const chat = within(price).getByRole('link', { name: /^Consultar por WhatsApp/ });
    expect(new URL(chat.getAttribute('href')!).searchParams.get('text')).toBe(
      'Hola, quiero consultar por el Volkswagen Nivus Highline 200 TSI, Gris platino, chasis 9BWCH6CH0T4000041.',
    );
  });

  test('has breadcrumbs of brand and family, and a share picture', async () => {
    onSale(aUnit({ image: '/artwork/vehicles/suv-gris.svg' }));
    await renderRoute(address);
    const route = within(screen.getByRole('navigation', { name: 'Ruta' }));
    expect(route.getAllByRole('listitem').map(wordsOf)).toEqual([
      'Vehículos 0 km',
      'Volkswagen',
      'Nivus',
      'Nivus Highline 200 TSI',
    ]);
    expect(route.getByRole('link', { name: 'Nivus' }).getAttribute('href')).toBe(
      '/vehiculos-0km/versiones/volkswagen/nivus/7',
    );
    const picture = document.querySelector('meta[property="og:image"]')!;
    expect(picture.getAttribute('content')).toBe(
      'https://tienda.example/share/vehicles/suv-gris.jpg',
    );
  });

  test('links to the reservation', async () => {
    onSale(aUnit());
    const { user, address: current } = await renderRoute(address);
    await user.click(screen.getByRole('link', { name: 'Reservar online' }));
    await screenTitled('Reservá tu Nivus Highline 200 TSI');
    expect(current()).toBe('/concesionario-digital/volkswagen/41/nivus/7/nivus-highline-200-tsi');
  });

  test('keeps the promotion code of its address on the link to the reservation', async () => {
    onSale(aUnit());
    await renderRoute(`${address}?promotion_code=VENDIMIA27`);
    const link = screen.getByRole('link', { name: 'Reservar online' });
    expect(link.getAttribute('href')).toBe(
      '/concesionario-digital/volkswagen/41/nivus/7/nivus-highline-200-tsi?promotion_code=VENDIMIA27',
    );
  });
});
