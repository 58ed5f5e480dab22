import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { Dealership } from './sale/dealership.ts';
import type { PreviewResult } from './preview-change.ts';
import type { PreviewOrder } from './preview-child.ts';
import type { Preview, PreviewedFile } from './stock/uploads/preview.ts';
import { runChild } from './stock/uploads/run-child.ts';

/** What a child process for one page may use. */
const limits = { longestMs: 60_000, maxMegabytes: 1024 };

/** The bytes of files of changes that are kept for the pages that name them. */
const maxBytes = 64_000_000;

/** Renders previews in a child process, as uploads are read, one after another. The shop's application has their files. */
export function openPreview(
  { config, databaseUrl, dollarRate, now }: Dealership,
  shop: FastifyInstance,
  run: (order: PreviewOrder) => Promise<PreviewResult> = runPreview,
): Preview {
  const inTurn = pLimit(1);
  const arrived = new LRUCache<string, PreviewedFile>({
    maxSize: maxBytes,
    sizeCalculation: ({ content }) => Math.max(1, content.length),
  });
  return {
    page: (id, address, place) =>
      inTurn(async () => {
        const { groupSlug, publicUrl, paymentsUrl, mediaOrigins, takesDebitCards, logLevel } =
          config;
        const { page, files } = await run({
          id,
          address,
          place,
          url: databaseUrl,
          photographs: config.photographs,
          config: { groupSlug, publicUrl, paymentsUrl, mediaOrigins, takesDebitCards, logLevel },
          dollarRate: config.dollarRateUrl ? await dollarRate() : null,
          now: now(),
        });
        for (const { path, content, type } of files) {
          arrived.set(`${id}${path}`, { path, content: Buffer.from(content), type });
        }
        return page && { ...page, files: files.map(({ path }) => path) };
      }),
    arrived: (id, path) => arrived.get(`${id}${path}`),
    async file(path) {
      const { statusCode, rawPayload, headers } = await shop.inject(path);
      const type = String(headers['content-type'] ?? 'application/octet-stream');
      return { status: statusCode, content: rawPayload, type };
    },
  };
}

const runPreview = (order: PreviewOrder) =>
  runChild<PreviewResult>(new URL('preview-child.ts', import.meta.url), order, limits);
