import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A response body, plain and compressed. */
export interface Finished {
  etag: string;
  plain: Buffer;
  brotli: Buffer;
}

const compress = promisify(brotliCompress);

// Higher levels cost more time than they save in transfer.
const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };

// A page says when each of its data was fetched. One that is rendered again with the same data is the same page.
const fetchTimes = /"updatedAt":\d+/g;

export async function finish(text: string): Promise<Finished> {
  const plain = Buffer.from(text);
  return {
    etag: `"${createHash('sha1').update(text.replaceAll(fetchTimes, '')).digest('base64url')}"`,
    plain,
    brotli: await compress(plain, { params }),
  };
}

/** Sends the body compressed if the client accepts brotli, or 304 if the client already has it. */
export function sendFinished(request: FastifyRequest, reply: FastifyReply, finished: Finished) {
  reply.header('vary', 'accept-encoding').header('etag', finished.etag);
  if (request.headers['if-none-match'] === finished.etag) return reply.code(304).send();
  if (!/\bbr\b/.test(String(request.headers['accept-encoding']))) return reply.send(finished.plain);
  return reply.header('content-encoding', 'br').send(finished.brotli);
}
