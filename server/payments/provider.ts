/** A charge that the dealership allows the provider to make until a deadline. */
export interface PaymentIntent {
  clientRef: string;
  /** The provider's public key for the brand. */
  accessToken: string;
  /** In pesos. */
  amount: number;
  expiresAt: Date;
}

/** The dealership's calls to its payments provider. */
export interface PaymentsPort {
  /** Lets the provider charge an amount for a reference. Repeating it with the same values changes nothing. */
  openIntent(intent: PaymentIntent): Promise<void>;
  /** Prevents any charge for a reference, unless one was approved, is pending or was refunded. Can be repeated. */
  cancelIntent(clientRef: string): Promise<'cancelled' | 'already paid'>;
  /** Lets the provider charge a reference until a later time. Fails once it is paid, expired or cancelled. */
  extendIntent(clientRef: string, expiresAt: Date): Promise<void>;
  /** Refunds the whole payment. Can be repeated. */
  refund(paymentId: string): Promise<void>;
}

export interface PaymentsProviderOptions {
  baseUrl: () => string;
  apiKey: string;
  fetch?: typeof globalThis.fetch;
}

const timeoutMs = 10_000;

class Refusal extends Error {
  readonly code: string | undefined;

  constructor(path: string, status: number, text: string) {
    super(`payments provider: POST ${path} answered ${status} ${text.slice(0, 200)}`.trim());
    this.code = refusalCode(text);
  }
}

function refusalCode(text: string): string | undefined {
  try {
    return (JSON.parse(text) as { error?: { code?: string } } | null)?.error?.code;
  } catch {
    // A proxy on the way can answer something other than JSON.
    return undefined;
  }
}

/** Calls the provider's API over HTTP. A call that fails or takes 10 s throws an Error with the call and the reason. */
export function createPaymentsProvider(options: PaymentsProviderOptions): PaymentsPort {
  const send = options.fetch ?? globalThis.fetch;

  async function post(path: string, body: object): Promise<void> {
    let response: Response;
    try {
      response = await send(new URL(path, options.baseUrl()), {
        method: 'POST',
        headers: { authorization: `Bearer ${options.apiKey}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(timeoutMs),
      });
    } catch (cause) {
      const why = cause instanceof Error ? cause.message : String(cause);
      throw new Error(`payments provider: POST ${path} did not answer (${why})`, { cause });
    }
    const text = await response.text().catch(() => '');
    if (!response.ok) throw new Refusal(path, response.status, text);
  }

  const intentPath = (clientRef: string) => `/v1/intents/${encodeURIComponent(clientRef)}`;

  return {
    openIntent: (intent) =>
      post('/v1/intents', {
        client_ref: intent.clientRef,
        access_token: intent.accessToken,
        amount: intent.amount,
        expires_at: intent.expiresAt.toISOString(),
      }),
    async cancelIntent(clientRef) {
      try {
        await post(`${intentPath(clientRef)}/cancel`, {});
        return 'cancelled';
      } catch (error) {
        if (error instanceof Refusal && error.code === 'already_paid') return 'already paid';
        throw error;
      }
    },
    extendIntent: (clientRef, expiresAt) =>
      post(`${intentPath(clientRef)}/extend`, { expires_at: expiresAt.toISOString() }),
    async refund(paymentId) {
      try {
        await post(`/v1/payments/${encodeURIComponent(paymentId)}/refund`, {});
      } catch (error) {
        // The bank rejected the pending payment: there is nothing to refund.
        if (!(error instanceof Refusal && error.code === 'not_refundable')) throw error;
      }
    },
  };
}
