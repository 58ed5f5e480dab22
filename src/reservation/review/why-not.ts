import { missingForDeposit, type Missing } from '../../../domain/operation/operation.ts';
import { balanceReasons } from '../why-not/balance-reasons.ts';
import { buyerReasons } from '../why-not/buyer-reasons.ts';
import { missingWords } from '../why-not/gap-words.ts';
import { reason, type Reason, type Remedy, type StepWhyNot } from '../why-not/reason.ts';

const payment: Remedy = { name: 'Cambiar el modo de pago', step: 'paymentSelection' };
const buyer: Remedy = { name: 'Completar tus datos', step: 'personalData' };

/** The reasons why the step can't be left. */
export const whyNot: StepWhyNot<'review'> = {
  wayOn: () => 'confirm',
  guards: {
    'nothing is missing': ({ context }) => {
      const { operation } = context;
      const reasons: Record<Missing, () => Reason[]> = {
        price: () => [reason(missingWords.price)],
        balance: () => balanceReasons(operation, { cash: payment, usedVehicles: payment }),
        'personal data': () => buyerReasons(operation.purchase, context.today, () => buyer),
      };
      return missingForDeposit(operation, context.today).flatMap((missing) => reasons[missing]());
    },
  },
  waits: () => [reason('Todavía se está guardando el cambio.')],
};
