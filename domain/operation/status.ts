/** What a status means for the rest of the program. */
export type OperationTag =
  /** No other shopper can have the unit. */
  | 'has its unit'
  /** A payment was made; it is approved unless it is pending. */
  | 'rests on a payment'
  /** The deposit is paid, and the buyer has the vehicle or can still get it. */
  | 'is paid'
  /** The buyer has yet to come and finish the purchase. */
  | 'waits for its buyer'
  /** The buyer came: staff receive the balance and make the papers. */
  | 'is being closed'
  /** The deposit is paid, and the buyer does not have the vehicle yet. */
  | 'waits for its vehicle'
  /** The buyer can get the deposit back with one click, within the 48 hours. */
  | 'goes back at a click'
  /** The shopper can change it: no payment was started. */
  | 'can be changed'
  /** The figures follow the dealership's until a payment is started. */
  | 'at the figures of today'
  /** The reservation ended: its payments are being refunded or are refunded. */
  | 'gives its payments back';

const waiting = ['has its unit', 'rests on a payment', 'is paid', 'waits for its vehicle'] as const;

/** The tags of each state of machines/operation, by stored status. Every list of statuses is derived from them. */
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

export function isTagged(status: OperationStatus, tag: OperationTag): boolean {
  return (statusTags[status] as readonly OperationTag[]).includes(tag);
}

export function statusesTagged(tag: OperationTag): OperationStatus[] {
  return operationStatuses.filter((status) => isTagged(status, tag));
}

/** Whether the shopper can still change an operation: no payment was started or made, and the unit is available. */
export function isChangeable({ status }: { status: OperationStatus }): boolean {
  return isTagged(status, 'can be changed');
}
