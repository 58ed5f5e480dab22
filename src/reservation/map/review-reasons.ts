import type { SnapshotFrom } from 'xstate';
import { missingForDeposit } from '../../../domain/operation/operation.ts';
import type { reviewMachine } from '../../../machines/review/machine.ts';
import { balanceReasons } from './balance-reasons.ts';
import { buyerReasons } from './buyer-reasons.ts';
import { reason, type GuardWords, type Reason, type Remedy } from './reason.ts';

const payment: Remedy = { name: 'Cambiar el modo de pago', step: 'paymentSelection' };
const buyer: Remedy = { name: 'Completar tus datos', step: 'personalData' };

export const reviewWords: GuardWords<SnapshotFrom<typeof reviewMachine>> = {
  'nothing is missing': ({ context: { operation, today } }) =>
    missingForDeposit(operation, today).flatMap((missing) =>
      missing === 'balance'
        ? balanceReasons(operation, { cash: payment, usedVehicles: payment })
        : buyerReasons(operation.purchase, today, () => buyer),
    ),
};

/** Reason without a guard: 'Completar en efectivo' is being saved. */
export function reviewWaits(): Reason[] {
  return [reason('Todavía se está guardando el cambio.')];
}
