import {
  button,
  goOn,
  saves,
  savesAndEnds,
  type StepActs,
} from '../../../tests/paths/views/step-acts.ts';
import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { Operation } from '../../../domain/operation/operation.ts';
import { dealershipMpEndpoint } from '../../../domain/wire/dealership/mp.ts';
import { reviewMachine } from '../../../machines/review/machine.ts';
import { wayOn } from '../../../tests/support/views/reading.ts';
import { reviewModel } from '../../../machines/review/samples.ts';
import { stepAfter } from '../../../machines/reservation/steps.ts';
import { defineViews, passing } from '../../../tests/paths/views/tables.ts';
import {
  comeBackTo,
  lookAt,
  failureAdvice,
  goBackToPayment,
  learnOnSaving,
  openStep,
  saveWords,
  savingAnswers,
  seesThatTheUnitIsGone,
  seesNewsIn,
  seesTheChanges,
  seesThePayment,
  titled,
} from '../../../tests/paths/views/wizard.ts';
import { titleOf } from '../../../tests/support/wizard/step-titles.ts';

const title = titleOf('review');
const notSaved = `No pudimos guardar el cambio. ${failureAdvice}`;
export const reviewViews = defineViews(reviewMachine, reviewModel, {
  open: (input, visit) => openStep('review', input, title, visit),
  acts: {
    'complete in cash': (_, { user }) =>
      user.click(screen.getByRole('button', { name: 'Completar en efectivo' })),
    confirm: (_, { user }) => user.click(wayOn('Confirmar y pagar la seña')),
    retry: (_, { user }) => user.click(screen.getByRole('button', { name: 'Reintentar' })),
    leave: (_, page) => goBackToPayment(page),
    'operation read': ({ operation }, page) => lookAt(operation, page),
    'changed elsewhere': (_, page, snapshot, operation) =>
      snapshot.matches('completing')
        ? learnOnSaving(snapshot.context.operation, page)
        : comeBackTo(operation, page),
  },
  actors: { 'save operation': savingAnswers },
  // An unanswered hold would be looked up, and that read would take the answer of the next path.
  holds: [dealershipMpEndpoint],
  sees: {
    'reviewing.settled': ({ context }) => {
      seesTheReview(context.operation);
      expect(screen.queryByText(saveWords.repriced)).toBeNull();
      expect(screen.queryByText(notSaved)).toBeNull();
    },
    'reviewing.repriced': ({ context }) => {
      seesTheReview(context.operation);
      screen.getByText(saveWords.repriced);
      expect(screen.queryByText(notSaved)).toBeNull();
    },
    'reviewing.notCompleted': ({ context }) => seesTheLoss(context.operation),
    'reviewing.notConfirmed': ({ context }) => seesTheLoss(context.operation),
    completing: () => {
      const button = screen.getByRole('button', { name: 'Guardando…' });
      expect(button.getAttribute('aria-disabled')).toBe('true');
      expect(wayOn('Confirmar y pagar la seña').disabled).toBe(true);
    },
    deciding: passing,
    confirming: () => {
      expect(wayOn('Confirmando…').getAttribute('aria-disabled')).toBe('true');
      seesTheChanges();
    },
    confirmed: () => titled(titleOf(stepAfter('review'))),
    left: seesThePayment,
    changed: ({ context }) => seesNewsIn(title, context.operation),
    closed: seesThatTheUnitIsGone,
  },
});

export const stepActs: StepActs = savesAndEnds(async (_, { user, wire }, operation) => {
  if (wayOn('Confirmar y pagar la seña').disabled) {
    await user.click(button('Completar en efectivo'));
    await wire.play([saves(operation)]);
  }
  await user.click(await goOn('Confirmar y pagar la seña'));
});

function seesTheLoss(operation: Operation): void {
  seesTheReview(operation);
  screen.getByText(notSaved);
  expect(screen.queryByText(saveWords.repriced)).toBeNull();
}

/** Either the balance is zero and the shopper can continue, or cash can complete the rest. */
function seesTheReview({ pending_amount }: Operation): void {
  titled(title);
  const isSettled = pending_amount === 0;
  expect(wayOn('Confirmar y pagar la seña').disabled).toBe(!isSettled);
  const offers = screen.queryAllByRole('button', { name: 'Completar en efectivo' });
  expect(offers).toHaveLength(isSettled ? 0 : 1);
  expect(screen.queryAllByText('El saldo tiene que quedar en cero.').length > 0).toBe(!isSettled);
}
