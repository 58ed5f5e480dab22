import { ofPayment } from './effects.ts';
import { callingOff, ended, ending, leavingStock } from './ended.ts';
import { paid } from './paid.ts';
import { holding, pendingPayment, unpaid } from './paying.ts';
import { chart } from './setup.ts';

const alertSales = { type: 'alert sales', params: ofPayment } as const;
const notifyOfReversal = {
  type: 'notify sales that the chargeback was reversed',
  params: ofPayment,
} as const;

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
    'payment charged back': { actions: alertSales },
    'chargeback reversed': [
      { guard: 'the reservation rests on the payment', actions: notifyOfReversal },
      // Nothing rests on the payment: its money is the buyer's.
      { actions: [{ type: 'give the payment back', params: ofPayment }, notifyOfReversal] },
    ],
    'chargeback given up': { guard: 'a chargeback can be answered', actions: alertSales },
    'refund made by hand': { guard: 'a refund is left to a person', actions: alertSales },
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
