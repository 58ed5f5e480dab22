import { readText } from '../wire/read-text.ts';

export interface DollarRateOptions {
  /** Address of the rate service; if undefined, the rate comes from `embedded`. */
  url: string | undefined;
  embedded: () => Promise<number | null>;
  fetch?: typeof globalThis.fetch;
  log?: { warn: (message: string) => void };
  now: () => Date;
}

export interface DollarRate {
  /** Pesos for a dollar; null while unknown. */
  current(): Promise<number | null>;
}

const timeoutMs = 3_000;
const freshMs = 10 * 60_000;
const usableMs = 60 * 60_000;
const retryMs = 30_000;

/**
 * Caches the rate of an outside service for ten minutes. While the service fails, its last rate is used for an hour,
 * and the request is retried at most every 30 s.
 */
export function createDollarRate(options: DollarRateOptions): DollarRate {
  const { url, embedded, log, now } = options;
  if (!url) {
    return { current: async () => rateIn(await embedded()) ?? null };
  }
  const send = options.fetch ?? globalThis.fetch;
  let last: { rate: number; at: number } | undefined;
  let failedAt = -Infinity;
  let asking: Promise<void> | undefined;

  const time = () => now().getTime();
  const lastWithin = (age: number) => (last && time() - last.at < age ? last.rate : undefined);

  async function requestRate(address: string): Promise<void> {
    try {
      last = { rate: await fetchRate(send, address), at: time() };
    } catch (error) {
      failedAt = time();
      // Only the reason, because the address may contain a key.
      log?.warn(`dollar rate: ${reasonOf(error)}`);
    }
  }

  return {
    async current() {
      const fresh = lastWithin(freshMs);
      if (fresh !== undefined) return fresh;
      if (!asking && time() - failedAt >= retryMs) {
        asking = requestRate(url).finally(() => {
          asking = undefined;
        });
      }
      await asking;
      return lastWithin(usableMs) ?? null;
    },
  };
}

/** A rate has a few bytes. */
const longestAnswer = 64_000;

async function fetchRate(send: typeof globalThis.fetch, address: string): Promise<number> {
  const response = await send(address, {
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`the service answered ${response.status}`);
  const answer: unknown = JSON.parse(await readText(response, longestAnswer));
  const rate = rateIn(answer);
  if (rate === undefined) throw new Error('the service answered no rate');
  return rate;
}

/** An error of fetch reports only a failure; its cause has the reason. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

/** Finds the rate in an answer: some services send only the number, others an object with different field names. */
function rateIn(answer: unknown): number | undefined {
  const fields = answer as { data?: unknown; value?: unknown; venta?: unknown } | null;
  const isObject = typeof answer === 'object' && fields !== null;
  const value = isObject ? (fields.data ?? fields.value ?? fields.venta) : answer;
  const isDecimal = typeof value === 'string' && /^\d+(\.\d+)?$/.test(value.trim());
  const rate = isDecimal || typeof value === 'number' ? Number(value) : NaN;
  return Number.isFinite(rate) && rate > 0 ? rate : undefined;
}
