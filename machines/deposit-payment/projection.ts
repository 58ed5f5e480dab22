import type { SnapshotFrom } from 'xstate';
import type { Operation } from '../../domain/operation/operation.ts';
import type { HoldLimit } from '../ports.ts';
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
    | 'releasing'
    | 'finished';
  /** Why the server refused the hold, if it wasn't the payments provider. */
  refusal: HoldLimit | undefined;
  /** The provider's page to be framed, while there is something to pay or to release. */
  frameUrl: string;
  /** End of the hold, in milliseconds of the shopper's own clock. */
  holdEndsAt: number;
  cardWasRejected: boolean;
  /** Little time is left. */
  isEndingSoon: boolean;
  canAskForMoreTime: boolean;
  isExtending: boolean;
  isNotExtended: boolean;
  /** The shopper wanted to change something, and the hold could not be given up. */
  isNotReleased: boolean;
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
  const { operation, frameUrl, holdEndsAt, refusal } = snapshot.context;
  return {
    operation,
    stage: snapshot.hasTag('leaving')
      ? 'releasing'
      : (stages.find((stage) => snapshot.matches(stage)) ?? 'finished'),
    refusal,
    // While the hold is being released, the frame stays: the release may fail.
    frameUrl: snapshot.matches('paying') ? frameUrl : '',
    holdEndsAt,
    cardWasRejected:
      snapshot.hasTag('frame') && (operation.purchase.transaction?.rejections ?? 0) > 0,
    isEndingSoon: snapshot.hasTag('ending soon'),
    canAskForMoreTime: snapshot.can({ type: 'ask for more time' }),
    isExtending: snapshot.hasTag('extending'),
    isNotExtended: snapshot.hasTag('not extended'),
    isNotReleased: snapshot.hasTag('not released'),
  };
}
