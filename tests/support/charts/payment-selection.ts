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
import { aDraft } from './draft.ts';
import { announcingPort, aPort, endOf } from './ports.ts';

/** Starts the payment selection chart with test ports. */
export function choosePayment(operation: Operation = anOperation()) {
  const clock = new SimulatedClock();
  const draft = aDraft(operation);
  const save = announcingPort<SaveResult, SaveInput>(draft.read);
  const discover = aPort<DiscoverResult, { operation: Operation }>();
  const apply = announcingPort<PromotionResult, ApplyPromotionInput>(draft.read);
  const actor = createActor(
    paymentSelectionMachine.provide({
      actors: {
        'save operation': save.logic,
        'discover promotion': discover.logic,
        'apply promotion': apply.logic,
      },
    }),
    { input: { draft: draft.actor }, clock },
  ).start();
  return {
    actor,
    clock,
    draft,
    save,
    discover,
    apply,
    view: () => paymentSelectionView(actor.getSnapshot()),
    /** The operation of the server's last answer. */
    kept: draft.operation,
    output: () => endOf(actor),
    /** Another tab has saved something. */
    changeElsewhere: draft.changeElsewhere,
    /** The drafts of all saves, in order. */
    drafts: () => save.asked.map(({ draft }) => draft),
    typeCash: (amount: number | undefined) => actor.send({ type: 'cash typed', amount }),
    typeCode: (code: string) => actor.send({ type: 'promotion code typed', code }),
    /** Answers the last save with the saved operation. */
    keep: () => {
      const { operation: from, draft } = save.asked.at(-1)!;
      return save.answer({ kind: 'saved', operation: withDraft(from, draft) });
    },
  };
}
