import { createActor, SimulatedClock } from 'xstate';
import type { Operation } from '../../domain/operation/operation.ts';
import { paymentSelectionMachine } from './machine.ts';
import { paymentSelectionView } from './projection.ts';
import type { ApplyPromotionInput, DiscoverResult, PromotionResult } from '../ports.ts';
import { anOperation } from '../../domain/operation/samples.ts';
import { aSavedDraft } from '../../tests/support/charts/draft.ts';
import { announcingPort, aPort, endOf } from '../../tests/support/charts/ports.ts';

export function choosePayment(operation: Operation = anOperation()) {
  const clock = new SimulatedClock();
  const saving = aSavedDraft(operation);
  const { draft, save } = saving;
  const discover = aPort<DiscoverResult, { operation: Operation }>();
  const apply = announcingPort<PromotionResult, ApplyPromotionInput>(draft.read);
  const actor = createActor(
    paymentSelectionMachine.provide({
      actors: {
        ...draft.follower,
        'save operation': save.logic,
        'discover promotion': discover.logic,
        'apply promotion': apply.logic,
      },
    }),
    { input: { operation }, clock },
  ).start();
  return {
    ...saving,
    actor,
    clock,
    discover,
    apply,
    view: () => paymentSelectionView(actor.getSnapshot()),
    /** The operation of the server's last answer. */
    latest: draft.operation,
    output: () => endOf(actor),
    typeCash: (amount: number | undefined) => actor.send({ type: 'cash typed', amount }),
    typeCode: (code: string) => actor.send({ type: 'promotion code typed', code }),
  };
}
