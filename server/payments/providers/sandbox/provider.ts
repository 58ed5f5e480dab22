import type { BrandId } from '../../../../domain/vehicles/brands.ts';
import type { PaymentsPort, ProviderPayment } from '../../provider.ts';

export interface SandboxProviderOptions {
  baseUrl: () => string;
  apiKey: string;
  /** The public key of each brand that takes deposits; every brand has one if undefined. */
  publicKeys: Partial<Record<BrandId, string>> | undefined;
  fetch?: typeof globalThis.fetch;
}

const timeoutMs = 10_000;

class Refusal extends Error {
  readonly code: string | undefined;

  constructor(call: string, status: number, text: string) {
    super(`payments provider: ${call} answered ${status} ${text.slice(0, 200)}`.trim());
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

interface AnsweredIntent {
  payments: { payment_id: string; status: ProviderPayment['status']; amount: number }[];
}

/** Calls the sandbox's API over HTTP. A call that fails or takes 10 s throws an Error with the call and the reason. */
export function createSandboxProvider(options: SandboxProviderOptions): PaymentsPort {
  const send = options.fetch ?? globalThis.fetch;

  async function call(path: string, body?: object): Promise<string> {
    const method = body ? 'POST' : 'GET';
    let response: Response;
    try {
      response = await send(new URL(path, options.baseUrl()), {
        method,
        headers: { authorization: `Bearer ${options.apiKey}`, 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(timeoutMs),
      });
    } catch (cause) {
      const why = cause instanceof Error ? cause.message : String(cause);
      throw new Error(`el proveedor de pagos no contestó a ${method} ${path} (${why})`, { cause });
    }
    const text = await response.text().catch(() => '');
    if (!response.ok) throw new Refusal(`${method} ${path}`, response.status, text);
    return text;
  }

  const intentPath = (clientRef: string) => `/v1/intents/${encodeURIComponent(clientRef)}`;

  return {
    name: 'sandbox',
    publicKey: async (brandId) =>
      options.publicKeys ? options.publicKeys[brandId] : `sandbox-${brandId}`,
    async openIntent(intent) {
      await call('/v1/intents', {
        client_ref: intent.clientRef,
        access_token: intent.accessToken,
        amount: intent.amount,
        expires_at: intent.expiresAt.toISOString(),
      });
    },
    async cancelIntent({ clientRef }) {
      try {
        await call(`${intentPath(clientRef)}/cancel`, {});
        return 'cancelled';
      } catch (error) {
        if (error instanceof Refusal && error.code === 'already_paid') return 'already paid';
        throw error;
      }
    },
    async extendIntent({ clientRef }, expiresAt) {
      try {
        await call(`${intentPath(clientRef)}/extend`, { expires_at: expiresAt.toISOString() });
        return 'extended';
      } catch (error) {
        if (error instanceof Refusal && error.code === 'already_paid') return 'already paid';
        throw error;
      }
    },
    async refund({ paymentId }) {
      try {
        await call(`/v1/payments/${encodeURIComponent(paymentId)}/refund`, {});
      } catch (error) {
        // The bank rejected the pending payment: there is nothing to refund.
        if (!(error instanceof Refusal && error.code === 'not_refundable')) throw error;
      }
    },
    async look({ clientRef }) {
      let text: string;
      try {
        text = await call(intentPath(clientRef));
      } catch (error) {
        if (error instanceof Refusal && error.code === 'not_found') return [];
        throw error;
      }
      const { payments } = JSON.parse(text) as AnsweredIntent;
      return payments.map(({ payment_id, status, amount }) => ({
        paymentId: payment_id,
        clientRef,
        status,
        amount,
        currency: 'ARS',
      }));
    },
  };
}
