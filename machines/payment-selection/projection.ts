import type { SnapshotFrom } from 'xstate';
import { cashLimit, maxUsedVehicles, type Operation } from '../../domain/operation/operation.ts';
import type { Promotion } from '../../domain/money/prices.ts';
import { operationOf } from '../operation-draft/reader.ts';
import { saveState, type SaveState } from '../saving.ts';
import type { paymentSelectionMachine } from './machine.ts';
import { countingCash, withTypedCash } from './setup.ts';

type Snapshot = SnapshotFrom<typeof paymentSelectionMachine>;

/** What the payment selection screen shows. Amounts are in the vehicle's currency. */
export interface PaymentSelectionView {
  /** With the cash that was typed, saved or not: the balance answers at once. */
  operation: Operation;
  cash: number;
  cashLimit: number;
  cashIsAnAmount: boolean;
  canComplete: boolean;
  promotion: PromotionView;
  usedVehicles: UsedVehiclesView;
  save: SaveState;
  canContinue: boolean;
  /** Saving what was typed before going on. */
  isLeaving: boolean;
}

/** How a promotion code stands. */
export interface PromotionView {
  stage:
    | 'ready'
    | 'typing'
    | 'checking'
    | 'failed'
    | 'notChecked'
    | 'repriced'
    | 'applied'
    | 'notRemoved'
    | 'removing';
  /** May be applied at a click. */
  available: Promotion | null;
  /** The code that was typed or applied last. */
  code: string;
}

/** How the list of used vehicles stands. */
export interface UsedVehiclesView {
  stage: 'listed' | 'asking' | 'removing' | 'notRemoved';
  /** Which one 'Quitar' was pressed on. */
  chosen: number;
  canAdd: boolean;
}

export function paymentSelectionView(snapshot: Snapshot): PaymentSelectionView {
  const { context } = snapshot;
  return {
    operation: withTypedCash(context),
    cash: countingCash(context),
    cashLimit: cashLimit(operationOf(context)),
    cashIsAnAmount: !snapshot.hasTag('not an amount'),
    canComplete: snapshot.can({ type: 'complete remaining' }),
    promotion: {
      stage: promotionStage(snapshot),
      available: context.availablePromotion,
      code: context.promotionCode,
    },
    usedVehicles: {
      stage: usedVehiclesStage(snapshot),
      chosen: context.usedVehicle,
      canAdd: operationOf(context).used_vehicles.length < maxUsedVehicles,
    },
    save: saveState(snapshot, snapshot.matches({ choosing: { cash: 'typing' } })),
    canContinue: snapshot.can({ type: 'continue' }),
    isLeaving: snapshot.hasTag('leaving'),
  };
}

function promotionStage(snapshot: Snapshot): PromotionView['stage'] {
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

function usedVehiclesStage(snapshot: Snapshot): UsedVehiclesView['stage'] {
  const stages = ['asking', 'removing', 'notRemoved'] as const;
  return (
    stages.find((usedVehicles) => snapshot.matches({ choosing: { usedVehicles } })) ?? 'listed'
  );
}
