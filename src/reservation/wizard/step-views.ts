import { screen } from '@testing-library/react';
import { formatMoney } from '../../../domain/money/money.ts';
import type { Operation } from '../../../domain/operation/operation.ts';
import { dealershipStartEndpoint } from '../../../domain/wire/dealership/start.ts';
import type { StartOutput } from '../../../machines/dealership-start/machine.ts';
import { forEachStep } from '../../../machines/reservation/steps.ts';
import { expect } from 'vitest';
import { factsOf } from '../../../tests/support/views/reading.ts';
import { button, pressesOn, type StepActs } from '../../../tests/paths/views/step-acts.ts';
import type { ChartActs } from '../../../tests/paths/views/tables.ts';
import { reply } from '../../../tests/paths/views/wire.ts';

/** The pending amount, which every step shows. */
export function seesTheBalance({ pending_amount, purchase: { vehicle } }: Operation): void {
  const summary = screen.getByRole('complementary', { name: 'Tu reserva' });
  const balance = formatMoney(pending_amount, vehicle.currency).replaceAll('\u00a0', ' ');
  expect(factsOf(summary)).toMatchObject(
    pending_amount === 0 ? { Saldo: 'todo asignado' } : { 'Saldo pendiente': balance },
  );
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

const found = import.meta.glob<{ stepActs?: StepActs }>(['../*/views.ts', '!../wizard/views.ts'], {
  eager: true,
});

/** How each step ends; a step whose views.ts has no `stepActs` ends with its button. */
export const stepActs = forEachStep(
  ({ folder }) => found[`../${folder}/views.ts`]?.stepActs ?? pressesOn,
);
