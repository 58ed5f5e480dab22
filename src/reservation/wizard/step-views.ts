import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { formatMoney } from '../../../domain/money/money.ts';
import type { Operation } from '../../../domain/operation/operation.ts';
import { dealershipDepositEndpoint } from '../../../domain/wire/dealership-deposit.ts';
import { dealershipReleaseEndpoint } from '../../../domain/wire/dealership-hold.ts';
import { dealershipStartEndpoint } from '../../../domain/wire/dealership-start.ts';
import { dealershipUpdateEndpoint } from '../../../domain/wire/dealership-update.ts';
import { valuationEndpoint } from '../../../domain/wire/valuation.ts';
import type { StartOutput } from '../../../machines/dealership-start/machine.ts';
import { forEachStep, type StepId } from '../../../machines/reservation/steps.ts';
import type { StepOutput } from '../../../machines/step-output.ts';
import { aTransaction, completeBuyer } from '../../../domain/operation/samples.ts';
import { factsOf, wayOn } from '../../../tests/support/views/reading.ts';
import { answerHold, frameSpeaks, queryFrame } from '../payment-frame/provider-views.ts';
import { fillIn } from '../personal-data/views.ts';
import type { ChartActs, Page } from '../../../tests/paths/views/tables.ts';
import { reply } from '../../../tests/paths/views/wire.ts';

type StepActs = ChartActs<StepOutput>;

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

/** A step without unsaved changes ends at once when the shopper leaves it or another tab changes the operation. */
const endsAtOnce = (output: StepOutput) => output !== 'on';

const saves = (operation: Operation) => reply(dealershipUpdateEndpoint, operation);

/** Continues with the stand-in dealership's other unit. */
export async function takeAnotherUnit(_: unknown, { user }: Page): Promise<void> {
  await user.click(await screen.findByRole('button', { name: /^Seguir con este otro/ }));
}

/** The pending amount, which every step shows. */
export function seesTheBalance({ pending_amount, purchase: { vehicle } }: Operation): void {
  const summary = screen.getByRole('complementary', { name: 'Tu reserva' });
  const balance = formatMoney(pending_amount, vehicle.currency).replaceAll('\u00a0', ' ');
  expect(factsOf(summary)).toMatchObject(
    pending_amount === 0 ? { Saldo: 'todo asignado' } : { 'Saldo pendiente': balance },
  );
}

async function goOn(name?: string): Promise<HTMLButtonElement> {
  return waitFor(() => {
    const way = wayOn(name);
    expect(way.disabled).toBe(false);
    return way;
  });
}

/** Starts the operation with an e-mail; a reservation that continues with another unit already has it. */
export const startActs: ChartActs<StartOutput> = {
  ends: async (_, { user, wire }, operation) => {
    if (!screen.queryByRole('button', { name: 'Iniciando…' })) {
      await user.click(screen.getByRole('textbox', { name: 'Tu correo electrónico' }));
      await user.paste(operation.purchase.email);
      await user.click(button('Empezar la reserva'));
    }
    await wire.play([reply(dealershipStartEndpoint, { ...operation, link_mailed: true })]);
  },
};

/** Holds the unit for fifteen minutes; the provider's page appears. */
export async function holdTheUnit(operation: Operation, { wire }: Page): Promise<void> {
  const purchase = { ...operation.purchase, transaction: aTransaction() };
  await wire.play([answerHold({ ...operation, status: 'holding', purchase }, 15 * 60_000)]);
  await waitFor(() => expect(queryFrame()).not.toBeNull());
}

/** A step that saves before it ends, unless it ends at once. */
const savesAndEnds = (ends: StepActs['ends']): StepActs => ({
  holds: [dealershipUpdateEndpoint],
  endsAtOnce,
  ends,
});

/** How each step ends; a step without an entry ends with its button. */
export const stepActs: Readonly<Record<StepId, StepActs>> = {
  ...forEachStep((): StepActs => ({
    endsAtOnce,
    ends: async (_, { user }) => user.click(await goOn()),
  })),
  paymentSelection: savesAndEnds(async (_, { user, wire }, operation) => {
    await user.click(button('Todo en efectivo o transferencia'));
    await wire.play([saves(operation)]);
    await user.click(await goOn());
  }),
  usedVehicle: {
    holds: [valuationEndpoint, dealershipUpdateEndpoint],
    endsAtOnce,
    ends: async (_, { user, wire }, operation) => {
      for (const [name, choice] of Object.entries({
        Marca: 'Fiat',
        Modelo: 'Cronos',
        Version: 'Drive 1.3',
      })) {
        const list = screen.getByRole<HTMLSelectElement>('combobox', { name });
        await waitFor(() => expect(list.disabled).toBe(false));
        await user.selectOptions(list, choice);
      }
      for (const [name, text] of Object.entries({ Año: '2021', Kilometraje: '42.000' })) {
        await user.click(screen.getByRole('textbox', { name }));
        await user.paste(text);
      }
      await waitFor(() => expect(button('Cotizar').disabled).toBe(false));
      await user.click(button('Cotizar'));
      await wire.play([reply(valuationEndpoint, { valuation: 9_000_000 })]);
      await user.click(await screen.findByRole('button', { name: 'Aceptar Cotización' }));
      await wire.play([saves(operation)]);
    },
  },
  financing: savesAndEnds(async (_, { user, wire }, operation) => {
    const plan = await screen.findByRole('button', { name: /^Tasa 0 % Volkswagen/ });
    await waitFor(() => expect(plan.getAttribute('aria-disabled')).toBeNull());
    await user.click(plan);
    await wire.play([saves(operation)]);
    await user.click(await goOn('Agregar financiación'));
  }),
  personalData: savesAndEnds(async (_, page, operation) => {
    await fillIn(completeBuyer, page);
    await page.user.click(await goOn());
    await page.wire.play([saves(operation)]);
  }),
  review: savesAndEnds(async (_, { user, wire }, operation) => {
    if (wayOn('Confirmar y pagar la seña').disabled) {
      await user.click(button('Completar en efectivo'));
      await wire.play([saves(operation)]);
    }
    await user.click(await goOn('Confirmar y pagar la seña'));
  }),
  deposit: {
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
  },
};
