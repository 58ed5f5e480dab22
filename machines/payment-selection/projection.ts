import type { SnapshotFrom } from 'xstate';
import { cashLimit, maxUsedVehicles } from '../../domain/operation/operation.ts';
import { operationOf } from '../operation-draft/reader.ts';
import { saveState } from '../saving.ts';
import type { paymentSelectionMachine } from './machine.ts';
import { countingCash, withTypedCash } from './setup.ts';

type Snapshot = SnapshotFrom<typeof paymentSelectionMachine>;

export type PaymentSelectionView = ReturnType<typeof paymentSelectionView>;

/** What the payment selection screen shows. Amounts are in the vehicle's currency. */
export function paymentSelectionView(snapshot: Snapshot) {
  const { context } = snapshot;
  return {
    // With the cash that was typed, saved or not: the balance answers at once.
    operation: withTypedCash(context),
    cash: countingCash(context),
    cashLimit: cashLimit(operationOf(context)),
    cashIsAnAmount: !snapshot.hasTag('not an amount'),
    canComplete: snapshot.can({ type: 'complete remaining' }),
    promotion: {
      stage: promotionStage(snapshot),
      // May be applied at a click.
      available: context.availablePromotion,
      // The code that was typed or applied last.
      code: context.promotionCode,
    },
    usedVehicles: {
      stage: usedVehiclesStage(snapshot),
      // Which one 'Quitar' was pressed on.
      chosen: context.usedVehicle,
      canAdd: operationOf(context).used_vehicles.length < maxUsedVehicles,
    },
    save: saveState(snapshot, snapshot.matches({ choosing: { cash: 'typing' } })),
    canContinue: snapshot.can({ type: 'continue' }),
    // Saving what was typed before going on.
    isLeaving: snapshot.hasTag('leaving'),
  } as const;
}

function promotionStage(snapshot: Snapshot) {
  const isIn = (promotion: 'checking' | 'removing' | { applied: 'notRemoved' | 'kept' }) =>
    snapshot.matches({ choosing: { promotion } });
  if (isIn('checking')) return 'checking';
  if (isIn('removing')) return 'removing';
  if (isIn({ applied: 'notRemoved' })) return 'notRemoved';
  if (isIn({ applied: 'kept' })) return 'applied';
  const stages = ['typing', 'failed', 'notChecked', 'repriced'] as const;
  const stage = stages.find((entering) =>
    snapshot.matches({ choosing: { promotion: { entering } } }),
  );
  return stage ?? 'ready';
}

function usedVehiclesStage(snapshot: Snapshot) {
  const stages = ['asking', 'removing', 'notRemoved'] as const;
  return (
    stages.find((usedVehicles) => snapshot.matches({ choosing: { usedVehicles } })) ?? 'listed'
  );
}
