import { expect } from 'vitest';
import { links } from '../../../domain/addresses/links.ts';
import type { PaymentOutcome } from '../../../domain/wire/payment-notification.ts';
import { unitAddress } from '../../../domain/vehicles/unit-address.ts';
import { cardFor, fillPersonalData, goOn, paymentFrame, payWith } from '../../browser/shopper.ts';
import { holdUnit, sendCard, startPayable } from '../../support/program/program.ts';
import type { OpenProgram } from './open-program.ts';
import type { Visit } from './visit.ts';
import { type Step } from 'statechart-workbench/paths';
import { specifiedBrands } from '../../../domain/vehicles/specified-brands.ts';

/** Causes one step; it may first prepare the server for the following ones. */
type Act = (visit: Visit, ahead: readonly (Step | undefined)[]) => Promise<void>;

/** The shopper's act, or the passing of time, by chart and step. Steps that the program takes by itself are missing. */
export const acts: Readonly<Record<string, Readonly<Record<string, Act>>>> = {
  reservation: {
    begin: async ({ page, unit }) => {
      await page.goto(links.buy(unitAddress(specifiedBrands, unit)));
      await page.getByRole('button', { name: /^Reservar con \$/ }).click();
    },
    'cancel reservation': async (visit, ahead) => {
      const cancel = visit.page.getByRole('button', { name: 'Cancelar reserva' });
      if (!(await cancel.isVisible())) await visit.page.getByText('¿Cambiaste de idea?').click();
      await press('Cancelar reserva')(visit, ahead);
    },
    'confirm cancellation': press('Sí, cancelar'),
    'between looks': async ({ program, page, code }, ahead) => {
      const next = nextOf('open operation', ahead);
      if (next === 'reserved') await program.approvePending(await program.resume(code));
      await becomes(program, code, next);
      await page.clock.fastForward(15_000);
    },
  },
  dealershipStart: {
    start: async (visit, ahead) => {
      await visit.page.getByLabel('Tu correo electrónico').fill('ana.paz@ejemplo.com.ar');
      await press('Empezar la reserva')(visit, ahead);
    },
  },
  paymentSelection: {
    'complete remaining': press('Todo en efectivo o transferencia'),
    continue: ({ page }) => goOn(page),
  },
  personalData: {
    'fields typed': ({ page }) => fillPersonalData(page),
    'typing pause': ({ page }) => page.clock.fastForward(750),
    continue: ({ page }) => goOn(page),
  },
  review: {
    confirm: async (visit, ahead) => {
      if (nextOf('start deposit', ahead) === 'somebody else pays') {
        const { client } = visit.program;
        visit.rival = await holdUnit(client, await startPayable(client, visit.unit));
      }
      await press('Confirmar y pagar la seña')(visit, ahead);
    },
  },
  depositPayment: {
    'provider reported': async ({ page }, ahead) => {
      const frame = paymentFrame(page);
      const again = frame.getByRole('link', { name: 'Probar con otra tarjeta' });
      if (await again.isVisible()) await again.click();
      await payWith(frame, cardFor(nextOf('look at operation', ahead) as PaymentOutcome));
    },
    'between looks': async (visit, ahead) => {
      if (nextOf('look at operation', ahead) === 'expired') visit.program.pass(16);
      await visit.page.clock.fastForward(4000);
    },
    retry: async (visit, ahead) => {
      if (nextOf('start deposit', ahead) === 'the unit was sold') await sellToRival(visit);
      await press('Probar ahora')(visit, ahead);
    },
  },
};

/** The key of a step in the tables. */
export function nameOf(step: Step | undefined): string {
  if (!step) return 'begin';
  if (step.kind === 'event') return step.name;
  return step.kind === 'after' ? step.delay : '';
}

function press(name: string): Act {
  return ({ page }) => page.getByRole('button', { name, exact: true }).click();
}

/** Prepares the program's answer to the chart's next request. */
function nextOf(source: string, ahead: readonly (Step | undefined)[]): string {
  const answer = ahead.find((step) => step?.kind === 'done' && step.source === source);
  return answer?.kind === 'done' ? answer.sample : '';
}

/** Another shopper pays for the unit, which they may hold already. */
export async function sellToRival({ program, unit, ...visit }: Visit): Promise<void> {
  const { client } = program;
  const rival = visit.rival ?? (await holdUnit(client, await startPayable(client, unit)));
  await sendCard(client, rival, 'approved');
  await becomes(program, rival.code, 'reserved');
}

export async function becomes(program: OpenProgram, code: string, status: string): Promise<void> {
  const current = async () => (await program.resume(code)).status;
  await expect.poll(current).toBe(status);
}
