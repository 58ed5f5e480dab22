import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { quoteOf } from '../../../domain/operation/quote.ts';
import { type Operation } from '../../../domain/operation/operation.ts';
import {
  aCompleteOperation,
  aCreditPlan,
  aPromotion,
  aTransaction,
  aUnit,
  inDollars,
} from '../../../domain/operation/samples.ts';
import { screenTitled, wordsOf } from '../../../tests/support/views/reading.ts';
import { renderRoute } from '../../../tests/support/views/render-route.tsx';
import { standInDealership } from '../../../tests/support/wire/stand-in-dealership.ts';
import { titleOf } from '../../../tests/support/wizard/step-titles.ts';

const { code } = aCompleteOperation();
const reviewed = aCompleteOperation({
  purchase: { vehicle: aUnit({ valid_until: '2026-01-31' }) },
});
const shown = quoteOf(reviewed);
/** The special discount of 1.000.000 has ended; the web discount of 400.000 is left. */
const offerEnded = aCompleteOperation({
  shown,
  purchase: { vehicle: aUnit({ special_discount: 0, valid_until: '2026-01-31' }) },
});

async function open(operation: Operation, slug = 'revisar') {
  const dealership = standInDealership({ operation });
  const page = await renderRoute(`/concesionario-digital/${slug}/${code}`);
  return { dealership, ...page };
}

const notice = async () =>
  wordsOf((await screen.findByText('Cambió tu reserva')).closest('[role=alert]')!);

test('an offer that ended before a return by link is shown with both discounts, both totals and the reason', async () => {
  await open(offerEnded);
  await screenTitled(titleOf('review'));
  expect(await notice()).toBe(
    'Cambió tu reserva' +
      'Descuento: antes − $ 1.000.000, ahora − $ 400.000. La oferta terminó el 31/01/2026.' +
      'Total: antes $ 24.800.000, ahora $ 25.400.000. Por los cambios de arriba.' +
      'No pagás nada hasta que lo revises y confirmes.Entendido',
  );
});

test('amounts in dollars show their pesos, the former amounts at the former rate', async () => {
  const vehicle = aUnit({ brand_id: 6, ...inDollars });
  const brand_id = 6;
  const before = aCompleteOperation({ brand_id, usd_rate: 1400, purchase: { vehicle } });
  await open(
    aCompleteOperation({
      brand_id,
      usd_rate: 1500,
      shown: quoteOf(before),
      purchase: { vehicle: { ...vehicle, price: 33_000 } },
    }),
  );
  expect(await notice()).toContain(
    'Total: antes $ 47.880.000 (US$ 34.200), ahora $ 51.450.000 (US$ 34.300). Por los cambios de arriba.' +
      'Dólar: antes $ 1.400, ahora $ 1.500. Es el dólar de hoy.',
  );
});

test('a promotion that ended is shown with its code and its discount', async () => {
  const before = quoteOf(aCompleteOperation({ promotion: aPromotion() }));
  await open(aCompleteOperation({ shown: before }));
  expect(await notice()).toContain(
    'Promoción: antes OTOÑO (− $ 800.000), ahora sin promoción. La promoción terminó, o ya no vale para este vehículo.',
  );
});

test('a plan that the bank withdrew is shown with its amount and installments', async () => {
  const credit = {
    credit_id: 3,
    credit_name: 'Prendario 36',
    credit_amount: 10_000_000,
    credit_avg_installment: 480_000,
    credit_installments: 36,
  };
  await open(aCompleteOperation({ shown: { ...quoteOf(aCompleteOperation()), ...credit } }));
  expect(await notice()).toContain(
    'Financiación: antes Prendario 36, $ 10.000.000 en 36 cuotas de $ 480.000 promedio, ahora sin financiación. El banco ya no ofrece este plan para ese monto.',
  );
});

test('a plan that was removed because the amount passed its maximum is shown at the amount field', async () => {
  const plan = aCreditPlan({ financed_max: 12_000_000 });
  const credit = { credit_id: 3, credit_name: plan.name, credit_amount: 10_000_000 };
  standInDealership({
    operation: aCompleteOperation({
      ...credit,
      cash_amount: 14_800_000,
      credit_avg_installment: 480_000,
      credit_installments: 36,
    }),
    creditPlans: [plan],
  });
  const { pass, user } = await renderRoute(`/concesionario-digital/finaciacion/${code}`);
  await screenTitled('Agregar financiación');
  const amount = screen.getByRole('textbox', { name: 'Monto a financiar' });
  await screen.findByText(/financia \$/);
  await user.clear(amount);
  await user.click(amount);
  await user.paste('12.000.001');
  pass(500);
  expect(await notice()).toBe(
    'Cambió tu reserva' +
      'Financiación: antes Prendario 36, $ 10.000.000 en 36 cuotas de $ 480.000 promedio, ahora sin financiación. Este plan financia hasta $ 12.000.000.',
  );
});

test('a rejected pending payment is shown at the step that the shopper lands on', async () => {
  const transaction = aTransaction({ is_rejected: true });
  await open(aCompleteOperation({ purchase: { transaction } }));
  await screenTitled(titleOf('review'));
  expect(await notice()).toContain(
    'Pago de la seña: antes pendiente, ahora rechazado. El banco no aprobó el pago: no se cobró nada.',
  );
});

test('a payment that came too late is shown on the screen of its refund', async () => {
  await open(
    aCompleteOperation({ status: 'cancelled', purchase: { transaction: aTransaction() } }),
  );
  await screenTitled('Esta reserva fue cancelada');
  expect(await notice()).toContain(
    'Pago de la seña: antes hecho, ahora devuelto. El pago llegó cuando se había terminado el tiempo para pagar y otra persona ya tenía el vehículo.',
  );
});
