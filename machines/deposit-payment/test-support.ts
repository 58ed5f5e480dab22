import { createActor, SimulatedClock } from 'xstate';
import type { Operation, Transaction } from '../../domain/operation/operation.ts';
import type { OperationStatus } from '../../domain/operation/status.ts';
import { depositPaymentMachine } from './machine.ts';
import { depositPaymentView } from './projection.ts';
import type { DepositResult, ExtendResult, OpenResult, ReleaseResult } from '../ports.ts';
import { aCompleteOperation, aTransaction } from '../../domain/operation/samples.ts';
import { aDraft } from '../../tests/support/charts/draft.ts';
import { announcingPort, endOf } from '../../tests/support/charts/ports.ts';

/** An operation with a started deposit, as the server returns it. */
export function withDeposit(
  status: OperationStatus,
  transaction: Partial<Transaction> = {},
): Operation {
  return aCompleteOperation({ status, purchase: { transaction: aTransaction(transaction) } });
}

export const minute = 60_000;

/** A unit held for fifteen minutes. */
export const held: Extract<DepositResult, { kind: 'held' }> & { operation: Operation } = {
  kind: 'held',
  operation: withDeposit('holding'),
  holdMs: 15 * minute,
  holdEndsAt: Date.parse('2026-11-20T15:15:00.000Z'),
  frameUrl: 'https://pagos.example/pagar?access_token=vw&import=200000&client_ref=deposit-1',
};

export function payDeposit() {
  const clock = new SimulatedClock();
  const draft = aDraft(aCompleteOperation());
  const start = announcingPort<DepositResult, { operation: Operation }>(draft.read);
  const extend = announcingPort<ExtendResult, { operation: Operation }>(draft.read);
  const release = announcingPort<ReleaseResult, { operation: Operation }>(draft.read);
  const look = announcingPort<OpenResult, { code: string }>(draft.read);
  const actor = createActor(
    depositPaymentMachine.provide({
      actors: {
        ...draft.follower,
        'start deposit': start.logic,
        'extend hold': extend.logic,
        'release hold': release.logic,
        'look at operation': look.logic,
      },
    }),
    { input: { operation: aCompleteOperation() }, clock },
  ).start();
  return {
    actor,
    clock,
    draft,
    start,
    extend,
    release,
    look,
    view: () => depositPaymentView(actor.getSnapshot()),
    output: () => endOf(actor),
    /** Answers the last status request with the operation in this status. */
    see: (status: OperationStatus, transaction: Partial<Transaction> = {}) =>
      look.answer({ kind: 'opened', operation: withDeposit(status, transaction) }),
  };
}

/** The deposit payment chart at the provider's payment page. */
export async function payInTheFrame(changes: Partial<typeof held> = {}) {
  const step = payDeposit();
  await step.start.answer({ ...held, ...changes });
  return step;
}
