import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openStep } from '../../../tests/support/views/open-step.ts';
import { aCompleteOperation } from '../../../domain/operation/samples.ts';
import { providerOrigin } from '../../../tests/support/wire/stand-in-dealership.ts';

const minute = 60_000;

const frame = () => screen.findByTitle<HTMLIFrameElement>('Pago de la seña con tarjeta');
const timeLeft = () => screen.getByRole('timer').textContent;
const warning = () => screen.queryByText('Queda poco tiempo para pagar');
const requestMoreTime = () => screen.queryByRole('button', { name: 'Necesito 10 minutos más' });

/** Sends a message from the framed page, so that the screen reads the operation. */
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
  const page = await openStep('deposit', { operation: aCompleteOperation() });
  const pass = (ms: number) => {
    act(() => void vi.advanceTimersByTime(ms));
    page.pass(ms);
  };
  return { ...page, pass };
}

/** Opens the screen three minutes before the end. */
async function arriveLate() {
  const page = await arrive();
  await frame();
  page.pass(12 * minute);
  await screen.findByText('Queda poco tiempo para pagar');
  screen.getByText(/Podés pedir más tiempo una vez\./);
  return page;
}

test('the time to pay counts down by the second, never below zero', async () => {
  const { pass } = await arrive();
  await frame();
  expect(timeLeft()).toBe('15:00');
  pass(1000);
  expect(timeLeft()).toBe('14:59');
  pass(5 * minute + 54_000);
  expect(timeLeft()).toBe('9:05');
  pass(20 * minute);
  expect(timeLeft()).toBe('0:00');
});

test('an extension of the time to pay is granted once, and the payment page doesn’t reload', async () => {
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

test('an expired hold moves the focus to the alerting heading, also after a retry', async () => {
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

test('a retry renders a new payment frame and moves the focus to the heading', async () => {
  const { pass, user } = await openStep('deposit', { operation: aCompleteOperation() });
  await frame();
  pass(26_000);
  const first = await frame();
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  expect(await frame()).not.toBe(first);
});
