// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { SimulatedClock } from 'xstate';
import { dealershipDepositEndpoint } from '../../../domain/wire/dealership-deposit.ts';
import { dealershipExtendEndpoint } from '../../../domain/wire/dealership-hold.ts';
import { WireError } from '../../../domain/wire/errors.ts';
import { network } from '../../../tests/support/wire/network.ts';
import { aCompleteOperation, aTransaction } from '../../../domain/operation/samples.ts';
import { screenTitled } from '../../../tests/support/views/reading.ts';
import { renderRoute } from '../../../tests/support/views/render-route.tsx';
import {
  providerOrigin,
  standInDealership,
} from '../../../tests/support/wire/stand-in-dealership.ts';
import { answer, loseConnection } from '../../../tests/support/wire/wire-handlers.ts';
import { titleOf } from '../../../tests/support/wizard/step-titles.ts';

const { code } = aCompleteOperation();
const minute = 60_000;

const frame = () => screen.findByTitle<HTMLIFrameElement>('Pago de la seña con tarjeta');
const timeLeft = () => screen.getByRole('timer').textContent;
const warning = () => screen.queryByText('Queda poco tiempo para pagar');
const requestMoreTime = () => screen.queryByRole('button', { name: 'Necesito 10 minutos más' });

/** Sends a message of the framed page, so that the screen asks the server. */
function receiveNotification() {
  const data = { source: 'payments', client_ref: 'deposit-1', outcome: 'approved' };
  fireEvent(window, new MessageEvent('message', { data, origin: providerOrigin }));
}

/** Opens the screen with clocks for the chart and the countdown that the test moves. */
async function arrive() {
  vi.useFakeTimers({
    now: new Date('2026-11-20T15:00:00.000Z'),
    toFake: ['Date', 'setInterval', 'clearInterval'],
  });
  const clock = new SimulatedClock();
  const dealership = standInDealership({ operation: aCompleteOperation() });
  const page = await renderRoute(`/concesionario-digital/reserva/${code}`, { clock });
  await screenTitled(titleOf('deposit'));
  const pass = (ms: number) =>
    act(() => {
      vi.advanceTimersByTime(ms);
      clock.increment(ms);
    });
  return { dealership, pass, ...page };
}

/** Opens the screen three minutes before the end. */
async function arriveLate() {
  const page = await arrive();
  await frame();
  page.pass(12 * minute);
  await screen.findByText('Queda poco tiempo para pagar');
  return page;
}

describe('time to pay', () => {
  test('counts down by the second', async () => {
    const { pass } = await arrive();
    await frame();
    expect(timeLeft()).toBe('15:00');
    pass(1000);
    expect(timeLeft()).toBe('14:59');
    pass(5 * minute + 54_000);
    expect(timeLeft()).toBe('9:05');
  });

  test('never counts below zero', async () => {
    const { pass } = await arrive();
    await frame();
    pass(20 * minute);
    expect(timeLeft()).toBe('0:00');
  });

  test('shows a warning three minutes before its end', async () => {
    const { pass } = await arrive();
    await frame();
    pass(12 * minute - 1000);
    expect(warning()).toBeNull();
    pass(1000);
    expect(warning()).not.toBeNull();
    screen.getByText(/Podés pedir más tiempo una vez\./);
    expect(timeLeft()).toBe('3:00');
  });
});

describe('extension of the time to pay', () => {
  test('is granted once, and the payment page doesn’t reload', async () => {
    const { dealership, pass, user } = await arriveLate();
    const before = await frame();
    await user.click(requestMoreTime()!);
    await waitFor(() => expect(warning()).toBeNull());
    expect(timeLeft()).toBe('25:00');
    expect(await frame()).toBe(before);
    expect(dealership.operation?.purchase.transaction?.may_extend).toBe(false);

    pass(24 * minute);
    expect(timeLeft()).toBe('1:00');
    expect(requestMoreTime()).toBeNull();
  });

  test('is requested once when the button is pressed twice', async () => {
    const { user } = await arriveLate();
    const answered = Promise.withResolvers<void>();
    let requests = 0;
    network.use(
      answer(dealershipExtendEndpoint, async () => {
        requests += 1;
        await answered.promise;
        const purchase = { transaction: aTransaction({ may_extend: false }) };
        const operation = aCompleteOperation({ status: 'holding', purchase });
        return { operation, hold_ms: 13 * minute };
      }),
    );
    await user.click(requestMoreTime()!);
    await user.click(await screen.findByRole('button', { name: 'Pidiendo más tiempo…' }));
    answered.resolve();
    await waitFor(() => expect(timeLeft()).toBe('13:00'));
    expect(requests).toBe(1);
  });

  test('is no longer offered after a refusal, because another tab has used it', async () => {
    const { dealership, user } = await arriveLate();
    const { purchase, ...operation } = dealership.operation!;
    const transaction = { ...purchase.transaction!, may_extend: false };
    dealership.operation = { ...operation, purchase: { ...purchase, transaction } };
    await user.click(requestMoreTime()!);
    await waitFor(() => expect(requestMoreTime()?.getAttribute('aria-disabled')).toBeNull());
    receiveNotification();
    await waitFor(() => expect(requestMoreTime()).toBeNull());
    expect(await frame()).toBeDefined();
  });

  test('can be requested again after a lost connection', async () => {
    const { user } = await arriveLate();
    network.use(loseConnection(dealershipExtendEndpoint, { once: true }));
    await user.click(requestMoreTime()!);
    await screen.findByText(/^No nos llegó la respuesta: no sabemos si tenés más tiempo\./);
    expect(await frame()).toBeDefined();

    await user.click(requestMoreTime()!);
    await waitFor(() => expect(timeLeft()).toBe('25:00'));
    expect(warning()).toBeNull();
  });

  test('that was granted though its answer was lost is followed by the countdown', async () => {
    const { dealership, user } = await arriveLate();
    network.use(loseConnection(dealershipExtendEndpoint, { once: true }));
    await user.click(requestMoreTime()!);
    await screen.findByText(/^No nos llegó la respuesta: no sabemos si tenés más tiempo\./);
    const { purchase, ...operation } = dealership.operation!;
    const hold_until = '2026-11-20T15:25:00.000Z';
    const transaction = { ...purchase.transaction!, hold_until, may_extend: false };
    dealership.operation = { ...operation, purchase: { ...purchase, transaction } };
    receiveNotification();
    await waitFor(() => expect(timeLeft()).toBe('13:00'));
    expect(warning()).toBeNull();
    screen.getByText('12:25', { selector: 'b' });
  });
});

describe('expired hold', () => {
  test('moves the focus to the heading and alerts, and a retry returns it there', async () => {
    const { dealership, user } = await arrive();
    (await frame()).focus();
    dealership.operation = { ...dealership.operation!, status: 'expired' };
    receiveNotification();
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Se terminó el tiempo para pagar',
    );
    const heading = screen.getByRole('heading', { level: 1 });
    expect(document.activeElement).toBe(heading);

    await user.click(screen.getByRole('button', { name: 'Volver a intentar' }));
    await frame();
    expect(document.activeElement).toBe(heading);
  });

  test('opens the end screen when a last-second payment is notified late', async () => {
    const { dealership, pass, address } = await arrive();
    await frame();
    dealership.operation = { ...dealership.operation!, status: 'expired' };
    receiveNotification();
    await screen.findByText('Se terminó el tiempo para pagar');

    dealership.operation = { ...dealership.operation, status: 'reserved' };
    pass(15_000);
    await screenTitled('Tu 0km te espera');
    expect(address()).toBe(`/concesionario-digital/reservado/${code}`);
  });
});

describe('unit held for another shopper', () => {
  test('is requested again automatically', async () => {
    const clock = new SimulatedClock();
    standInDealership({ operation: aCompleteOperation() });
    network.use(
      answer(
        dealershipDepositEndpoint,
        () => {
          throw new WireError('unit_held');
        },
        { once: true },
      ),
    );
    await renderRoute(`/concesionario-digital/reserva/${code}`, { clock });
    await screen.findByText(/Otra persona está pagando la seña de este vehículo\./);
    act(() => clock.increment(15_000));
    expect(await frame()).toBeDefined();
  });
});
