import type { SnapshotFrom } from 'xstate';
import type { Operation } from '../../domain/operation.ts';
import type { depositPaymentMachine } from './machine.ts';

type Snapshot = SnapshotFrom<typeof depositPaymentMachine>;

/** What the deposit screen shows. */
export interface DepositPaymentView {
  operation: Operation;
  stage:
    | 'holding'
    | 'paying'
    | 'heldByAnother'
    | 'paymentsUnavailable'
    | 'connectionLost'
    | 'expired'
    | 'finished';
  /** The provider's page to be framed, while there is something to pay. */
  frameUrl: string;
  cardWasRejected: boolean;
}

const stages = [
  'holding',
  'paying',
  'heldByAnother',
  'paymentsUnavailable',
  'connectionLost',
  'expired',
] as const;

export function depositPaymentView(snapshot: Snapshot): DepositPaymentView {
  const { operation, frameUrl } = snapshot.context;
  return {
    operation,
    stage: stages.find((stage) => snapshot.matches(stage)) ?? 'finished',
    frameUrl: snapshot.hasTag('frame') ? frameUrl : '',
    cardWasRejected:
      snapshot.hasTag('frame') && (operation.purchase.transaction?.rejections ?? 0) > 0,
  };
}
