import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A text ready to be sent, as it is or compressed. */
export interface Finished {
  etag: string;
  plain: Buffer;
  brotli: Buffer;
}

const compress = promisify(brotliCompress);

// Further levels cost more time than they save on the wire.
const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };

export async function finish(text: string): Promise<Finished> {
  const plain = Buffer.from(text);
  return {
    etag: `"${createHash('sha1').update(plain).digest('base64url')}"`,
    plain,
    brotli: await compress(plain, { params }),
  };
}

/** Sends it compressed to who takes that, and not at all to who has it already. */
export function sendFinished(request: FastifyRequest, reply: FastifyReply, finished: Finished) {
  reply.header('vary', 'accept-encoding').header('etag', finished.etag);
  if (request.headers['if-none-match'] === finished.etag) return reply.code(304).send();
  if (!/\bbr\b/.test(String(request.headers['accept-encoding']))) return reply.send(finished.plain);
  return reply.header('content-encoding', 'br').send(finished.brotli);
}
