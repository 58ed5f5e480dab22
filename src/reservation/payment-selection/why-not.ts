import { paymentIsChosen } from '../../../domain/operation/operation.ts';
import { withChosenCash } from '../../../machines/payment-selection/setup.ts';
import { balanceReasons } from '../why-not/balance-reasons.ts';
import { reason, stillSaving, type Remedy, type StepWhyNot } from '../why-not/reason.ts';

const cash: Remedy = {
  name: 'Ir al efectivo',
  // The selector of the option, or of the field once it is open.
  selector:
    '[aria-labelledby="opciones"]:not(:has(details[open])) button, [aria-labelledby="opciones"] [open] input',
};
const usedVehicles: Remedy = {
  name: 'Ir a tus usados',
  selector: '[aria-labelledby="usado"] button',
};

/** The reasons why the step can't be left. */
export const whyNot: StepWhyNot<'paymentSelection'> = {
  wayOn: () => 'continue',
  guards: {
    'balance is settled or a used vehicle was added': (snapshot) => {
      // With an invalid cash amount, the pending amount is unknown.
      if (snapshot.hasTag('not an amount')) {
        return [reason('Lo que escribiste en Efectivo no es un importe: ponelo en números.', cash)];
      }
      const operation = withChosenCash(snapshot.context);
      const remedies = { cash, usedVehicles };
      return paymentIsChosen(operation) ? [] : balanceReasons(operation, remedies);
    },
    'everything is saved': stillSaving,
    'something is being saved': stillSaving,
  },
  waits: stillSaving,
};
