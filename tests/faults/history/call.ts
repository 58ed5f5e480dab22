/** 'pend' is a payment that its bank decides later. */
type OfShoppers = 'start' | 'save' | 'hold' | 'extend' | 'release' | 'pay' | 'pend' | 'cancel';
/** With what provider, bank, staff and time do, and what is read of an operation and of its payment. */
export type CallName =
  | OfShoppers
  | 'notify'
  | 'decide'
  | 'refund'
  | 'deliver'
  | 'expire'
  | 'read'
  | 'look';

/** A call on an operation and its car. */
export interface Call {
  client: string;
  name: CallName;
  /** Of the operation. */
  code: string;
  chassis: string;
  /** Milliseconds of one clock. Without an answer, the interval never ends. */
  invoked: number;
  answered: number;
  /** 'done', why it was refused, or what was read. Without one, the call may have happened or not. */
  answer: string | undefined;
  revision?: number | undefined;
  /** Reference and amount, which the provider has too. */
  deposit?: string | undefined;
}

/** Whether a call changes nothing in any state: a reading or a refusal. */
export function isRead({ answer }: Call): boolean {
  return answer !== undefined && answer !== 'done';
}
