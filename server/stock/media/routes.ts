import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { WireError } from '../../../domain/wire/errors.ts';
import type { Database } from '../../ground/db/connection.ts';
import { media } from '../../ground/db/schema.ts';
import { byteRange, type ByteRange } from './byte-range.ts';

/** Serves the files of `medios`, whole or in parts: players request a video in ranges of bytes. */
export function mediaRoutes(app: FastifyInstance, db: Database): void {
  app.get<{ Params: { name: string } }>(
    '/medios/:name',
    { config: { kind: 'picture' } },
    async (request, reply) => {
      const { name } = request.params;
      // No database stores a NUL.
      if (name.includes('\0')) throw new WireError('not_found');
      const [found] = await db
        .select({ type: media.type, hash: media.hash, size: sql<number>`length(${media.content})` })
        .from(media)
        .where(eq(media.name, name));
      if (!found) throw new WireError('not_found');
      const { type, hash, size } = found;
      const tag = `"${hash.slice(0, 32)}"`;
      reply
        .header('cache-control', 'public, max-age=3600')
        .header('etag', tag)
        .header('accept-ranges', 'bytes');
      if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send();
      const isSame = (request.headers['if-range'] ?? tag) === tag;
      const range = isSame ? byteRange(request.headers.range, size) : undefined;
      if (range === 'none')
        return reply.code(416).header('content-range', `bytes */${size}`).send();
      if (range) {
        reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
      }
      return reply.type(type).send(await readPart(db, name, range ?? { start: 0, end: size - 1 }));
    },
  );
}

/** A file of the folder `medios`; undefined for an unknown name. */
export async function readMedia(db: Database, name: string): Promise<Buffer | undefined> {
  const [row] = await db.select({ content: media.content }).from(media).where(eq(media.name, name));
  return row && Buffer.from(row.content);
}

async function readPart(db: Database, name: string, { start, end }: ByteRange): Promise<Buffer> {
  const [row] = await db
    .select({
      part: sql<Uint8Array>`substring(${media.content} from ${start + 1}::int for ${end - start + 1}::int)`,
    })
    .from(media)
    .where(eq(media.name, name));
  if (!row) throw new WireError('not_found');
  return Buffer.from(row.part);
}
