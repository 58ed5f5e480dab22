import { goOn, saves, savesAndEnds, type StepActs } from '../../../tests/paths/views/step-acts.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { StateFrom } from 'xstate';
import type { CreditPlan } from '../../../domain/operation/loans/credit-plans.ts';
import { parseTypedAmount } from '../../../domain/money/money.ts';
import { creditFindEndpoint } from '../../../domain/wire/credit-find.ts';
import { financingMachine } from '../../../machines/financing/machine.ts';
import { wayOn } from '../../../tests/support/views/reading.ts';
import { financingModel } from '../../../machines/financing/samples.ts';
import { defineViews, passing } from '../../../tests/paths/views/tables.ts';
import {
  failureAdvice,
  lookAt,
  openStep,
  saveWords,
  savingAnswers,
  seesThatTheUnitIsGone,
  seesThePayment,
  titled,
} from '../../../tests/paths/views/wizard.ts';
import { reply } from '../../../tests/paths/views/wire.ts';

const title = 'Agregar financiación';
const noPlans = `No pudimos cargar los planes de financiación. ${failureAdvice}`;

const amount = () => screen.getByLabelText<HTMLInputElement>(/^Monto a financiar/);
const retryButton = () => screen.getByRole('button', { name: 'Reintentar' });
const finishButton = (hasPlan: boolean) =>
  wayOn(hasPlan ? 'Agregar financiación' : 'Volver sin financiación');
export const financingViews = defineViews(financingMachine, financingModel, {
  open: (input, visit) => openStep('financing', input, title, visit),
  acts: {
    'loan amount typed': async (event, { user }) => {
      await user.clear(amount());
      await user.click(amount());
      await user.paste(event.amount === 0 ? 'nada' : String(event.amount));
    },
    'toggle plan': ({ planId }, { user }, { context }) =>
      user.click(planButton(context.allPlans.find(({ id }) => id === planId)!)),
    retry: (_, { user }) => user.click(retryButton()),
    finish: (_, { user }, { context }) =>
      user.click(finishButton(context.operation.credit_id !== 0)),
    leave: (_, { user }) =>
      user.click(screen.getByRole('link', { name: 'Volver al modo de pago' })),
    'operation read': ({ operation }, page) => lookAt(operation, page),
  },
  actors: {
    'find plans': {
      calls: [creditFindEndpoint],
      done: (plans) => [reply(creditFindEndpoint, plans)],
    },
    'save operation': savingAnswers,
  },
  sees: {
    loadingPlans: () => {
      screen.getByText('Cargando planes…');
      expect(amount().disabled).toBe(true);
    },
    plansFailed: () => {
      screen.getByText(noPlans);
      retryButton();
      expect(amount().disabled).toBe(true);
    },
    'choosing.asking': passing,
    'choosing.following': passing,
    'choosing.typing': seesTheSearch,
    'choosing.checking': seesTheSearch,
    'choosing.checkFailed': () => {
      screen.getByText(noPlans);
      retryButton();
      expect(amount().disabled).toBe(false);
    },
    'choosing.listed.settled': ({ context }) => {
      const { credit_id } = context.operation;
      seesThePlans(context.allPlans, credit_id);
      screen.getByText(saveWords.saved);
      expect(parseTypedAmount(amount().value) ?? 0).toBe(context.loanAmount);
      expect(finishButton(credit_id !== 0).disabled).toBe(false);
    },
    'choosing.listed.abovePlans': ({ context }) => {
      seesThePlans(context.allPlans, 0);
      screen.getByText(/^Los planes financian hasta \$ [\d.]+: elegí uno y ajustamos el monto\.$/);
      expect(finishButton(false).disabled).toBe(false);
    },
    'choosing.listed.repriced': ({ context }) => {
      const { credit_id } = context.operation;
      seesThePlans(context.allPlans, credit_id);
      screen.getByText(saveWords.repriced);
      expect(finishButton(credit_id !== 0).disabled).toBe(false);
    },
    'choosing.listed.notSaved': ({ context }) => {
      const { credit_id } = context.operation;
      seesThePlans(context.allPlans, credit_id);
      screen.getByText(saveWords['not saved']);
      retryButton();
      expect(finishButton(credit_id !== 0).disabled).toBe(false);
    },
    saving: seesItSave,
    keepingTheAmount: passing,
    checkingBeforeLeaving: seesItSave,
    savingBeforeLeaving: seesItSave,
    finished: seesThePayment,
    left: seesThePayment,
    closed: seesThatTheUnitIsGone,
  },
});

export const stepActs: StepActs = savesAndEnds(async (_, { user, wire }, operation) => {
  const plan = await screen.findByRole('button', { name: /^Tasa 0 % Volkswagen/ });
  await waitFor(() => expect(plan.getAttribute('aria-disabled')).toBeNull());
  await user.click(plan);
  await wire.play([saves(operation)]);
  await user.click(await goOn('Agregar financiación'));
});

function seesTheSearch(): void {
  titled(title);
  screen.getByText('Buscando planes…');
  expect(screen.queryByText(noPlans)).toBeNull();
}

/** Every plan can be pressed, and the chosen one is marked. */
function seesThePlans(plans: readonly CreditPlan[], chosenId: number): void {
  expect(screen.queryByText('Buscando planes…')).toBeNull();
  for (const plan of plans) {
    const button = planButton(plan);
    expect(button.getAttribute('aria-disabled')).toBeNull();
    expect(button.getAttribute('aria-pressed')).toBe(String(plan.id === chosenId));
  }
}

function planButton({ name, months }: CreditPlan): HTMLElement {
  const [button] = screen
    .getAllByRole('button')
    .filter(
      ({ textContent }) => textContent.startsWith(name) && textContent.includes(`${months} cuotas`),
    );
  if (!button) throw new Error(`no button for the plan ${name}`);
  return button;
}

function seesItSave({ context }: StateFrom<typeof financingMachine>): void {
  titled(title);
  expect(wayOn('Guardando…').getAttribute('aria-disabled')).toBe('true');
  expect(amount().readOnly).toBe(true);
  // While the plans load again, none is shown.
  if (screen.queryByText('Buscando planes…')) return;
  for (const plan of context.allPlans) {
    expect(planButton(plan).getAttribute('aria-disabled')).toBe('true');
  }
}
