/** 'pend' is a payment that its bank decides later. */
type OfShoppers = 'start' | 'save' | 'hold' | 'extend' | 'release' | 'pay' | 'pend' | 'cancel';
/** Acts of staff: 'order' orders a refund, 'absent' records a missing buyer, 'undo' takes the last step back. */
export type OfStaff =
  | 'absent'
  | 'wait'
  | 'come'
  | 'receive'
  | 'unreceive'
  | 'register'
  | 'ready'
  | 'deliver'
  | 'undo'
  | 'order';
/** With the events of provider, bank and time ('age' ends the time to come), and reads of operation and payment. */
export type CallName =
  | OfShoppers
  | OfStaff
  | 'notify'
  | 'decide'
  | 'refund'
  | 'expire'
  | 'age'
  | 'read'
  | 'look';

/** A call on an operation and its car. */
export interface Call {
  client: string;
  name: CallName;
  code: string;
  chassis: string;
  /** Milliseconds of one clock. Without an answer, the interval never ends. */
  invoked: number;
  answered: number;
  /** 'done', the reason of a refusal, or the result of a read. Undefined when the call may have happened or not. */
  answer: string | undefined;
  revision?: number | undefined;
  /** Reference and amount, which the provider has too. */
  deposit?: string | undefined;
  /** For a person's act: the last row of the journal that they saw. */
  seen?: number | undefined;
  /** Receipt and amount of a part of the balance; for a read all parts that count. */
  parts?: string | undefined;
  /** For a read: the acts of people in the journal. */
  acts?: number | undefined;
}

/** Whether a call changes nothing in any state: a read or a refusal. */
export function isRead({ answer }: Call): boolean {
  return answer !== undefined && answer !== 'done';
}
