import { setup } from 'xstate';
import type { OperationTag } from '../../domain/operation/status.ts';
import { effects } from './effects.ts';
import type { OperationEvent } from './events.ts';
import { takesOneMoreCard, type OperationFacts, type PaymentFacts } from './facts.ts';
import { isPaymentTagged, type PaymentTag } from '../payment/status.ts';

interface Given {
  context: OperationFacts;
  event: OperationEvent;
}

/** The id of the payment that an event is about; undefined for another event, or an offer of one. */
const paymentIn = (event: OperationEvent) =>
  'payment' in event ? event.payment.paymentId : undefined;

const isAboutKept = ({ context, event }: Given) =>
  context.restsOn !== null && paymentIn(event) === context.restsOn;

/** Whether the payments are back, or were never charged: none is here or on its way. */
const isAllBack = ({ context }: Given) =>
  context.payments.every(({ is }) => isPaymentTagged(is, 'out'));

/** Whether a payment that an event can be about was so before it. */
const some = ({ context, event }: Given, isMeant: (payment: PaymentFacts) => boolean) => {
  const about = paymentIn(event);
  return context.payments.some(
    (payment) => (about === undefined || payment.paymentId === about) && isMeant(payment),
  );
};

const isNothingReceived = ({ context }: Pick<Given, 'context'>) =>
  !context.isPartReceived && !context.isUsedTaken;

const wasTagged = (was: PaymentFacts['was'], tag: PaymentTag) =>
  was !== undefined && isPaymentTagged(was, tag);

const guards = {
  'nothing is missing and the unit is free': ({ context }: Given) =>
    context.missing.length === 0 && context.unit === 'free',
  'the unit is free': ({ context }: Given) => context.unit === 'free',
  'the unit is sold': ({ context }: Given) => context.unit === 'sold',
  'it was the last card of the hold': ({ context: { hold }, event }: Given) =>
    event.type === 'payment rejected' &&
    hold?.clientRef === event.payment.clientRef &&
    takesOneMoreCard(hold),
  'no more time was given yet': ({ context }: Given) => context.hold?.extensions === 0,
  'the reservation rests on the payment': isAboutKept,
  'the reservation rests on another payment': (given: Given) => !isAboutKept(given),
  'nobody confirmed the payment': ({ context }: Given) =>
    context.payments.some(({ paymentId, isClaim }) => paymentId === context.restsOn && isClaim),
  'all is back': isAllBack,
  'something is left to give back': (given: Given) => !isAllBack(given),
  'a refund is left to a person': (given: Given) =>
    some(
      given,
      ({ paymentId, was }) =>
        wasTagged(was, 'left to a person') && paymentId !== given.context.restsOn,
    ),
  'a chargeback can be answered': (given: Given) =>
    some(given, ({ was, wasOutTwice }) => wasOutTwice || wasTagged(was, 'answerable')),
  'the deposit goes back at a click': ({ context }: Given) =>
    context.isRefundable && !context.isDelivered,
  'the law lets the buyer revoke': ({ context }: Given) => context.isRevocable,
  'the time to come is over': ({ event }: Given) =>
    event.type === 'buyer did not come' && event.isVisitOver,
  'all is settled, or a person says why not': ({ context, event }: Given) =>
    !context.isOwed || (event.type === 'vehicle delivered' && event.isExplained),
  'nothing stands in the way of the other unit': ({ event }: Given) =>
    event.type === 'unit changed' && event.obstacles.length === 0,
  'a part of the balance was received': ({ context }: Given) => context.isPartReceived,
  'nothing was received': isNothingReceived,
  'a used vehicle was taken': ({ context }: Given) => context.isUsedTaken,
  'a used vehicle is still here': ({ context, event }: Given) =>
    event.type === 'used vehicle given back'
      ? (event.closing.closing?.taken.length ?? 0) > 0
      : context.isUsedTaken,
  'the buyer gives a used vehicle': ({ context }: Given) => context.givesUsed,
  'no closing began': ({ context }: Given) => !context.isBegun && isNothingReceived({ context }),
  'the vehicle was ready': ({ context }: Given) => context.wasReady,
  'the vehicle was delivered': ({ context }: Given) => context.isDelivered,
};
export type OperationGuard = keyof typeof guards;

export const chart = setup({
  types: { context: {} as OperationFacts, events: {} as OperationEvent, tags: {} as OperationTag },
  guards,
  // The server carries them out in the transaction that saves the decision.
  actions: effects,
});
