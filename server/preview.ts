import type { FastifyInstance } from 'fastify';
import pLimit from 'p-limit';
import type { Dealership } from './sale/dealership.ts';
import type { PreviewOrder, PreviewResult } from './preview-child.ts';
import type { Preview } from './stock/uploads/preview.ts';
import { runChild } from './stock/uploads/run-child.ts';

/** What a child process for one page may use. */
const limits = { longestMs: 60_000, maxMegabytes: 1024 };

/** Renders previews in a child process, as uploads are read, one after another. The shop's application has their files. */
export function openPreview(
  { config, databaseUrl, dollarRate, now }: Dealership,
  shop: FastifyInstance,
  run: (order: PreviewOrder) => Promise<PreviewResult> = runPreview,
): Preview {
  const inTurn = pLimit(1);
  return {
    page: (id, address, place) =>
      inTurn(async () => {
        const { groupSlug, publicUrl, paymentsUrl, mediaOrigins, takesDebitCards, logLevel } =
          config;
        const { page } = await run({
          id,
          address,
          place,
          url: databaseUrl,
          photographs: config.photographs,
          config: { groupSlug, publicUrl, paymentsUrl, mediaOrigins, takesDebitCards, logLevel },
          dollarRate: config.dollarRateUrl ? await dollarRate() : null,
          now: now(),
        });
        return page;
      }),
    async file(path) {
      const { statusCode, rawPayload, headers } = await shop.inject(path);
      const type = String(headers['content-type'] ?? 'application/octet-stream');
      return { status: statusCode, content: rawPayload, type };
    },
  };
}

const runPreview = (order: PreviewOrder) =>
  runChild<PreviewResult>(new URL('preview-child.ts', import.meta.url), order, limits);
