import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface Finished {
  etag: string;
  plain: Buffer;
  /** Compressed for the first client that accepts it, then cached. */
  brotli: () => Promise<Buffer>;
}

const compress = promisify(brotliCompress);

// Higher levels cost more time than they save in transfer.
const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };

export function finish(text: string): Finished {
  const plain = Buffer.from(text);
  let compressed: Promise<Buffer> | undefined;
  return {
    etag: `"${createHash('sha1').update(plain).digest('base64url')}"`,
    plain,
    brotli: () => (compressed ??= compress(plain, { params })),
  };
}

/** Sends the body compressed if the client accepts brotli, or 304 if the client already has it. */
export async function sendFinished(
  request: FastifyRequest,
  reply: FastifyReply,
  finished: Finished,
): Promise<FastifyReply> {
  reply.header('vary', 'accept-encoding').header('etag', finished.etag);
  if (request.headers['if-none-match'] === finished.etag) return reply.code(304).send();
  if (!acceptsBrotli(request.headers['accept-encoding'])) return reply.send(finished.plain);
  return reply.header('content-encoding', 'br').send(await finished.brotli());
}

/** Whether a client accepts brotli: a quality of zero refuses it (RFC 9110, 12.5.3). */
export function acceptsBrotli(header: string | string[] | undefined): boolean {
  return String(header ?? '')
    .toLowerCase()
    .split(',')
    .map((coding) => coding.split(';').map((part) => part.trim()))
    .some(
      ([name, ...parts]) => name === 'br' && !parts.some((part) => /^q=0(?:\.0*)?$/.test(part)),
    );
}
