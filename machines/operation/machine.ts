import {
  alertsOfChargeback,
  alertsOfGivingUp,
  alertsOfRefundByHand,
  alertsOfReversal,
} from './alerts.ts';
import { ofPayment } from './effects.ts';
import { callingOff, ended, ending, leavingStock } from './ended.ts';
import { paid } from './paid.ts';
import { holding, pendingPayment, unpaid } from './paying.ts';
import { chart } from './setup.ts';

/**
 * The life of an operation on the server. Each stored status is the id of a state; a state passed within one decision has
 * no status. The server loads the facts, decides with this chart, saves the resulting status and carries out the effects,
 * all in one transaction (DECISIONS, §6). Tags describe a status beyond its transitions.
 */
export const operationMachine = chart.createMachine({
  id: 'operation',
  context: {
    missing: [],
    unit: 'free',
    hold: null,
    payments: [],
    restsOn: null,
    isRefundable: false,
    isRevocable: false,
    isOwed: true,
    isPartReceived: false,
    isUsedTaken: false,
    givesUsed: false,
    isBegun: false,
    wasReady: false,
    isDelivered: false,
    wayBack: 'never charged',
  },
  initial: 'unpaid',
  // A bank can take any payment back, in every state, and perhaps returns it. No chargeback puts a unit on sale again: a
  // person of the dealership decides.
  on: {
    'payment charged back': { actions: alertsOfChargeback },
    'chargeback reversed': [
      { guard: 'the reservation rests on the payment', actions: alertsOfReversal },
      // Nothing rests on the payment: its money is the buyer's.
      { actions: [{ type: 'give the payment back', params: ofPayment }, alertsOfReversal] },
    ],
    'chargeback given up': { guard: 'a chargeback can be answered', actions: alertsOfGivingUp },
    'refund made by hand': { guard: 'a refund is left to a person', actions: alertsOfRefundByHand },
  },
  states: {
    unpaid,
    holding,
    pending: pendingPayment,
    paid,
    callingOff,
    leavingStock,
    ending,
    ended,
  },
});
