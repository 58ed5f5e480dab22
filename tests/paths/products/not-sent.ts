import type { OperationEvent } from '../../../machines/operation/events.ts';

type EventType = OperationEvent['type'];
type Reasons = Partial<Record<EventType, string>>;

const because = (reason: string, ...events: EventType[]): Reasons =>
  Object.fromEntries(events.map((event) => [event, reason]));

const inClosing = (reason: string) =>
  because(
    reason,
    'balance part received',
    'balance part taken back',
    'used vehicle taken',
    'used vehicle given back',
  );
const banks = (reason: string) =>
  because(
    reason,
    'payment charged back',
    'chargeback reversed',
    'chargeback given up',
    'refund made by hand',
  );

const visits = because(
  'moves a day, and no money',
  'visit agreed',
  'buyer given more time',
  'more time requested',
);
const unsold = because('another buyer is in the product of two buyers', 'unit checked');
const wholePayments = because(
  'is in the closing whose payment goes back in parts',
  'payment partly returned',
);
const afterDeposit = 'comes after the wizard: its page shows the status';
const elsewhere = 'is in the products of the closing';
const unclaimed = because('no browser reports a payment first', 'claim elapsed');

const oneOperation: Reasons = {
  ...because(elsewhere, 'refund ordered'),
  ...inClosing(elsewhere),
  ...banks(elsewhere),
  ...because('ends like a hold that the buyer leaves', 'provider failed'),
  ...because('moves a day, and no money', 'visit agreed', 'more time requested'),
};

const absences = because(
  'is in the products with one deposit',
  'buyer did not come',
  'buyer came',
  'papers at the registry',
  'vehicle ready',
);

const corrected = because('changes personal data, and no money', 'buyer corrected');
const changed = because('moves no money, and is in the product of two buyers', 'unit changed');
const unsent: Reasons = {
  ...corrected,
  ...because('is in the product of two buyers', 'deposit received by hand'),
};

const closing: Reasons = { ...visits, ...unsold, ...changed };
const longActs = because(
  'is in the whole closing',
  'papers at the registry',
  'vehicle ready',
  'buyer did not come',
);

/**
 * The events of the operation's chart that a product does not send, each with the reason. A product that sends such an
 * event, or that lacks another one, fails.
 */
export const notSent: Readonly<Record<string, Reasons>> = {
  'an operation with two deposits': {
    ...oneOperation,
    ...absences,
    ...unclaimed,
    ...wholePayments,
    ...changed,
    ...unsent,
  },
  'an operation whose payment is given back in parts': {
    ...oneOperation,
    ...unclaimed,
    ...unsent,
    ...changed,
  },
  'an operation that a browser reports paid': {
    ...oneOperation,
    ...wholePayments,
    ...unsent,
    ...changed,
  },
  'two buyers of one unit': {
    ...visits,
    ...inClosing('comes after the unit is decided'),
    ...banks('a bank puts no unit on sale'),
    ...because(
      'comes after the unit is decided',
      'buyer did not come',
      'buyer came',
      'papers at the registry',
      'vehicle ready',
      'vehicle delivered',
      'last step taken back',
    ),
    ...because(
      'ends like a cancellation',
      'refund ordered',
      'revocation requested',
      'payment returned',
    ),
    ...because('ends like a hold that the buyer leaves', 'provider failed'),
    ...unclaimed,
    ...wholePayments,
    ...corrected,
  },
  'a purchase in its closing': { ...closing, ...unclaimed, ...wholePayments, ...unsent },
  'a short closing with two payments': {
    ...closing,
    ...unclaimed,
    ...longActs,
    ...wholePayments,
    ...because(
      'is in the whole closing',
      'payment pending',
      'payment rejected',
      'buyer came',
      'used vehicle taken',
      'used vehicle given back',
      'last step taken back',
    ),
    ...unsent,
  },
  'a short closing after two deposits': {
    ...closing,
    ...unclaimed,
    ...longActs,
    ...wholePayments,
    ...unsent,
  },
  'a short closing whose payment goes back in parts': {
    ...closing,
    ...unclaimed,
    ...longActs,
    ...because('the payment is approved at once', 'payment pending', 'payment rejected'),
    ...unsent,
  },
  'a short closing that a browser reports paid': {
    ...closing,
    ...longActs,
    ...wholePayments,
    ...unsent,
  },
  'a short closing as its days pass': {
    ...closing,
    ...unclaimed,
    ...longActs,
    ...wholePayments,
    ...because('is in the whole closing', 'buyer came'),
    ...because('the payment is approved at once', 'payment pending', 'payment rejected'),
    ...unsent,
  },
  'a purchase with acts that wait for approval': {
    ...closing,
    ...longActs,
    ...wholePayments,
    ...because(
      'no bank takes anything back',
      'payment returned',
      'payment charged back',
      'chargeback reversed',
      'chargeback given up',
    ),
    ...because('is in the whole closing', 'buyer came'),
    ...because('the payment is approved at once', 'payment pending', 'payment rejected'),
    ...unclaimed,
    ...unsent,
  },
  'the wizard': {
    ...because('moves a day, and no money', 'visit agreed', 'buyer given more time'),
    ...inClosing(afterDeposit),
    ...banks(afterDeposit),
    ...because(
      afterDeposit,
      'buyer did not come',
      'buyer came',
      'papers at the registry',
      'vehicle ready',
      'vehicle delivered',
      'last step taken back',
      'refund ordered',
      'revocation requested',
      'payment returned',
    ),
    ...because('ends like a hold that the shopper leaves', 'provider failed'),
    ...unclaimed,
    ...wholePayments,
    ...changed,
    ...unsent,
  },
};
