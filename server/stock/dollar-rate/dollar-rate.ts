import { failureReason, fetchSmallJson } from '../../ground/wire/read-text.ts';

export interface DollarRateOptions {
  /** Address of the rate service; if undefined, the rate comes from `embedded`. */
  url: string | undefined;
  embedded: () => Promise<number | null>;
  log: { warn: (message: string) => void };
  now: () => Date;
}

const timeoutMs = 3_000;
const freshMs = 10 * 60_000;
const usableMs = 60 * 60_000;
const retryMs = 30_000;

/**
 * Returns a function for the pesos for a dollar, null while unknown. Caches the rate of an outside service for ten minutes. While the service fails, its last rate is used for an hour,
 * and the request is retried at most every 30 s.
 */
export function createDollarRate({
  url,
  embedded,
  log,
  now,
}: DollarRateOptions): () => Promise<number | null> {
  if (!url) return async () => rateIn(await embedded()) ?? null;
  let last: { rate: number; at: number } | undefined;
  let failedAt = -Infinity;
  let requesting: Promise<void> | undefined;

  const time = () => now().getTime();
  const lastWithin = (age: number) => (last && time() - last.at < age ? last.rate : undefined);

  async function requestRate(address: string): Promise<void> {
    try {
      last = { rate: await fetchRate(address), at: time() };
    } catch (error) {
      failedAt = time();
      // Only the reason, because the address may contain a key.
      log.warn(`dollar rate: ${failureReason(error)}`);
    }
  }

  return async () => {
    const fresh = lastWithin(freshMs);
    if (fresh !== undefined) return fresh;
    if (!requesting && time() - failedAt >= retryMs) {
      requesting = requestRate(url).finally(() => {
        requesting = undefined;
      });
    }
    await requesting;
    return lastWithin(usableMs) ?? null;
  };
}

async function fetchRate(address: string): Promise<number> {
  const answer = await fetchSmallJson(
    address,
    timeoutMs,
    (status) => `the service answered ${status}`,
  );
  const rate = rateIn(answer);
  if (rate === undefined) throw new Error('the service answered no rate');
  return rate;
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
