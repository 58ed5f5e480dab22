import { UnreadableError } from '../../ground/db/stored-json.ts';
import { oneLine } from '../../ground/commands/one-line.ts';

/** A letter without a recipient: the dealership had no address when it was written. */
export class NoRecipient extends Error {
  constructor() {
    super('no recipient');
  }
}

const longestAnswer = 160;

/** The failure of a delivery. A refusal of the recipient or the message for good is not retried. */
export function deliveryFailure(error: unknown) {
  if (error instanceof UnreadableError || error instanceof NoRecipient) {
    return { reason: error.message, answer: '', isFinal: true };
  }
  const { code, responseCode, response, command, message } = error as {
    code?: unknown;
    responseCode?: number;
    response?: string;
    command?: string;
    message?: string;
  };
  // A refusal of the sender (MAIL FROM) or of the login is due to settings, which somebody will correct.
  const isAboutLetter = command === 'RCPT TO' || command === 'DATA';
  return {
    /** Codes only: 'EENVELOPE 550'. */
    reason: [code, responseCode].filter(Boolean).join(' ') || 'unknown',
    /** The mail server's words, without addresses. */
    answer: withoutAddresses(oneLine(response ?? message ?? '')).slice(0, longestAnswer),
    /** Whether another attempt would get the same answer. */
    isFinal: isAboutLetter && (responseCode ?? 0) >= 500,
  };
}

function withoutAddresses(text: string): string {
  return text.replace(/(?<![^\s<>"'():;,])[^\s<>"'():;,]+@[^\s<>"'():;,]+/g, maskedAddress);
}

/** 'l…@ejemplo.com.ar': enough to recognise a known address. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return at < 1 ? '…' : `${address.slice(0, 1)}…${address.slice(at)}`;
}
