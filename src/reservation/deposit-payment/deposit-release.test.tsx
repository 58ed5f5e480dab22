// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { SimulatedClock } from 'xstate';
import type { OperationStatus } from '../../../domain/operation/status.ts';
import { dealershipReleaseEndpoint } from '../../../domain/wire/dealership-hold.ts';
import { WireError } from '../../../domain/wire/errors.ts';
import { network } from '../../../tests/support/wire/network.ts';
import { aCompleteOperation } from '../../../domain/operation/samples.ts';
import { screenTitled, wayOn } from '../../../tests/support/views/reading.ts';
import { renderRoute } from '../../../tests/support/views/render-route.tsx';
import {
  standInDealership,
  type StandInDealership,
} from '../../../tests/support/wire/stand-in-dealership.ts';
import { answer, loseConnection } from '../../../tests/support/wire/wire-handlers.ts';
import { titleOf } from '../../../tests/support/wizard/step-titles.ts';

const { code } = aCompleteOperation();
const review = `/concesionario-digital/revisar/${code}`;
const deposit = `/concesionario-digital/reserva/${code}?brand=volkswagen`;
const frame = () => screen.findByTitle('Pago de la seña con tarjeta');

/** Opens the review and continues to the payment page. */
async function pay() {
  const clock = new SimulatedClock();
  const dealership = standInDealership({ operation: aCompleteOperation() });
  const page = await renderRoute(review, { clock });
  await screenTitled(titleOf('review'));
  await page.user.click(wayOn('Confirmar y pagar la seña'));
  await frame();
  const pass = (ms: number) => act(() => clock.increment(ms));
  return { dealership, pass, ...page };
}

/** The payment arrives while the shopper goes back. */
function paidMeanwhile(dealership: StandInDealership, status: OperationStatus) {
  network.use(
    answer(dealershipReleaseEndpoint, () => {
      dealership.operation = { ...dealership.operation!, status };
      return dealership.operation;
    }),
  );
}

describe('going back from the deposit', () => {
  test('releases the unit, and the shopper can change the reservation', async () => {
    const { dealership, address, back, user } = await pay();
    expect(address()).toBe(deposit);
    const released = Promise.withResolvers<void>();
    network.use(
      answer(dealershipReleaseEndpoint, async () => {
        await released.promise;
        dealership.operation = { ...dealership.operation!, status: 'open' };
        return dealership.operation;
      }),
    );
    await back();
    await screen.findByText('Liberamos el pago para que puedas cambiar tu reserva…');
    // What was typed stays for the case that the release fails.
    expect((await frame()).closest('[inert]')).not.toBeNull();

    released.resolve();
    await screenTitled(titleOf('review'));
    expect(address()).toBe(review);
    await user.click(wayOn('Confirmar y pagar la seña'));
    await frame();
    expect(dealership.operation?.status).toBe('holding');
  });

  test('with the stepper releases the unit and opens the chosen step', async () => {
    const { dealership, address, user } = await pay();
    const progress = within(screen.getByRole('navigation', { name: 'Pasos de la reserva' }));
    await user.click(progress.getByRole('link', { name: /^Modo de pago/ }));
    await screenTitled(titleOf('paymentSelection'));
    expect(address()).toBe(`/concesionario-digital/forma-de-pago/${code}`);
    expect(dealership.operation?.status).toBe('open');
  });

  test('while a payment arrives ends with the reservation', async () => {
    const { dealership, address, back } = await pay();
    paidMeanwhile(dealership, 'reserved');
    await back();
    await screenTitled('Tu 0km te espera');
    expect(address()).toBe(`/concesionario-digital/reservado/${code}`);
  });

  test('while a payment arrives ends with the reservation after the provider’s notification', async () => {
    const { dealership, address, back, pass } = await pay();
    paidMeanwhile(dealership, 'holding');
    await back();
    await frame();
    await waitFor(() => expect(address()).toBe(deposit));
    dealership.operation = { ...dealership.operation!, status: 'reserved' };
    pass(4000);
    await screenTitled('Tu 0km te espera');
    expect(address()).toBe(`/concesionario-digital/reservado/${code}`);
  });

  test.each([
    ['the connection is lost', () => loseConnection(dealershipReleaseEndpoint, { once: true })],
    [
      'the provider is not to be reached',
      () =>
        answer(
          dealershipReleaseEndpoint,
          () => {
            throw new WireError('payments_unavailable');
          },
          { once: true },
        ),
    ],
  ])('shows an error when %s, and the shopper can still pay or try again', async (_, trouble) => {
    const { dealership, address, back } = await pay();
    network.use(trouble());
    await back();
    await screen.findByText('No pudimos liberar el pago');
    await frame();
    await waitFor(() => expect(address()).toBe(deposit));
    expect(dealership.operation?.status).toBe('holding');
  });
});
