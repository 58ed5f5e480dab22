import { paymentIsChosen } from '../../../domain/operation/operation.ts';
import type { paymentSelectionMachine } from '../../../machines/payment-selection/machine.ts';
import { withTypedCash } from '../../../machines/payment-selection/setup.ts';
import type { SnapshotFrom } from 'xstate';
import { balanceReasons } from './balance-reasons.ts';
import { reason, stillSaving, type GuardWords, type Remedy } from './reason.ts';

const cash: Remedy = { name: 'Ir al efectivo', selector: '[aria-labelledby="efectivo"] input' };
const usedVehicles: Remedy = {
  name: 'Ir a tus usados',
  selector: '[aria-labelledby="usado"] button',
};

export const paymentWords: GuardWords<SnapshotFrom<typeof paymentSelectionMachine>> = {
  'balance is settled or a used vehicle was added': (snapshot) => {
    // The pending amount is unknown while the cash isn't a valid amount.
    if (snapshot.hasTag('not an amount')) {
      return [reason('Lo que escribiste en Efectivo no es un importe: ponelo en números.', cash)];
    }
    const operation = withTypedCash(snapshot.context);
    return paymentIsChosen(operation) ? [] : balanceReasons(operation, { cash, usedVehicles });
  },
  'everything is saved': stillSaving,
  'something is being saved': stillSaving,
};
