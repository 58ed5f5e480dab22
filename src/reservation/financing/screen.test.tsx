import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { openStep } from '../../../tests/support/views/open-step.ts';
import { creditFindEndpoint } from '../../../domain/wire/credit-find.ts';
import { anOperation, aUnit } from '../../../domain/operation/samples.ts';
import { wayOn, wordsOf } from '../../../tests/support/views/reading.ts';
import { renderRoute } from '../../../tests/support/views/render-route.tsx';
import {
  standInDealership,
  type StandInDealership,
} from '../../../tests/support/wire/stand-in-dealership.ts';
import { anInterestFreePlan } from '../../../tests/support/wire/stand-in-payment.ts';
import { loseConnection, network } from '../../../tests/support/wire/wire-handlers.ts';

const { code } = anOperation();
const address = `/concesionario-digital/finaciacion/${code}`;

const short = anInterestFreePlan({
  id: 3,
  name: 'Tasa 0 %',
  months: 12,
  financed_max: 12_000_000,
  cftea: undefined,
});
const long = anInterestFreePlan({
  id: 4,
  name: 'Credit 48',
  months: 48,
  financed_max: 24_000_000,
  cftea: 38.4,
  first_installment: 265_000,
});
const creditPlans = [short, long];
/** Twelve million are pending; both plans finance that. */
const operation = anOperation({ cash_amount: 12_800_000 });

const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Monto a financiar' });
const plan = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });
const wordsOfPlans = () =>
  screen.getAllByRole('button', { pressed: false }).map((button) => wordsOf(button));
const isPressed = (name: string) => plan(name).getAttribute('aria-pressed') === 'true';

/** Opens the screen and waits for the plans. */
async function arriveAtThePlans(known?: Partial<StandInDealership>) {
  const page = await openStep('financing', { operation, creditPlans, ...known });
  await screen.findByText(/financian? \$/);
  return page;
}

describe('financing screen', () => {
  test('starts with the pending amount and the plans for it', async () => {
    await arriveAtThePlans();
    expect(amount().value).toBe('12.000.000');
    expect(wordsOfPlans()).toEqual([
      'Tasa 0 % Banco Nación Consultá la financiación 12 cuotas Financia hasta $ 12.000.000',
      'Credit 48 Banco Nación 48 cuotas de $ 250.000 promedio CFTEA 38,40 % La primera, de $ 265.000 Financia hasta $ 24.000.000',
    ]);
    expect(wayOn('Volver sin financiación').disabled).toBe(false);
  });

  test('starts with the amount that the plans finance when the balance is higher', async () => {
    standInDealership({ operation: anOperation({ cash_amount: 0 }), creditPlans });
    const { user } = await renderRoute(address);
    await screen.findByText(
      'Los planes financian hasta $ 24.000.000: elegí uno y ajustamos el monto.',
    );
    expect(screen.queryByText(/^No encontramos financiación/)).toBeNull();
    await user.click(plan('Credit 48'));
    await waitFor(() => expect(isPressed('Credit 48')).toBe(true));
    expect(amount().value).toBe('24.000.000');
  });

  test('is in dollars for a unit in dollars', async () => {
    const vehicle = aUnit({ currency: 'usd', list_price: 32_900, special_discount: 900 });
    standInDealership({
      operation: anOperation({
        usd_rate: 1500,
        purchase: { vehicle: { ...vehicle, license_price: 0, delivery_price: 0 } },
      }),
      creditPlans: [anInterestFreePlan({ months: 10, financed_max: 40_000 })],
    });
    await renderRoute(address);
    await screen.findByText('1 plan financia $ 48.000.000 (US$ 32.000).');
    expect(wordsOf(plan('Tasa 0 %'))).toContain('10 cuotas de $ 4.800.000 (US$ 3.200) promedio');
  });
});

describe('loan amount', () => {
  const noPlans =
    'No encontramos financiación disponible para el vehículo seleccionado y el importe ingresado. Podés volver a intentar disminuyendo el importe a financiar.';

  test('can be changed with a slider, which shows the rest to cover', async () => {
    const { user, pass } = await arriveAtThePlans();
    screen.getByText('Con este importe cubrís todo el saldo.');
    await user.clear(amount());
    await user.type(amount(), '8.000.000');
    const slider = screen.getByRole('slider', { name: 'Deslizá para elegir el importe' });
    fireEvent.change(slider, { target: { value: '9000000' } });
    expect(amount().value).toBe('9.000.000');
    expect(slider.getAttribute('aria-valuetext')).toBe('$\u00a09.000.000');
    expect(wordsOf(screen.getByText(/^Te quedan/))).toBe('Te quedan $ 3.000.000 por cubrir.');
    pass(500);
    await screen.findByText('2 planes financian $ 9.000.000.');
  });

  test('shows an error when no plan finances it', async () => {
    const { user, pass } = await arriveAtThePlans();
    await user.clear(amount());
    await user.type(amount(), '24.500.000');
    expect(screen.queryByText(noPlans)).toBeNull();
    pass(500);
    await screen.findByText(noPlans);
  });

  test('of less than a plan finances shows the least, and no installment of $ 0', async () => {
    const { user, pass } = await arriveAtThePlans();
    await user.clear(amount());
    await user.type(amount(), '1');
    pass(500);
    await screen.findByText('Los planes financian desde $ 120.000.');
    expect(document.body.textContent).not.toMatch(/cuotas de \$ 0 /);
  });

  test('is required', async () => {
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
});

test('offline, the screen shows that the plans failed to load', async () => {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  try {
    standInDealership({ operation: anOperation() });
    network.use(loseConnection(creditFindEndpoint));
    await renderRoute(address);
    await screen.findByText(
      'No pudimos cargar los planes de financiación. Revisá tu conexión y probá de nuevo.',
    );
    expect(screen.queryByText('Buscando planes…')).toBeNull();
  } finally {
    line.mockRestore();
    window.dispatchEvent(new Event('online'));
  }
});

test('the choice of a plan replaces invalid text with an amount', async () => {
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
