import { createActor, SimulatedClock } from 'xstate';
import { withDraft, type Operation } from '../../../domain/operation/operation.ts';
import { paymentSelectionMachine } from '../../../machines/payment-selection/machine.ts';
import { paymentSelectionView } from '../../../machines/payment-selection/projection.ts';
import type {
  ApplyPromotionInput,
  DiscoverResult,
  PromotionResult,
  SaveInput,
  SaveResult,
} from '../../../machines/ports.ts';
import { anOperation } from '../../../domain/operation/samples.ts';
import { aPort } from './ports.ts';

/** A shopper at the payment selection, with the server's side of it in the test's hands. */
export function choosePayment(operation: Operation = anOperation()) {
  const clock = new SimulatedClock();
  const save = aPort<SaveResult, SaveInput>();
  const discover = aPort<DiscoverResult, { operation: Operation }>();
  const apply = aPort<PromotionResult, ApplyPromotionInput>();
  const actor = createActor(
    paymentSelectionMachine.provide({
      actors: {
        'save operation': save.logic,
        'discover promotion': discover.logic,
        'apply promotion': apply.logic,
      },
    }),
    { input: { operation }, clock },
  ).start();
  return {
    actor,
    clock,
    save,
    discover,
    apply,
    view: () => paymentSelectionView(actor.getSnapshot()),
    /** The operation as the server last answered it. */
    kept: () => actor.getSnapshot().context.operation,
    output: () => actor.getSnapshot().output,
    /** What was asked to be saved, in order. */
    drafts: () => save.asked.map(({ draft }) => draft),
    typeCash: (amount: number | undefined) => actor.send({ type: 'cash typed', amount }),
    typeCode: (code: string) => actor.send({ type: 'promotion code typed', code }),
    /** Answers the last save as the server does: with the operation as it is by then. */
    keep: () => {
      const { operation: from, draft } = save.asked.at(-1)!;
      return save.answer({ kind: 'saved', operation: withDraft(from, draft) });
    },
  };
}
