import { createActor, SimulatedClock } from 'xstate';
import type { CreditPlan } from '../../../domain/operation/credit-plans.ts';
import { withDraft, type Operation } from '../../../domain/operation/operation.ts';
import { financingMachine } from '../../../machines/financing/machine.ts';
import { financingView } from '../../../machines/financing/projection.ts';
import type {
  FindPlansInput,
  FindPlansResult,
  SaveInput,
  SaveResult,
} from '../../../machines/ports.ts';
import { aCreditPlan, anOperation, aUsedVehicle } from '../../../domain/operation/samples.ts';
import { aPort } from './ports.ts';

export const small = aCreditPlan({ id: 1, name: 'Prendario 24', financed_max: 6_000_000 });
export const large = aCreditPlan({ id: 2, name: 'Prendario 48', financed_max: 15_000_000 });
const everyPlan = [small, large];

/** A buyer who gives a used vehicle, and has 10.000.000 pesos left to arrange. */
export const tenMillionLeft = anOperation({
  used_vehicles: [aUsedVehicle()],
  cash_amount: 5_800_000,
});

/** The same buyer, who has chosen the large plan for all of it. */
export const financed = withDraft(tenMillionLeft, { credit_id: 2, credit_amount: 10_000_000 });

/** A shopper at the financing, with the server's side of it in the test's hands. */
export function arriveAtFinancing(operation: Operation = tenMillionLeft) {
  const clock = new SimulatedClock();
  const find = aPort<FindPlansResult, FindPlansInput>();
  const save = aPort<SaveResult, SaveInput>();
  const actor = createActor(
    financingMachine.provide({
      actors: { 'find plans': find.logic, 'save operation': save.logic },
    }),
    { input: { operation }, clock },
  ).start();
  return {
    actor,
    clock,
    find,
    save,
    view: () => financingView(actor.getSnapshot()),
    output: () => actor.getSnapshot().output,
    /** What was asked to be saved, in order. */
    drafts: () => save.asked.map(({ draft }) => draft),
    /** The cards on the screen: what each is called, chosen or not, greyed out or not. */
    cards: () =>
      financingView(actor.getSnapshot()).plans.map(
        ({ id, isChosen, isAvailable }) =>
          `${id}${isChosen ? ' chosen' : ''}${isAvailable ? '' : ' unavailable'}`,
      ),
    type: (amount: number) => actor.send({ type: 'loan amount typed', amount }),
    toggle: (planId: number) => actor.send({ type: 'toggle plan', planId }),
    /** Answers the last search as the dealership does: with the plans that finance the amount. */
    findPlans: () => find.answer(financing(find.asked.at(-1)!.loanAmount)),
    /** Answers the last save as the server does: with the operation as it is by then. */
    keep: () => {
      const { operation: from, draft } = save.asked.at(-1)!;
      return save.answer({ kind: 'saved', operation: withDraft(from, draft) });
    },
  };
}

function financing(amount: number | undefined): CreditPlan[] {
  return everyPlan.filter(({ financed_max }) => amount === undefined || amount <= financed_max);
}

/** The same shopper, once the plans for the amount are there. */
export async function chooseFinancing(operation?: Operation) {
  const step = arriveAtFinancing(operation);
  await step.findPlans();
  if (step.view().stage === 'checking') await step.findPlans();
  return step;
}
