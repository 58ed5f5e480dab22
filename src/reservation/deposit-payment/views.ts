import type { StepActs } from '../../../tests/paths/views/step-acts.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { formatTime } from '../../../domain/time/moments.ts';
import { extensionMinutes } from '../../../domain/operation/deposit.ts';
import { formatMoney } from '../../../domain/money/money.ts';
import type { OperationStatus } from '../../../domain/operation/status.ts';
import { dealershipDepositEndpoint } from '../../../domain/wire/dealership/deposit.ts';
import {
  dealershipExtendEndpoint,
  dealershipReleaseEndpoint,
} from '../../../domain/wire/dealership/hold.ts';
import { dealershipMpEndpoint } from '../../../domain/wire/dealership/mp.ts';
import { dealershipStartEndpoint } from '../../../domain/wire/dealership/start.ts';
import { depositPaymentMachine } from '../../../machines/deposit-payment/machine.ts';
import type { DepositPaymentContext } from '../../../machines/deposit-payment/setup.ts';
import { wordsOf } from '../../../tests/support/views/reading.ts';
import { depositPaymentModel } from '../../../machines/deposit-payment/samples.ts';
import { aTransaction } from '../../../domain/operation/samples.ts';
import type { Operation } from '../../../domain/operation/operation.ts';
import {
  answerHold,
  answerProvider,
  frameSpeaks,
  queryFrame,
} from '../payment-frame/provider-views.ts';
import { defineViews, passing, type Page } from '../../../tests/paths/views/tables.ts';
import { refuse, reply } from '../../../tests/paths/views/wire.ts';
import {
  failureAdvice,
  goBackToPayment,
  lookAt,
  openStep,
  seesTheChanges,
  seesThatTheUnitIsGone,
  titled,
} from '../../../tests/paths/views/wizard.ts';
import { titleOf } from '../../../tests/support/wizard/step-titles.ts';

const title = titleOf('deposit');
export const depositPaymentViews = defineViews(depositPaymentMachine, depositPaymentModel, {
  open: (input, visit) => openStep('deposit', input, title, visit),
  acts: {
    'provider reported': frameSpeaks,
    'request more time': (_, { user }) => user.click(button(moreTime)),
    retry: (_, { user }, snapshot) => {
      if (snapshot.matches('heldByAnother')) return user.click(button('Probar ahora'));
      if (snapshot.matches('expired')) return user.click(button('Volver a intentar'));
      if (snapshot.matches({ unanswered: 'unknown' })) return user.click(button('Consultar ahora'));
      return user.click(button('Reintentar'));
    },
    leave: (_, page) => goBackToPayment(page),
    'operation read': ({ operation }, page) => lookAt(operation, page),
  },
  actors: {
    'start deposit': {
      calls: [dealershipMpEndpoint, dealershipDepositEndpoint, dealershipStartEndpoint],
      done: {
        held: ({ holdMs }, operation) => [answerProvider(), answerHold(operation, holdMs)],
        'held by another': () => [answerProvider(), refuse(dealershipDepositEndpoint, 'unit_held')],
        'payments unavailable': () => [
          reply(dealershipMpEndpoint, { access_token: null, frame_url: '' }),
        ],
        changed: (_, operation) => [
          answerProvider(),
          refuse(dealershipDepositEndpoint, 'figures_differ'),
          reply(dealershipStartEndpoint, operation),
        ],
        'not payable': (_, operation) => [
          answerProvider(),
          refuse(dealershipDepositEndpoint, 'unit_unavailable'),
          reply(dealershipStartEndpoint, operation),
        ],
      },
    },
    'extend hold': {
      calls: [dealershipExtendEndpoint],
      done: {
        extended: ({ holdMs }, operation) => [
          reply(dealershipExtendEndpoint, { operation, hold_ms: holdMs }),
        ],
        refused: () => [refuse(dealershipExtendEndpoint, 'operation_closed')],
      },
    },
    'release hold': {
      calls: [dealershipReleaseEndpoint],
      done: {
        released: (_, operation) => [reply(dealershipReleaseEndpoint, operation)],
        'being paid': (_, operation) => [reply(dealershipReleaseEndpoint, operation)],
      },
    },
    'look at operation': {
      calls: [dealershipStartEndpoint],
      done: {
        opened: (_, operation) => [reply(dealershipStartEndpoint, operation)],
        'not found': () => [refuse(dealershipStartEndpoint, 'operation_not_found')],
      },
    },
  },
  sees: {
    holding: () => seesNoFrameBut('Estamos apartando tu vehículo…'),
    'paying.payment.watching.deciding': passing,
    'paying.payment.watching.waiting': ({ context }) => {
      seesTheFrame(context);
      expect(screen.queryByText(rejected)).toBeNull();
      expect(screen.queryByText(notReleased)).toBeNull();
    },
    'paying.payment.watching.rejected': ({ context }) => {
      seesTheFrame(context);
      screen.getByText(rejected);
    },
    'paying.payment.watching.notReleased': ({ context }) => {
      seesTheFrame(context);
      screen.getByText(notReleased);
    },
    'paying.payment.watching.looking': ({ context }) => seesTheFrame(context),
    'paying.payment.releasing': () =>
      seesTheFrameKept('Liberamos el pago para que puedas cambiar tu reserva…'),
    'paying.hold.running': () => expect(screen.queryByText(endsSoon)).toBeNull(),
    'paying.hold.endingSoon': ({ context }) => {
      const mayExtend = context.operation.purchase.transaction!.may_extend;
      screen.getByText(endsSoon);
      expect(screen.queryAllByRole('button', { name: moreTime })).toHaveLength(mayExtend ? 1 : 0);
    },
    'paying.hold.extending': () => {
      screen.getByText(endsSoon);
      expect(button('Pidiendo más tiempo…').getAttribute('aria-disabled')).toBe('true');
    },
    'paying.hold.unanswered': () => {
      screen.getByText(/^No nos llegó la respuesta: no sabemos si tenés más tiempo\./);
      expect(button(moreTime).disabled).toBe(false);
    },
    'paying.hold.notExtended': () => {
      screen.getByText(/^No se agregaron minutos\./);
      expect(button(moreTime).disabled).toBe(false);
    },
    // The server decides when a hold ends; until then the shopper can use the card.
    'paying.hold.ended': () => {
      expect(queryFrame()).not.toBeNull();
      expect(screen.queryByText(endsSoon)).toBeNull();
    },
    heldByAnother: () => {
      seesNoFrameBut('Otra persona está reservando este vehículo. Probá de nuevo en un rato.');
      button('Probar ahora');
    },
    paymentsUnavailable: () => {
      seesNoFrameBut('Imposible procesar el pago en este momento.');
      button('Reintentar');
    },
    'unanswered.looking': () => {
      seesNoFrameBut(holdUnknown);
      expect(button('Consultando…').getAttribute('aria-disabled')).toBe('true');
    },
    'unanswered.unknown': () => {
      seesNoFrameBut(holdUnknown);
      button('Consultar ahora');
    },
    'unanswered.deciding': passing,
    'unanswered.held': () => seesNoFrameBut(holdUnknown),
    'unanswered.notHeld': () => {
      seesNoFrameBut('Tu vehículo no quedó apartado');
      button('Reintentar');
    },
    'expired.waiting': seesThatTheTimeIsOver,
    'expired.looking': seesThatTheTimeIsOver,
    'expired.deciding': passing,
    finished: ({ context }) => seesTheEnd(context.operation.status),
    changed: () => {
      seesTheChanges();
      expect(queryFrame()).toBeNull();
    },
    left: () => titled(titleOf('paymentSelection')),
  },
});

export const stepActs: StepActs = {
  holds: [dealershipDepositEndpoint, dealershipReleaseEndpoint],
  ends: async (output, page, operation) => {
    // Leaving for another step first releases the hold.
    if (output === 'elsewhere') {
      return page.wire.play([reply(dealershipReleaseEndpoint, operation)]);
    }
    // The provider sends the server the result of a card, and its page sends a message.
    await holdTheUnit(operation, page);
    frameSpeaks();
    await page.wire.play([reply(dealershipStartEndpoint, operation)]);
  },
};

const rejected = 'No se cobró nada. Podés probar con otra tarjeta.';
const notReleased = `Para cambiar tu reserva, volvé a intentarlo. ${failureAdvice}`;
const holdUnknown = 'No sabemos si tu vehículo quedó apartado';
const endsSoon = 'Queda poco tiempo para pagar';
const moreTime = `Necesito ${extensionMinutes} minutos más`;

function button(name: string) {
  return screen.getByRole<HTMLButtonElement>('button', { name });
}

function seesNoFrameBut(words: string): void {
  titled(title);
  expect(queryFrame()).toBeNull();
  screen.getByText(words);
}

/** Checks the provider's page with its payment, and the end of the hold. */
function seesTheFrameKept(words: string): void {
  titled(title);
  expect(queryFrame()!.closest('[inert]')).not.toBeNull();
  screen.getByText(words);
}

function seesTheFrame(context: DepositPaymentContext): void {
  const { deposit_amount, purchase } = context.operation;
  const { transaction } = purchase;
  titled(title);
  expect(queryFrame()!.src).toBe(context.frameUrl);
  const { searchParams } = new URL(queryFrame()!.src);
  expect(searchParams.get('client_ref')).toBe(transaction!.code);
  expect(searchParams.get('import')).toBe(String(deposit_amount));
  const facts = screen.getByRole('timer').closest('p')!;
  const shown = within(facts).getAllByText(/\d/, { selector: 'b' }).map(wordsOf);
  expect(shown).toContain(formatTime(new Date(transaction!.hold_until)));
  expect(shown).toContain(formatMoney(deposit_amount).replaceAll('\u00a0', ' '));
}

function seesThatTheTimeIsOver(): void {
  seesNoFrameBut('Se terminó el tiempo para pagar');
  button('Volver a intentar');
}

/** Checks where the server's answer leads: paid, sold, or back to the payment. */
function seesTheEnd(status: OperationStatus): void {
  if (status === 'reserved') titled('Tu 0km te espera');
  else if (status === 'unavailable') seesThatTheUnitIsGone();
  else seesNoFrameBut('Estamos apartando tu vehículo…');
}

/** Holds the unit for fifteen minutes; the provider's page appears. */
export async function holdTheUnit(operation: Operation, { wire }: Page): Promise<void> {
  const purchase = { ...operation.purchase, transaction: aTransaction() };
  await wire.play([answerHold({ ...operation, status: 'holding', purchase }, 15 * 60_000)]);
  await waitFor(() => expect(queryFrame()).not.toBeNull());
}
