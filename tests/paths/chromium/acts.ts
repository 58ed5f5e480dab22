import { links } from '../../../domain/addresses/links.ts';
import type { PaymentOutcome } from '../../../domain/wire/payment-notification.ts';
import { unitAddress } from '../../../domain/vehicles/unit-address.ts';
import { cardFor, paymentFrame, payWith } from '../../browser/shopper.ts';
import type { AnyViews } from '../views/tables.ts';
import type { Visit } from './visit.ts';
import type { Step } from 'statechart-workbench/paths';
import { actsOf, becomes, holdsElsewhere, sellsUnit } from './walk-acts.ts';
import { specifiedBrands } from '../../../domain/vehicles/specified-brands.ts';

/** What only the whole program needs for a step. */
type Act = (visit: Visit, ahead: readonly (Step | undefined)[]) => Promise<void>;
type Acts = Readonly<Record<string, Readonly<Record<string, Act>>>>;

/** Prepares the server's answers to the chart's next requests. */
const prepares: Acts = {
  reservation: {
    'between looks': async ({ program, code }, ahead) => {
      const next = nextOf('open operation', ahead);
      if (next === 'reserved') await program.approvePending(await program.resume(code));
      await becomes(program, code, next);
    },
  },
  review: {
    confirm: async (visit, ahead) => {
      if (nextOf('start deposit', ahead) === 'somebody else pays') await holdsElsewhere(visit);
    },
  },
  depositPayment: {
    'between looks': async ({ program }, ahead) => {
      if (nextOf('look at operation', ahead) === 'expired') program.pass(16);
    },
    retry: async (visit, ahead) => {
      if (nextOf('start deposit', ahead) === 'the unit was sold') await sellsUnit(visit);
    },
  },
};

/** The acts that level 2 has without a program. */
const does: Acts = {
  reservation: {
    begin: async ({ page, unit }) => {
      await page.goto(links.buy(unitAddress(specifiedBrands, unit)));
      await page.getByRole('button', { name: /^Reservar con \$/ }).click();
    },
  },
  depositPayment: {
    'provider reported': async ({ page }, ahead) => {
      const frame = paymentFrame(page);
      const again = frame.getByRole('link', { name: 'Probar con otra tarjeta' });
      if (await again.isVisible()) await again.click();
      await payWith(frame, cardFor(nextOf('look at operation', ahead) as PaymentOutcome));
    },
  },
};

/** Makes one step happen: what a shopper does is in the tables of level 2. The program takes the others by itself. */
export async function perform(
  visit: Visit,
  views: AnyViews,
  step: Step | undefined,
  ahead: readonly (Step | undefined)[],
): Promise<void> {
  if (step && step.kind !== 'event' && step.kind !== 'after') return;
  const { id } = views.model.machine;
  const name = step?.kind === 'event' ? step.name : (step?.delay ?? 'begin');
  await prepares[id]?.[name]?.(visit, ahead);
  const act = does[id]?.[name];
  if (act) return act(visit, ahead);
  if (step?.kind === 'after') return visit.page.clock.fastForward(step.ms);
  // The steps' charts start by themselves.
  if (step) await actsOf(views)(name, step.event)(visit);
}

/** The answer to the chart's next request. */
function nextOf(source: string, ahead: readonly (Step | undefined)[]): string {
  const answer = ahead.find((step) => step?.kind === 'done' && step.source === source);
  return answer?.kind === 'done' ? answer.sample : '';
}
