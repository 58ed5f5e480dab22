import type { SnapshotFrom } from 'xstate';
import { maxRejectedCards } from '../../domain/operation/deposit.ts';
import type { depositPaymentMachine } from './machine.ts';

type Snapshot = SnapshotFrom<typeof depositPaymentMachine>;

export type DepositPaymentView = ReturnType<typeof depositPaymentView>;

const stages = [
  'holding',
  'paying',
  'heldByAnother',
  'paymentsUnavailable',
  // The tab doesn't know whether the unit is held.
  'unanswered',
  'expired',
] as const;

export function depositPaymentView(snapshot: Snapshot) {
  const { operation, frameUrl, holdEndsAt, refusal } = snapshot.context;
  return {
    operation,
    stage: stageOf(snapshot),
    // Why the server refused the hold, if the payments provider didn't cause it.
    refusal,
    // The frame stays while the hold is being released, because the release may fail.
    frameUrl: snapshot.matches('paying') ? frameUrl : '',
    // In milliseconds of the shopper's own clock.
    holdEndsAt,
    cardWasRejected:
      snapshot.hasTag('frame') && (operation.purchase.transaction?.rejections ?? 0) > 0,
    // The hold ended by its last card, not by its time.
    isOutOfCards:
      snapshot.matches('expired') &&
      (operation.purchase.transaction?.rejections ?? 0) >= maxRejectedCards,
    isEndingSoon: snapshot.hasTag('ending soon'),
    canRequestMoreTime: snapshot.can({ type: 'request more time' }),
    isExtending: snapshot.hasTag('extending'),
    isNotExtended: snapshot.hasTag('not extended'),
    isExtensionUnknown: snapshot.hasTag('extension unknown'),
    isLookingUp: snapshot.hasTag('looking up'),
    // The shopper wanted to change something, but the release of the hold failed.
    isNotReleased: snapshot.hasTag('not released'),
  } as const;
}

function stageOf(snapshot: Snapshot) {
  if (snapshot.hasTag('leaving')) return 'releasing';
  if (snapshot.matches({ unanswered: 'notHeld' })) return 'notHeld';
  return stages.find((stage) => snapshot.matches(stage)) ?? 'finished';
}
