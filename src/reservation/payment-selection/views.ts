import { goOn, saves, savesAndEnds, type StepActs } from '../../../tests/paths/views/step-acts.ts';
import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { links } from '../../../domain/addresses/links.ts';
import { parseTypedAmount } from '../../../domain/money/money.ts';
import { dealershipStartEndpoint } from '../../../domain/wire/dealership/start.ts';
import { dealershipUpdateEndpoint } from '../../../domain/wire/dealership/update.ts';
import { promotionDiscoverEndpoint } from '../../../domain/wire/promotion-discover.ts';
import { promotionEndpoint } from '../../../domain/wire/promotion.ts';
import { paymentSelectionMachine } from '../../../machines/payment-selection/machine.ts';
import type { PaymentSelectionContext } from '../../../machines/payment-selection/setup.ts';
import { paymentSelectionView } from '../../../machines/payment-selection/projection.ts';
import { slugOf, stepAfter } from '../../../machines/reservation/steps.ts';
import { wayOn } from '../../../tests/support/views/reading.ts';
import { aPromotion } from '../../../domain/operation/samples.ts';
import { paymentSelectionModel } from '../../../machines/payment-selection/samples.ts';
import { defineViews, passing } from '../../../tests/paths/views/tables.ts';
import {
  comeBackTo,
  failureAdvice,
  lookAt,
  learnOnSaving,
  openStep,
  saveWords,
  savingAnswers,
  showsSaving,
  seesItWait,
  seesNewsIn,
  seesThatTheUnitIsGone,
  titled,
  typeOver,
} from '../../../tests/paths/views/wizard.ts';
import { refuse, reply, type WireAnswer } from '../../../tests/paths/views/wire.ts';
import { titleOf } from '../../../tests/support/wizard/step-titles.ts';

const title = titleOf('paymentSelection');

const cashField = () => screen.getByLabelText<HTMLInputElement>(/^¿Cuánto vas a pagar/);
const cashOption = () =>
  screen.getByRole('button', { name: /^(Todo|El resto) en efectivo o transferencia$/ });
const codeField = () => screen.getByLabelText<HTMLInputElement>(/^Código$/);
const promotionCard = () => within(screen.getByRole('region', { name: 'Código de promoción' }));
const dialog = () => within(screen.getByRole('dialog'));
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

/** Looks a promotion up, and saves it if there is one. */
const found = (...saving: readonly WireAnswer[]) => [
  reply(promotionEndpoint, aPromotion()),
  ...saving,
];
export const paymentSelectionViews = defineViews(paymentSelectionMachine, paymentSelectionModel, {
  open: (input, visit) =>
    openStep('paymentSelection', input, title, (address) =>
      visit(address, { cameFrom: links.step(slugOf('financing'), input.operation.code) }),
    ),
  acts: {
    'cash typed': ({ amount }, page) =>
      typeOver(cashField(), amount === undefined ? 'nada' : String(amount), page),
    'complete remaining': (_, { user }) => user.click(cashOption()),
    'promotion code typed': ({ code }, page) => typeOver(codeField(), code, page),
    'apply available promotion': (_, { user }) => user.click(button('Aplicar')),
    'check again': (_, { user }) =>
      user.click(promotionCard().getByRole('button', { name: 'Reintentar' })),
    'remove promotion': (_, { user }) => user.click(button('Quitar promoción')),
    'remove used vehicle': ({ index }, { user }) => user.click(removalButtons()[index]!),
    'confirm removal': (_, { user }) =>
      user.click(dialog().getByRole('button', { name: 'Quitar' })),
    'keep used vehicle': (_, { user }) =>
      user.click(dialog().getByRole('button', { name: 'Conservar' })),
    retry: (_, { user }) => user.click(saveAgainButton()),
    continue: (_, { user }) => {
      expect(screen.queryByRole('dialog')).toBeNull();
      return user.click(wayOn());
    },
    // An open dialog covers the page, but not the browser's back button.
    leave: (_, { user, back }) =>
      screen.queryByRole('dialog')
        ? back()
        : user.click(screen.getByRole('link', { name: 'Financio una parte' })),
    'operation read': ({ operation }, page) => lookAt(operation, page),
    'changed elsewhere': (_, page, { context }, operation) =>
      page.wire.isRequested(dealershipUpdateEndpoint)
        ? learnOnSaving(context.operation, page)
        : comeBackTo(operation, page),
  },
  actors: {
    'save operation': savingAnswers,
    'discover promotion': {
      calls: [promotionDiscoverEndpoint],
      done: (promotion) => [reply(promotionDiscoverEndpoint, promotion)],
    },
    'apply promotion': {
      calls: [promotionEndpoint, dealershipUpdateEndpoint, dealershipStartEndpoint],
      done: {
        'not valid': ({ ended_on: endedOn }) => [
          refuse(promotionEndpoint, 'promotion_not_found', { endedOn }),
        ],
        saved: (output, operation) => found(...savingAnswers.done.saved(output, operation)),
        repriced: (output, operation) => found(...savingAnswers.done.repriced(output, operation)),
        closed: (output, operation) => found(...savingAnswers.done.closed(output, operation)),
      },
    },
  },
  sees: {
    'choosing.cash.saved': ({ context }) => seesCash(context),
    'choosing.cash.typing': ({ context }) => seesCash(context),
    'choosing.cash.notAnAmount': () => {
      expect(cashField().getAttribute('aria-invalid')).toBe('true');
      screen.getByText('Revisá el importe en efectivo.', { selector: '[role=status]' });
      expect(wayOn().disabled).toBe(true);
    },
    'choosing.cash.saving': ({ context }) => seesCash(context),
    'choosing.cash.repriced': ({ context }) => {
      seesCash(context);
      screen.getByText(saveWords.repriced);
    },
    'choosing.cash.failed': ({ context }) => {
      seesCash(context);
      screen.getByText(saveWords['not saved']);
      saveAgainButton();
    },
    'choosing.promotion.arriving': passing,
    'choosing.promotion.entering.discovering': () => {
      seesNoProblem();
      expect(screen.queryByRole('button', { name: 'Aplicar' })).toBeNull();
    },
    'choosing.promotion.entering.ready': ({ context }) => {
      expect(screen.queryByText('Comprobando el código…')).toBeNull();
      const offers = screen.queryAllByRole('button', { name: 'Aplicar' });
      expect(offers).toHaveLength(context.availablePromotion ? 1 : 0);
    },
    'choosing.promotion.entering.typing': ({ context }) => {
      seesNoProblem();
      expect(codeField().value).toBe(context.promotionCode);
    },
    'choosing.promotion.entering.failed': ({ context }) => {
      const isOver = context.promotionEndedOn !== undefined;
      screen.getByText(
        isOver
          ? 'Ese código terminó el 31/10/2026. El precio no cambió.'
          : 'Ese código no sirve para este vehículo. El precio no cambió.',
      );
      expect(codeField().getAttribute('aria-invalid')).toBe('true');
    },
    'choosing.promotion.entering.notChecked': () =>
      seesProblem(`No nos llegó la respuesta: no sabemos si el código se aplicó. ${failureAdvice}`),
    'choosing.promotion.entering.repriced': () =>
      seesProblem('El precio cambió y el código no se aplicó.'),
    'choosing.promotion.checking': () => {
      seesNoProblem();
      screen.getByText('Comprobando el código…');
      expect(codeField().readOnly).toBe(true);
    },
    'choosing.promotion.applied.kept': ({ context }) => {
      promotionCard().getByText(context.operation.promotion!.code);
      expect(button('Quitar promoción').getAttribute('aria-disabled')).toBeNull();
      expect(screen.queryByText(/No pudimos confirmar que se quitó la promoción/)).toBeNull();
    },
    'choosing.promotion.applied.notRemoved': () => {
      screen.getByText(`No pudimos confirmar que se quitó la promoción. ${failureAdvice}`);
      expect(button('Quitar promoción').getAttribute('aria-disabled')).toBeNull();
    },
    'choosing.promotion.removing': () => {
      const removal = promotionCard().getByRole('button', { name: 'Quitando…' });
      expect(removal.getAttribute('aria-disabled')).toBe('true');
    },
    'choosing.usedVehicles.listed': ({ context }) => {
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(removalButtons()).toHaveLength(context.operation.used_vehicles.length);
    },
    'choosing.usedVehicles.asking': () => {
      dialog().getByRole('button', { name: 'Quitar' });
      dialog().getByRole('button', { name: 'Conservar' });
      expect(dialog().queryByText(notRemoved)).toBeNull();
    },
    'choosing.usedVehicles.removing': () => {
      const removal = dialog().getByRole('button', { name: 'Quitando…' });
      expect(removal.getAttribute('aria-disabled')).toBe('true');
    },
    'choosing.usedVehicles.notRemoved': () => {
      dialog().getByText(notRemoved);
      dialog().getByRole('button', { name: 'Quitar' });
      dialog().getByRole('button', { name: 'Conservar' });
    },
    'choosing.progress.deciding': (snapshot) => {
      titled(title);
      const { save, canContinue } = paymentSelectionView(snapshot);
      showsSaving(save);
      expect(wayOn().disabled).toBe(!canContinue);
    },
    'choosing.progress.savingFirst': seesItWait,
    'choosing.progress.savingBeforeLeaving': seesItWait,
    continued: () => titled(titleOf(stepAfter('paymentSelection'))),
    left: () => titled('Agregar financiación'),
    changed: ({ context }) => seesNewsIn(title, context.operation),
    closed: seesThatTheUnitIsGone,
  },
});

export const stepActs: StepActs = savesAndEnds(async (_, { user, wire }, operation) => {
  await user.click(button('Todo en efectivo o transferencia'));
  await wire.play([saves(operation)]);
  await user.click(await goOn());
});

const notRemoved = `No pudimos confirmar que se quitó. ${failureAdvice}`;

/** The progress beside 'Continuar'; the promotion has its own. */
function saveAgainButton(): HTMLElement {
  const ofPromotion = promotionCard().queryAllByRole('button', { name: 'Reintentar' });
  const [again] = screen
    .getAllByRole('button', { name: 'Reintentar' })
    .filter((each) => !ofPromotion.includes(each));
  return again!;
}

function removalButtons(): HTMLElement[] {
  return screen.queryAllByRole('button', { name: /^Quitar Fiat Cronos / });
}

function seesCash({ operation, cash }: Pick<PaymentSelectionContext, 'operation' | 'cash'>): void {
  const chosen = cash ?? operation;
  const isRest = 'rest_in_cash' in chosen && chosen.rest_in_cash;
  expect(cashOption().getAttribute('aria-pressed')).toBe(String(isRest));
  if ('cash_amount' in chosen && !isRest) {
    expect(parseTypedAmount(cashField().value) ?? 0).toBe(chosen.cash_amount);
  }
  expect(cashField().getAttribute('aria-invalid')).toBeNull();
}

function seesProblem(words: string): void {
  promotionCard().getByText(words);
  promotionCard().getByRole('button', { name: 'Reintentar' });
}

function seesNoProblem(): void {
  expect(promotionCard().queryByRole('button', { name: 'Reintentar' })).toBeNull();
  expect(codeField().getAttribute('aria-invalid')).toBeNull();
}
