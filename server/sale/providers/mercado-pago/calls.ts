import { setTimeout as wait } from 'node:timers/promises';
import { readText } from '../../../ground/wire/read-text.ts';

/** Mercado Pago answered a call with an error. */
export class MercadoPagoError extends Error {
  readonly status: number;

  constructor(status: number, reason: string) {
    super(`Mercado Pago contestó ${status}: ${reason}`);
    this.status = status;
  }

  /** Whether the same call may succeed later. */
  get isPassing(): boolean {
    return this.status >= 500 || this.status === 429;
  }
}

interface Call {
  method: 'GET' | 'POST' | 'PUT';
  /** Below `/v1/payments`, encoded. */
  path: string;
  query?: Record<string, string>;
  accessToken: string;
  body?: object;
  /** A call that changes something is made once for a key. */
  idempotencyKey?: string;
}

const timeLimitMs = 10_000;
const waitMs = 500;
const maxBytes = 5_000_000;

export type CallPayments = (call: Call) => Promise<unknown>;

/**
 * Calls Mercado Pago's payments. A call is repeated once after a 429, a 5xx or a lost connection. Throws
 * MercadoPagoError for an answer with an error, and fetch's error without an answer.
 */
export function callsTo(address: string): CallPayments {
  async function callOnce({ method, path, query = {}, ...call }: Call): Promise<unknown> {
    const url = new URL(`/v1/payments${path}`, address);
    url.search = new URLSearchParams(query).toString();
    const response = await fetch(url, {
      method,
      headers: {
        authorization: `Bearer ${call.accessToken}`,
        accept: 'application/json',
        ...(call.idempotencyKey && { 'x-idempotency-key': call.idempotencyKey }),
        ...(call.body && { 'content-type': 'application/json' }),
      },
      ...(call.body && { body: JSON.stringify(call.body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeLimitMs),
    });
    const text = await readText(response, maxBytes);
    if (!response.ok) throw new MercadoPagoError(response.status, reasonIn(text));
    return JSON.parse(text);
  }

  return async (call) => {
    try {
      return await callOnce(call);
    } catch (error) {
      if (error instanceof MercadoPagoError && !error.isPassing) throw error;
      await wait(waitMs);
      return await callOnce(call);
    }
  };
}

/** Their `message`, or else the beginning of an answer that isn't JSON. */
function reasonIn(text: string): string {
  try {
    const { message } = JSON.parse(text) as { message?: unknown };
    if (typeof message === 'string') return message;
  } catch {
    // A page of a proxy.
  }
  return text.slice(0, 200);
}
