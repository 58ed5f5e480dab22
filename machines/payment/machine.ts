import { setup, transition } from 'xstate';
import { innermostOf, valueIn } from '../state-value.ts';
import { paymentStatuses, paymentTags, type LedgerStatus, type PaymentTag } from './status.ts';

/** What a bank, a provider or a person did with a payment, as it is reported: late, twice or out of order. */
export type PaymentReportEvent =
  | 'payment pending'
  | 'payment approved'
  | 'payment rejected'
  /** The program asked for the refund, or a person at the provider made it. */
  | 'refund confirmed'
  | 'payment returned'
  | 'payment charged back'
  /** The bank decided for the dealership: the money of a chargeback came back. */
  | 'chargeback reversed'
  /** A person gave the payment back without the program. */
  | 'refund made by hand'
  /** Nobody answers the chargeback any more. */
  | 'chargeback given up';

export type PaymentLifeEvent =
  | PaymentReportEvent
  /** The reservation gives its payments back. */
  | 'given back'
  /** The provider will never refund or cancel it. */
  | 'refused for good'
  /** Nobody confirmed in time what the buyer's browser reported. */
  | 'claim let go';

/** The facts about a payment for a decision. */
export interface PaymentLife {
  /** Whether only the buyer's browser reported it. */
  isClaim: boolean;
  /** Whether it went out by hand and at the provider. */
  isOutTwice: boolean;
}

const chart = setup({
  types: {
    context: {} as PaymentLife,
    events: {} as { type: PaymentLifeEvent },
    tags: {} as PaymentTag,
  },
  guards: {
    'only a browser reported it': ({ context }) => context.isClaim,
    'nothing of it went out twice': ({ context }) => !context.isOutTwice,
  },
});

/** What went out twice is closed first, and a chargeback of the same payment by itself. */
const givenUp = <const To extends `#${LedgerStatus}`>(target: To) =>
  ({ guard: 'nothing of it went out twice', target }) as const;

/** No card was charged, as far as the provider reported. */
const uncharged = chart.createStateConfig({
  initial: 'pending',
  on: { 'payment approved': '#approved', 'payment rejected': '#rejected' },
  states: {
    pending: {
      id: 'pending',
      tags: paymentTags.pending,
      on: { 'given back': '#calling off', 'claim let go': '#rejected' },
    },
    'calling off': {
      id: 'calling off',
      tags: paymentTags['calling off'],
      on: {
        // What only a browser reported may be charged, so a person has to check it.
        'refused for good': [
          { guard: 'only a browser reported it', target: '#refund refused' },
          { target: '#call-off refused' },
        ],
      },
    },
    'call-off refused': { id: 'call-off refused', tags: paymentTags['call-off refused'] },
    // Until a report contradicts it.
    rejected: { id: 'rejected', tags: paymentTags.rejected },
  },
});

const charged = chart.createStateConfig({
  initial: 'approved',
  states: {
    approved: {
      id: 'approved',
      tags: paymentTags.approved,
      on: { 'given back': '#refunding' },
    },
    refunding: {
      id: 'refunding',
      tags: paymentTags.refunding,
      on: { 'refused for good': '#refund refused' },
    },
    'refund refused': {
      id: 'refund refused',
      tags: paymentTags['refund refused'],
      on: { 'payment rejected': '#rejected', 'refund made by hand': '#refunded' },
    },
  },
});

/** A bank took the payment back, and the dealership didn't give it back. */
const takenBack = chart.createStateConfig({
  initial: 'charged back',
  on: { 'chargeback reversed': '#approved' },
  states: {
    'charged back': {
      id: 'charged back',
      tags: paymentTags['charged back'],
      on: {
        'chargeback given up': givenUp('#chargeback lost'),
        'refund confirmed': '#refunded and charged back',
        'payment returned': '#refunded and charged back',
        'refund made by hand': '#refunded and charged back',
      },
    },
    // A chargeback that was given up is reported again and again. A later refund is the buyer's second one, which a person
    // has to claim or close.
    'chargeback lost': {
      id: 'chargeback lost',
      tags: paymentTags['chargeback lost'],
      on: {
        'payment charged back': {},
        'refund confirmed': '#refunded and charged back',
        'payment returned': '#refunded and charged back',
      },
    },
  },
});

/** The dealership gave it back, and a bank took it too. */
const outTwice = chart.createStateConfig({
  initial: 'refunded and charged back',
  on: {
    'chargeback reversed': '#refunded',
    'payment charged back': {},
    'refund confirmed': {},
    'payment returned': {},
  },
  states: {
    'refunded and charged back': {
      id: 'refunded and charged back',
      tags: paymentTags['refunded and charged back'],
      on: { 'chargeback given up': givenUp('#paid back twice') },
    },
    'paid back twice': { id: 'paid back twice', tags: paymentTags['paid back twice'] },
  },
});

/**
 * The life of one payment of a deposit. Each stored status is the id of a state. Banks, providers and people report what
 * they did, twice and out of order: an outdated report leaves the payment in its state.
 */
export const paymentMachine = chart.createMachine({
  id: 'payment',
  context: { isClaim: false, isOutTwice: false },
  initial: 'unreported',
  // A bank or a provider can report these first of all, and after anything else.
  on: {
    'payment charged back': '#charged back',
    'refund confirmed': '#refunded',
    'payment returned': '#refunded',
  },
  states: {
    unreported: {
      id: 'unreported',
      on: {
        'payment pending': '#pending',
        'payment approved': '#approved',
        'payment rejected': '#rejected',
        'chargeback reversed': '#approved',
      },
    },
    uncharged,
    charged,
    refunded: {
      id: 'refunded',
      tags: paymentTags.refunded,
      on: { 'payment charged back': '#refunded and charged back' },
    },
    takenBack,
    outTwice,
  },
});

/** The status of a payment after an event; undefined while nobody reported the payment. Pure. */
export function paymentAfter(
  was: LedgerStatus | undefined,
  type: PaymentLifeEvent,
  { isClaim, isOutTwice }: PaymentLife,
): LedgerStatus | undefined {
  const state = paymentMachine.getStateNodeById(was ?? 'unreported');
  const snapshot = paymentMachine.resolveState({
    value: valueIn(state),
    context: { isClaim, isOutTwice },
  });
  const [next] = transition(paymentMachine, snapshot, { type });
  const entered = innermostOf(next.value);
  return paymentStatuses.find((status) => status === entered);
}
