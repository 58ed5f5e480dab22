// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { SimulatedClock } from 'xstate';
import { creditFindEndpoint } from '../../../domain/wire/credit-find.ts';
import { dealershipUpdateEndpoint } from '../../../domain/wire/dealership-update.ts';
import { network } from '../../../tests/support/wire/network.ts';
import { anOperation, aUnit } from '../../../domain/operation/samples.ts';
import { screenTitled, wayOn, wordsOf } from '../../../tests/support/views/reading.ts';
import { renderRoute } from '../../../tests/support/views/render-route.tsx';
import {
  standInDealership,
  type StandInDealership,
} from '../../../tests/support/wire/stand-in-dealership.ts';
import { aCreditPlan } from '../../../tests/support/wire/stand-in-payment.ts';
import { answer, loseConnection } from '../../../tests/support/wire/wire-handlers.ts';

const { code } = anOperation();
const address = `/concesionario-digital/finaciacion/${code}`;

const short = aCreditPlan({ id: 3, name: 'Tasa 0 %', months: 12, financed_max: 12_000_000 });
const long = aCreditPlan({
  id: 4,
  name: 'Credit 48',
  months: 48,
  financed_max: 24_000_000,
  cftea: 38.4,
});
const creditPlans = [short, long];
/** Twelve million are still to be arranged: both plans finance them. */
const operation = anOperation({ cash_amount: 12_800_000 });

const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Monto a financiar' });
const plan = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });
const wordsOfPlans = () =>
  screen.getAllByRole('button', { pressed: false }).map((button) => wordsOf(button));
const isPressed = (name: string) => plan(name).getAttribute('aria-pressed') === 'true';

async function arrive(known: Partial<StandInDealership> = {}) {
  const clock = new SimulatedClock();
  const dealership = standInDealership({ operation, creditPlans, ...known });
  const page = await renderRoute(address, { clock });
  await screenTitled('Agregar financiación');
  return { dealership, pass: (ms: number) => act(() => clock.increment(ms)), ...page };
}

/** The plans for the amount show. */
async function arriveAtThePlans(known?: Partial<StandInDealership>) {
  const page = await arrive(known);
  await screen.findByText(/financian? \$/);
  return page;
}

describe('the financing', () => {
  test('is part of the first step, and leads back to it', async () => {
    const { user, address: current } = await arriveAtThePlans();
    expect(document.title).toMatch(/^Paso 1 de 4: Agregar financiación \|/);
    screen.getByRole('heading', { level: 2, name: 'Selecciona una financiación' });
    await user.click(screen.getByRole('link', { name: 'Volver al modo de pago' }));
    await screenTitled('1. Modo de pago');
    expect(current()).toBe(`/concesionario-digital/forma-de-pago/${code}`);
  });

  test('begins with what has still to be paid, and the plans for it', async () => {
    await arriveAtThePlans();
    expect(amount().value).toBe('12.000.000');
    expect(wordsOfPlans()).toEqual([
      'Tasa 0 % Banco Nación 12 cuotas de $ 1.000.000 promedio Financia hasta $ 12.000.000',
      'Credit 48 Banco Nación 48 cuotas de $ 250.000 promedio Financia hasta $ 24.000.000 CFTEA 38,40 %',
    ]);
    expect(wayOn('Volver sin financiación').disabled).toBe(false);
  });

  test('begins with what was financed before', async () => {
    await arriveAtThePlans({
      operation: anOperation({ credit_id: 3, credit_amount: 6_000_000 }),
    });
    expect(amount().value).toBe('6.000.000');
    expect(isPressed('Tasa 0 %')).toBe(true);
    expect(wayOn('Agregar financiación').disabled).toBe(false);
  });

  test('shows that the plans are on their way', async () => {
    const answered = Promise.withResolvers<void>();
    standInDealership({ operation, creditPlans });
    network.use(
      answer(creditFindEndpoint, async () => {
        await answered.promise;
        return creditPlans;
      }),
    );
    await renderRoute(address);
    await screen.findByText('Cargando planes…');
    expect(screen.queryByText(/^No encontramos financiación/)).toBeNull();
    expect(amount().disabled).toBe(true);
    expect(wayOn('Volver sin financiación').disabled).toBe(true);
    answered.resolve();
    await waitFor(() => expect(isPressed('Tasa 0 %')).toBe(false));
    expect(screen.queryByText('Cargando planes…')).toBeNull();
  });

  test('is asked for again when the plans did not come', async () => {
    standInDealership({ operation, creditPlans });
    network.use(loseConnection(creditFindEndpoint, { once: true }));
    const { user } = await renderRoute(address);
    await screen.findByText(/^No pudimos cargar los planes de financiación/);
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await screen.findByText('2 planes financian $ 12.000.000.');
    expect(screen.queryByText(/^No pudimos cargar/)).toBeNull();
  });

  test('of a unit in dollars is in dollars', async () => {
    const vehicle = aUnit({ currency: 'usd', list_price: 32_900, special_discount: 900 });
    standInDealership({
      operation: anOperation({
        purchase: { vehicle: { ...vehicle, license_price: 0, delivery_price: 0 } },
      }),
      creditPlans: [aCreditPlan({ months: 10, financed_max: 40_000 })],
    });
    await renderRoute(address);
    await screen.findByText('1 plan financia US$ 32.000.');
    expect(wordsOf(plan('Tasa 0 %'))).toContain('10 cuotas de US$ 3.200 promedio');
  });
});

describe('the amount of a loan', () => {
  const noPlans =
    'No encontramos financiación disponible para el vehículo seleccionado y el importe ingresado. Podés volver a intentar disminuyendo el importe a financiar.';

  test('is looked up after a pause in typing', async () => {
    const { user, pass } = await arriveAtThePlans();
    await user.clear(amount());
    await user.type(amount(), '6.000.000');
    screen.getByText('Buscando planes…');
    expect(wayOn('Volver sin financiación').disabled).toBe(true);
    pass(500);
    await screen.findByText('2 planes financian $ 6.000.000.');
    expect(wordsOf(plan('Tasa 0 %'))).toContain('12 cuotas de $ 500.000 promedio');
  });

  test('that nobody finances is said to be too much', async () => {
    const { user, pass } = await arriveAtThePlans();
    await user.clear(amount());
    await user.type(amount(), '24.500.000');
    expect(screen.queryByText(noPlans)).toBeNull();
    pass(500);
    await screen.findByText(noPlans);
  });

  test('is asked for where there is none', async () => {
    const { user, pass } = await arriveAtThePlans();
    await user.clear(amount());
    await user.type(amount(), 'mucho');
    expect(amount().getAttribute('aria-invalid')).toBe('true');
    pass(500);
    await screen.findByText(/^Ingresá el monto que querés financiar/);
    expect(screen.queryByText(noPlans)).toBeNull();
    await user.tab();
    expect(amount().value).toBe('mucho');
  });

  test('can be looked up again when the connection was lost', async () => {
    const { user, pass } = await arriveAtThePlans();
    network.use(loseConnection(creditFindEndpoint, { once: true }));
    await user.clear(amount());
    await user.type(amount(), '6.000.000');
    pass(500);
    await user.click(await screen.findByRole('button', { name: 'Reintentar' }));
    await screen.findByText('2 planes financian $ 6.000.000.');
    expect(screen.queryByText(/^No pudimos cargar/)).toBeNull();
  });
});

describe('choosing a plan', () => {
  test('finances the amount with it, and leads back with it', async () => {
    const { dealership, user } = await arriveAtThePlans();
    await user.click(plan('Credit 48'));
    await waitFor(() => expect(isPressed('Credit 48')).toBe(true));
    expect(isPressed('Tasa 0 %')).toBe(false);
    expect(dealership.operation).toMatchObject({ credit_id: 4, credit_amount: 12_000_000 });

    await waitFor(() => expect(wayOn('Agregar financiación').disabled).toBe(false));
    await user.click(wayOn('Agregar financiación'));
    await screenTitled('1. Modo de pago');
    const card = await screen.findByRole('region', { name: 'Financiación' });
    within(card).getByText('48 cuotas de $ 250.000 promedio');
  });

  test('again gives it up', async () => {
    const { dealership, user } = await arriveAtThePlans({
      operation: anOperation({ credit_id: 3, credit_amount: 6_000_000 }),
    });
    await user.click(plan('Tasa 0 %'));
    await waitFor(() => expect(isPressed('Tasa 0 %')).toBe(false));
    expect(dealership.operation).toMatchObject({ credit_id: 0, credit_amount: 0 });
    wayOn('Volver sin financiación');
  });

  test('that finances less lowers the amount to its maximum, and the field shows it', async () => {
    const { dealership, user, pass } = await arriveAtThePlans();
    await user.clear(amount());
    await user.type(amount(), '20.000.000');
    pass(500);
    await screen.findByText('1 plan financia $ 20.000.000.');
    expect(wordsOf(plan('Tasa 0 %'))).toContain(
      'Financia hasta $ 12.000.000: al elegirlo ajustamos el monto.',
    );
    await user.click(plan('Tasa 0 %'));
    await waitFor(() => expect(isPressed('Tasa 0 %')).toBe(true));
    expect(amount().value).toBe('12.000.000');
    expect(dealership.operation).toMatchObject({ credit_id: 3, credit_amount: 12_000_000 });
  });

  test('takes the place of letters with an amount', async () => {
    const { user, pass } = await arriveAtThePlans();
    await user.clear(amount());
    await user.type(amount(), 'mucho');
    pass(500);
    await screen.findByText(/^Ingresá el monto que querés financiar/);
    await user.click(plan('Tasa 0 %'));
    await waitFor(() => expect(isPressed('Tasa 0 %')).toBe(true));
    expect(amount().value).toBe('12.000.000');
    expect(amount().getAttribute('aria-invalid')).toBeNull();
  });

  test('is kept for another amount that it finances', async () => {
    const { dealership, user, pass } = await arriveAtThePlans({
      operation: anOperation({ credit_id: 3, credit_amount: 6_000_000 }),
    });
    await user.clear(amount());
    await user.type(amount(), '3.000.000');
    screen.getByText('Sin guardar todavía…');
    pass(500);
    await waitFor(() => expect(dealership.operation?.credit_amount).toBe(3_000_000));
    await screen.findByText('2 planes financian $ 3.000.000.');
    expect(isPressed('Tasa 0 %')).toBe(true);
  });

  test('shows that it is being saved', async () => {
    const { user } = await arriveAtThePlans();
    const answered = Promise.withResolvers<void>();
    network.use(
      answer(dealershipUpdateEndpoint, async () => {
        await answered.promise;
        return anOperation({ credit_id: 4, credit_amount: 12_000_000, revision: 1 });
      }),
    );
    await user.click(plan('Credit 48'));
    expect(wayOn('Guardando…').getAttribute('aria-disabled')).toBe('true');
    expect(plan('Credit 48').getAttribute('aria-disabled')).toBe('true');
    expect(amount().readOnly).toBe(true);
    answered.resolve();
    await waitFor(() => expect(isPressed('Credit 48')).toBe(true));
  });

  test('that could not be saved is saved at once on asking to try again', async () => {
    const { dealership, user } = await arriveAtThePlans();
    network.use(loseConnection(dealershipUpdateEndpoint, { once: true }));
    await user.click(plan('Credit 48'));
    await screen.findByText(/^Sin conexión: no pudimos guardar/);
    expect(isPressed('Credit 48')).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await waitFor(() => expect(isPressed('Credit 48')).toBe(true));
    expect(dealership.operation?.credit_id).toBe(4);
  });
});
