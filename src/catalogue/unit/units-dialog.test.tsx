import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { DealershipParameters } from '../../../domain/content/parameters.ts';
import { dollarRateEndpoint } from '../../../domain/wire/dollar-rate.ts';
import { offersEndpoint } from '../../../domain/wire/offers.ts';
import { stockEndpoint } from '../../../domain/wire/stock.ts';
import { demoParameters } from '../../../tests/support/samples/demo-parameters.ts';
import { anOffer, aUnit } from '../../../domain/operation/samples.ts';
import { screenTitled, wordsOf } from '../../../tests/support/views/reading.ts';
import { renderRoute } from '../../../tests/support/views/render-route.tsx';
import { asSent, offerAsSent } from '../../../tests/support/wire/stand-in-dealership.ts';
import { standInStock } from '../../../tests/support/wire/stand-in-stock.ts';
import {
  answer,
  answerParameters,
  network,
  refuse,
} from '../../../tests/support/wire/wire-handlers.ts';

const nivus = anOffer();
const cheaperNivus = anOffer({
  id: 42,
  color: 'Blanco puro',
  price: 24_000_000,
  discount_amount: 1_500_000,
});
const polo = anOffer({ id: 43, family: 'Polo', family_id: 8, name: 'Polo Track' });

const stock = [
  aUnit(),
  aUnit({
    id: 42,
    color: 'Blanco puro',
    location: 'San Rafael',
    list_price: 24_000_000,
    special_discount: 1_500_000,
    former_price: 24_800_000,
    chassis: '9BWCH6CH0T4000042',
    valid_from: '2026-11-01',
    valid_until: '2026-12-31',
  }),
];

const parameters: DealershipParameters = {
  ...demoParameters,
  vat_rate: 21,
  salesmen: [
    { brand_id: 2, fullname: 'Carolina Funes', whatsapp_number: '+54 9 261 555 0173' },
    { brand_id: 1, fullname: 'Julieta Moyano', whatsapp_number: '+54 9 261 555 0171' },
  ],
};

beforeEach(() => {
  network.use(
    answerParameters(parameters),
    answer(dollarRateEndpoint, () => 1480),
    answer(offersEndpoint, ({ brandId }) =>
      brandId === 1 ? [nivus, cheaperNivus, polo].map(offerAsSent) : [],
    ),
  );
  standInStock({ units: stock });
});

const overlay = () => screen.findByRole('dialog', { name: 'Nivus: unidades en oferta' });
const overlayIsClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const waysToReserve = async () =>
  within(await overlay()).findAllByRole('link', { name: /^Reservar online/ });
const unitsShown = async () => {
  await waysToReserve();
  return within(await overlay())
    .getAllByRole('listitem')
    .map(wordsOf);
};
const waysIn = () => screen.getByRole('link', { name: 'Ver unidades de Nivus' });

describe('offered units of a family', () => {
  test('open over the offers page, change the address, and close with the back button', async () => {
    const { user, address, back } = await renderRoute('/oportunidades');
    await user.click(waysIn());
    expect(await waysToReserve()).toHaveLength(2);
    expect(address()).toBe('/oportunidades?familia=7');

    await back();
    await overlayIsClosed();
    expect(address()).toBe('/oportunidades');
  });

  test('show location, discount period and full price', async () => {
    await renderRoute('/oportunidades?familia=7');
    expect((await unitsShown())[0]).toContain(
      [
        'Nivus Highline 200 TSI',
        'Modelo 2026 · Blanco puro · San Rafael',
        'Descuento especial: $ 1.500.000',
        'Precio final Antes $ 24.800.000. Ahora $ 23.300.000',
        'Precio sin impuestos nacionales: $ 19.342.975',
        'Cómo se compone',
        'Antes $ 24.800.000',
        'Vehículo $ 22.500.000 + patentamiento $ 500.000 + flete y alistaje $ 300.000.',
        'Descuento especial: del 01/11/2026 al 31/12/2026',
      ].join(''),
    );
  });

  test('in dollars show every amount in pesos too, the final price large', async () => {
    const dollars = {
      currency: 'usd',
      list_price: 24_000,
      special_discount: 1500,
      former_price: 24_800,
    } as const;
    network.use(
      answer(offersEndpoint, ({ brandId }) => (brandId === 1 ? [offerAsSent(nivus)] : [])),
      answer(stockEndpoint, () => [
        asSent(aUnit({ ...dollars, license_price: 500, delivery_price: 300 })),
      ]),
    );
    await renderRoute('/oportunidades?familia=7');
    expect((await unitsShown())[0]).toContain(
      [
        'Descuento especial: $ 2.220.000 (US$ 1.500)',
        'Precio final (US$ 23.300) Antes $ 36.704.000. Ahora $ 34.484.000',
        'Precio sin impuestos nacionales: $ 28.627.640',
        'Cómo se compone',
        'Antes $ 36.704.000',
        'Vehículo $ 33.300.000 (US$ 22.500) + patentamiento $ 740.000 (US$ 500) + flete y alistaje $ 444.000 (US$ 300).',
      ].join(''),
    );
  });

  test('are one card with their number and places when they look equal', async () => {
    const twin = aUnit({ id: 44, location: 'San Rafael', chassis: '9BWCH6CH0T4000044' });
    network.use(
      answer(offersEndpoint, () => [nivus, anOffer({ id: 44 })].map(offerAsSent)),
      answer(stockEndpoint, () => [asSent(aUnit()), asSent(twin)]),
    );
    await renderRoute('/oportunidades?familia=7');
    const cards = await unitsShown();
    expect(cards).toHaveLength(1);
    expect(cards[0]).toContain('Modelo 2026 · Gris platino · 2 unidades · Mendoza, San Rafael');
  });

  test('each link to a chat with a salesman of the brand that mentions the chassis', async () => {
    await renderRoute('/oportunidades?familia=7');
    await waysToReserve();
    const chats = within(await overlay()).getAllByRole('link', { name: /^Consultar por WhatsApp/ });
    const chat = new URL(chats[0]!.getAttribute('href')!);
    expect(chat.origin + chat.pathname).toBe('https://wa.me/5492615550171');
    expect(chat.searchParams.get('text')).toBe(
      'Hola, quiero consultar por el Volkswagen Nivus Highline 200 TSI, Blanco puro, chasis 9BWCH6CH0T4000042.',
    );
  });

  test('have no chat without a WhatsApp number', async () => {
    network.use(answerParameters({}));
    await renderRoute('/oportunidades?familia=7');
    await waysToReserve();
    expect(within(await overlay()).queryByRole('link', { name: /WhatsApp/ })).toBeNull();
  });

  test('show the data of the offers when the stock request fails', async () => {
    network.use(refuse(stockEndpoint, 'internal'));
    await renderRoute('/oportunidades?familia=7');
    const [, second] = await unitsShown();
    expect(second).toContain('Modelo 2026 · Gris platino');
    expect(second).toContain('Precio final $ 24.800.000');
  });

  test('close to the offers page when they were opened from a shared address', async () => {
    const { user, address } = await renderRoute('/oportunidades?familia=7');
    await user.click(within(await overlay()).getByRole('button', { name: 'Cerrar' }));
    await overlayIsClosed();
    expect(address()).toBe('/oportunidades');
  });

  test('stay closed when the address has a family without offers', async () => {
    await renderRoute('/oportunidades?familia=999');
    await screenTitled('Oportunidades');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('each link to their own page', async () => {
    const { user, address } = await renderRoute('/oportunidades?familia=7');
    await user.click((await waysToReserve())[0]!);
    await screenTitled('Nivus Highline 200 TSI');
    expect(address()).toBe('/vehiculos-0km/reservar/volkswagen/42/nivus/7/nivus-highline-200-tsi');
  });
});
