import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { WireOffer } from '../../../domain/vehicles/offers.ts';
import { dollarRateEndpoint } from '../../../domain/wire/dollar-rate.ts';
import { familiesEndpoint } from '../../../domain/wire/families.ts';
import { offersEndpoint } from '../../../domain/wire/offers.ts';
import { anOffer } from '../../../domain/operation/samples.ts';
import { wordsOf } from '../../../tests/support/views/reading.ts';
import { renderRoute } from '../../../tests/support/views/render-route.tsx';
import {
  answer,
  answerParameters,
  network,
  refuse,
} from '../../../tests/support/wire/wire-handlers.ts';

beforeEach(() =>
  network.use(
    answerParameters({ vat_rate: 21 }),
    answer(dollarRateEndpoint, () => 1_500),
    answer(familiesEndpoint, () => []),
  ),
);

/** Opens the home page with one offer, and returns its card. */
async function cardOf(offer: WireOffer): Promise<HTMLElement> {
  network.use(answer(offersEndpoint, ({ brandId }) => (brandId === offer.brand_id ? [offer] : [])));
  await renderRoute('/');
  const offers = screen.getByRole('region', { name: 'La mejor oportunidad de cada marca' });
  return within(offers).getByRole('article');
}

describe('promotion card', () => {
  test('shows brand, model, colour and discount, and links to the reservation in a new tab', async () => {
    const card = await cardOf(anOffer({ image: '/artwork/vehicles/suv-gris.svg' }));
    expect(within(card).getByRole('img').getAttribute('alt')).toBe(
      'Nivus Highline 200 TSI, Gris platino',
    );
    expect(wordsOf(card)).toContain('Descuento especial: $ 1.000.000Volkswagen');
    expect(wordsOf(card)).toContain('Gris platino');
    expect(wordsOf(card)).toContain('Precio sin impuestos nacionales: $ 19.834.711');
    const link = within(card).getByRole('link', {
      name: 'Reservar online Nivus Highline 200 TSI, Gris platino (se abre en otra pestaña)',
    });
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('href')).toBe(
      '/vehiculos-0km/reservar/volkswagen/41/nivus/7/nivus-highline-200-tsi',
    );
  });

  test('works without picture, model year and last day', async () => {
    const card = await cardOf(anOffer({ model_year: null, valid_from: null, valid_until: null }));
    expect(within(card).queryByRole('img')).toBeNull();
    within(card).getByText('Gris platino');
    expect(wordsOf(card)).toContain('Vehículo $ 25.000.000');
    expect(wordsOf(card)).not.toMatch(/Modelo|Del /);
  });

  test('shows dollars in pesos, or "Confirmar en concesionario" without a rate', async () => {
    const offer = anOffer({ brand_id: 6, currency: 'usd', price: 30_000, discount_amount: 2_000 });
    network.use(refuse(dollarRateEndpoint, 'rate_unavailable'));
    const card = await cardOf(offer);
    expect(wordsOf(card)).toContain('Descuento especial: US$ 2.000');
    expect(wordsOf(card)).toContain('Vehículo US$ 28.000En pesos: Confirmar en concesionario');
  });

  test('shows the lowest installment, its yearly cost (CFTEA), and the sum of all payments', async () => {
    const installments = { down_payment: 12_000_000, months: 48, amount: 650_000, cftea: 42.5 };
    const card = await cardOf(anOffer({ installments }));
    expect(wordsOf(card)).toContain('48 cuotas desde $ 650.000 CFTEA 42,50 %');
    expect(wordsOf(card)).toContain(
      'Cuotas con un anticipo de $ 12.000.000: en total pagás $ 43.200.000.',
    );
  });
});
