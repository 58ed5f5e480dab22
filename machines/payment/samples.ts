import { defineModel } from 'statechart-workbench/paths';
import { paymentMachine } from './machine.ts';

/** What was reported before, and is outdated. */
const outdated = ['payment pending', 'payment approved', 'payment rejected'] as const;
/** Orders that are for a payment which can still go back. */
const ofReturn = ['given back', 'refused for good', 'claim let go'] as const;

export const paymentModel = defineModel(paymentMachine, {
  inputs: { 'a payment that nobody reported': undefined },
  contexts: {
    'the provider reported it': { isClaim: false, isOutTwice: false },
    'only a browser reported it': { isClaim: true, isOutTwice: false },
    'it went out by hand and at the provider': { isClaim: false, isOutTwice: true },
  },
  events: {
    'payment pending': {},
    'payment approved': {},
    'payment rejected': {},
    'refund confirmed': {},
    'payment returned': {},
    'payment charged back': {},
    'chargeback reversed': {},
    'refund made by hand': {},
    'chargeback given up': {},
    'given back': {},
    'refused for good': {},
    'claim let go': {},
  },
  actors: {},
  // The samples show every value of the context that a guard reads.
  facts: () => ({}),
  ignored: {
    unreported: ['refund made by hand', 'chargeback given up', ...ofReturn],
    uncharged: [
      'payment pending',
      'chargeback reversed',
      'refund made by hand',
      'chargeback given up',
    ],
    'uncharged.pending': ['refused for good'],
    'uncharged.calling off': ['given back', 'claim let go'],
    'uncharged.call-off refused': [...ofReturn],
    'uncharged.rejected': [...ofReturn],
    charged: [
      'payment pending',
      'payment approved',
      'chargeback reversed',
      'chargeback given up',
      'claim let go',
    ],
    'charged.approved': ['payment rejected', 'refund made by hand', 'refused for good'],
    'charged.refunding': ['payment rejected', 'refund made by hand', 'given back'],
    'charged.refund refused': ['given back', 'refused for good'],
    refunded: [
      ...outdated,
      'chargeback reversed',
      'refund made by hand',
      'chargeback given up',
      ...ofReturn,
    ],
    takenBack: [...outdated, ...ofReturn],
    'takenBack.chargeback lost': ['refund made by hand', 'chargeback given up'],
    outTwice: [...outdated, 'refund made by hand', ...ofReturn],
    'outTwice.paid back twice': ['chargeback given up'],
  },
});
