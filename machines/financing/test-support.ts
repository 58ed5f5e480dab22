import { createActor, SimulatedClock } from 'xstate';
import type { CreditPlan } from '../../domain/operation/loans/credit-plans.ts';
import { withDraft, type Operation } from '../../domain/operation/operation.ts';
import { financingMachine } from './machine.ts';
import { financingView } from './projection.ts';
import type { FindPlansInput, FindPlansResult } from '../ports.ts';
import { aCreditPlan, anOperation, aUnit, aUsedVehicle } from '../../domain/operation/samples.ts';
import { aSavedDraft } from '../../tests/support/charts/draft.ts';
import { aPort, endOf } from '../../tests/support/charts/ports.ts';

export const small = aCreditPlan({ id: 1, name: 'Prendario 24', financed_max: 6_000_000 });
export const large = aCreditPlan({ id: 2, name: 'Prendario 48', financed_max: 15_000_000 });
const everyPlan = [small, large];

/** An operation with a used vehicle and 10.000.000 pesos pending. */
export const tenMillionLeft = anOperation({
  used_vehicles: [aUsedVehicle()],
  cash_amount: 5_800_000,
});

/** `tenMillionLeft` with the large plan for the whole pending amount. */
export const financed = withDraft(tenMillionLeft, { credit_id: 2, credit_amount: 10_000_000 });

/** `tenMillionLeft` at another price. */
export const dearer = withDraft(
  { ...tenMillionLeft, purchase: { ...tenMillionLeft.purchase, vehicle: aUnit({ price: 1 }) } },
  {},
);

export function arriveAtFinancing(operation: Operation = tenMillionLeft) {
  const clock = new SimulatedClock();
  const saving = aSavedDraft(operation);
  const { draft, save } = saving;
  const find = aPort<FindPlansResult, FindPlansInput>();
  const actor = createActor(
    financingMachine.provide({
      actors: { ...draft.follower, 'find plans': find.logic, 'save operation': save.logic },
    }),
    { input: { operation }, clock },
  ).start();
  const type = (amount: number) => actor.send({ type: 'loan amount typed', amount });
  const findPlans = () => find.answer(financing(find.requests.at(-1)!.loanAmount));
  return {
    ...saving,
    actor,
    clock,
    find,
    view: () => financingView(actor.getSnapshot()),
    output: () => endOf(actor),
    /** The plan cards of the projection: name, chosen, disabled. */
    cards: () =>
      financingView(actor.getSnapshot()).plans.map(
        ({ id, isChosen, isAvailable }) =>
          `${id}${isChosen ? ' chosen' : ''}${isAvailable ? '' : ' unavailable'}`,
      ),
    type,
    toggle: (planId: number) => actor.send({ type: 'toggle plan', planId }),
    /** Answers the last search with the plans that finance the amount. */
    findPlans,
    /** Types an amount, and answers the look-up for it. */
    lookFor: async (amount: number) => {
      type(amount);
      clock.increment(500);
      await findPlans();
    },
    /** Saves the choice, and answers the look-up that follows. */
    answerAndLook: async () => {
      await saving.answerSave();
      await findPlans();
    },
  };
}

function financing(amount: number | undefined): CreditPlan[] {
  return everyPlan.filter(({ financed_max }) => amount === undefined || amount <= financed_max);
}

/** The financing chart with the plans for the amount. */
export async function chooseFinancing(operation?: Operation) {
  const step = arriveAtFinancing(operation);
  await step.findPlans();
  if (step.view().stage === 'checking') await step.findPlans();
  return step;
}
