import type { OperationEvent } from '../../../../machines/operation/events.ts';

// What banks, the provider and people do with the payments of a purchase, and what the dealership has of each.

export const amount = 200_000;
export const part = 80_000;

/** What a bank did with a payment, the first first. 'claimed' is what only the buyer's browser reported. */
export type Bank =
  | 'claimed'
  | 'pending'
  | 'approved'
  | 'rejected'
  | 'partly returned'
  | 'returned'
  | 'charged back'
  | 'reversed';

export interface Card {
  was: Bank[];
  /** The number of its statuses that the provider has reported. */
  reported: number;
  /** Pesos that a person gave back by hand. */
  byHand: number;
  /** Pesos that went out by hand and at the provider, and that nobody claims any more. */
  closed: number;
  /** Whether nobody claims any more what the dealership gave back and a bank took too. */
  isLost: boolean;
}

export const reportOf = {
  claimed: 'payment pending',
  pending: 'payment pending',
  approved: 'payment approved',
  rejected: 'payment rejected',
  'partly returned': 'payment partly returned',
  returned: 'payment returned',
  'charged back': 'payment charged back',
  reversed: 'chargeback reversed',
} as const satisfies Record<Bank, OperationEvent['type']>;

/** Pesos that come to the dealership with each report, if the payment is still worth `rest`. */
const brings: Record<Bank, (rest: number) => number> = {
  claimed: () => 0,
  pending: () => 0,
  approved: (rest) => rest,
  rejected: () => 0,
  'partly returned': () => -part,
  returned: (rest) => -rest,
  'charged back': (rest) => -rest,
  reversed: (rest) => rest,
};

/** Pesos of a payment that the dealership has; below zero when it paid more back than it got. */
export function heldOf({ was, byHand }: Card): number {
  let held = -byHand;
  for (const [index, is] of was.entries()) {
    const isPartBack = was.slice(0, index).includes('partly returned');
    held += brings[is](isPartBack ? amount - part : amount);
  }
  return held;
}

/** Whether nobody knows whether a card was charged. */
export const isUnknown = ({ was }: Card) => was.at(-1) === 'claimed';

/** What a bank can do next with a payment. */
export const followers: Record<Bank, readonly Bank[]> = {
  claimed: ['approved', 'rejected'],
  pending: ['approved', 'rejected'],
  approved: ['partly returned', 'returned', 'charged back'],
  rejected: [],
  'partly returned': ['returned', 'charged back'],
  returned: ['charged back'],
  'charged back': ['reversed'],
  reversed: ['returned'],
};

/** What follows when somebody refunds at the provider what a bank took back before. */
export function lateFollowers({ was }: Card): readonly Bank[] {
  if (was.at(-1) === 'charged back') return ['returned'];
  return was.at(-1) === 'returned' && was.includes('charged back') ? ['reversed'] : [];
}

/** How a refund of a payment ends (server/sale/provider.ts). */
export const endsAs = {
  claimed: 'rejected',
  pending: 'rejected',
  approved: 'returned',
  rejected: 'rejected',
  'partly returned': 'returned',
  returned: 'returned',
  'charged back': 'charged back',
  reversed: 'returned',
} as const satisfies Record<Bank, Bank>;

export const endEvents = {
  rejected: 'payment rejected',
  returned: 'refund confirmed',
  'charged back': 'payment charged back',
} as const;
