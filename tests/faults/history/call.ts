/** 'pend' is a payment that its bank decides later. */
type OfShoppers = 'start' | 'save' | 'hold' | 'extend' | 'release' | 'pay' | 'pend' | 'cancel';
/** What people of the dealership do: 'order' is the refund of a deposit, 'absent' the buyer who did not come, and 'undo' takes the last step back. */
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
/** With what provider, bank and time do ('age' ends the time to come), and what is read of an operation and of its payment. */
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
  /** Of a person's act: the last row of the journal that they saw. */
  seen?: number | undefined;
  /** Receipt and amount of a part of the balance; of a reading all parts that count. */
  parts?: string | undefined;
  /** Of a reading: the acts of people in the journal. */
  acts?: number | undefined;
}

/** Whether a call changes nothing in any state: a reading or a refusal. */
export function isRead({ answer }: Call): boolean {
  return answer !== undefined && answer !== 'done';
}
