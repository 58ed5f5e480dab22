import type { SnapshotFrom } from 'xstate';
import { cashLimit, type Operation } from '../../domain/operation.ts';
import { saveState, type SaveState } from '../saving.ts';
import type { paymentSelectionMachine } from './machine.ts';
import { withTypedCash } from './setup.ts';

type Snapshot = SnapshotFrom<typeof paymentSelectionMachine>;

/** What the payment selection screen shows. Amounts are in the vehicle's currency. */
export interface PaymentSelectionView {
  /** With the cash that was typed, saved or not: the balance answers at once. */
  operation: Operation;
  cash: number;
  cashLimit: number;
  cashIsAnAmount: boolean;
  canComplete: boolean;
  save: SaveState;
  canContinue: boolean;
  /** Saving what was typed before going on. */
  isLeaving: boolean;
}

export function paymentSelectionView(snapshot: Snapshot): PaymentSelectionView {
  const { context } = snapshot;
  return {
    operation: withTypedCash(context),
    cash: context.cash,
    cashLimit: cashLimit(context.operation),
    cashIsAnAmount: !snapshot.hasTag('not an amount'),
    canComplete: snapshot.can({ type: 'complete remaining' }),
    save: saveState(snapshot, snapshot.matches({ choosing: { cash: 'typing' } })),
    canContinue: snapshot.can({ type: 'continue' }),
    isLeaving: snapshot.hasTag('leaving'),
  };
}
