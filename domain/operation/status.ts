/** What a status means, beside what can happen in it. */
export type OperationTag =
  /** Nobody else can have the unit. */
  | 'has its unit'
  /** A payment was made, and approved unless it is pending. */
  | 'rests on a payment'
  /** Its deposit was paid, and the vehicle is its buyer's or waits for them. */
  | 'is paid'
  /** Its buyer has still to come and finish the purchase. */
  | 'waits for its buyer'
  /** Its buyer came: the balance is received, the papers are made. */
  | 'is being closed'
  /** It is paid, and its buyer does not have the vehicle yet. */
  | 'waits for its vehicle'
  /** The dealership gives the deposit back at a click, within its 48 hours. */
  | 'goes back at a click'
  /** The shopper can change it: no payment was started. */
  | 'can be changed'
  /** Its figures follow the dealership's until a payment is started. */
  | 'at the figures of today'
  /** It has ended: what was paid goes back or is back. */
  | 'gives its payments back';

const waiting = ['has its unit', 'rests on a payment', 'is paid', 'waits for its vehicle'] as const;

/** The tags of each state of machines/operation, as it is stored and sent. Every list of statuses is derived from them. */
export const statusTags = {
  open: ['at the figures of today', 'can be changed'],
  holding: ['has its unit'],
  expired: ['at the figures of today', 'can be changed'],
  unavailable: ['at the figures of today'],
  pending: ['has its unit', 'rests on a payment', 'waits for its buyer', 'goes back at a click'],
  reserved: [...waiting, 'waits for its buyer', 'goes back at a click'],
  missed: [...waiting, 'waits for its buyer'],
  closing: [...waiting, 'is being closed', 'goes back at a click'],
  registering: [...waiting, 'is being closed', 'goes back at a click'],
  ready: [...waiting, 'is being closed', 'goes back at a click'],
  delivered: ['has its unit', 'rests on a payment', 'is paid'],
  returned: ['gives its payments back'],
  cancelled: ['gives its payments back'],
  refunded: ['gives its payments back'],
} as const satisfies Record<string, readonly OperationTag[]>;

export type OperationStatus = keyof typeof statusTags;

export const operationStatuses = Object.keys(statusTags) as OperationStatus[];

/** Whether a status has a tag. */
export function isTagged(status: OperationStatus, tag: OperationTag): boolean {
  return (statusTags[status] as readonly OperationTag[]).includes(tag);
}

/** The statuses with a tag, for a query. */
export function statusesTagged(tag: OperationTag): OperationStatus[] {
  return operationStatuses.filter((status) => isTagged(status, tag));
}

/** Whether the shopper can still change an operation: no payment was started or made, and the unit is available. */
export function isChangeable({ status }: { status: OperationStatus }): boolean {
  return isTagged(status, 'can be changed');
}
