import type { SnapshotFrom } from 'xstate';
import { maxUsedVehicles } from '../../domain/operation/operation.ts';
import { saveState } from '../saving.ts';
import type { paymentSelectionMachine } from './machine.ts';
import { withChosenCash } from './setup.ts';

type Snapshot = SnapshotFrom<typeof paymentSelectionMachine>;

export type PaymentSelectionView = ReturnType<typeof paymentSelectionView>;

/** Data of the payment selection screen. Amounts are in the vehicle's currency. */
export function paymentSelectionView(snapshot: Snapshot) {
  const { context } = snapshot;
  // Includes the chosen cash, saved or not, so that the balance updates at once.
  const operation = withChosenCash(context);
  return {
    operation,
    cash: operation.cash_amount,
    cashIsAnAmount: !snapshot.hasTag('not an amount'),
    canComplete: snapshot.can({ type: 'complete remaining' }),
    promotion: {
      stage: promotionStage(snapshot),
      // The promotion that one press applies.
      available: context.availablePromotion,
      // The last code that was typed or applied.
      code: context.promotionCode,
      // The last day of a code whose promotion is over.
      endedOn: context.promotionEndedOn,
    },
    usedVehicles: {
      stage: usedVehiclesStage(snapshot),
      // The used vehicle whose 'Quitar' was pressed.
      chosen: context.usedVehicle,
      canAdd: context.operation.used_vehicles.length < maxUsedVehicles,
    },
    save: saveState(snapshot, snapshot.matches({ choosing: { cash: 'typing' } })),
    canContinue: snapshot.can({ type: 'continue' }),
    // Typed input is being saved before the shopper continues.
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
