import type { SnapshotFrom } from 'xstate';
import type { Operation } from '../../domain/operation/operation.ts';
import { operationOf } from '../operation-draft/reader.ts';
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
    /** Whether the unit is held is not known. */
    | 'unanswered'
    | 'notHeld'
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
  /** The answer to the request for more time was lost. */
  isExtensionUnknown: boolean;
  /** Whether the unit is held is being looked up. */
  isLookingUp: boolean;
  /** The shopper wanted to change something, and the hold could not be given up. */
  isNotReleased: boolean;
}

const stages = [
  'holding',
  'paying',
  'heldByAnother',
  'paymentsUnavailable',
  'unanswered',
  'expired',
] as const;

export function depositPaymentView(snapshot: Snapshot): DepositPaymentView {
  const { frameUrl, holdEndsAt, refusal } = snapshot.context;
  const operation = operationOf(snapshot.context);
  return {
    operation,
    stage: stageOf(snapshot),
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
    isExtensionUnknown: snapshot.hasTag('extension unknown'),
    isLookingUp: snapshot.hasTag('looking up'),
    isNotReleased: snapshot.hasTag('not released'),
  };
}

function stageOf(snapshot: Snapshot): DepositPaymentView['stage'] {
  if (snapshot.hasTag('leaving')) return 'releasing';
  if (snapshot.matches({ unanswered: 'notHeld' })) return 'notHeld';
  return stages.find((stage) => snapshot.matches(stage)) ?? 'finished';
}
