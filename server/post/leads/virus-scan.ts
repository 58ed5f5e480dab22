import { connect, type Socket } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { WireError } from '../../../domain/wire/errors.ts';
import type { Settings } from '../../ground/settings/settings.ts';

/** clamd needs some hundred milliseconds for a CV. */
const patienceMs = 20_000;

const chunkBytes = 64 * 1024;

/**
 * Scans a file with clamd. Throws `cv_infected` when clamd finds something, and `cv_unscanned` without an answer that
 * the file is clean: while clamd is away, no file is accepted.
 */
export async function scanForViruses(
  address: NonNullable<Settings['clamd']>,
  content: Buffer,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
): Promise<void> {
  let answer: string;
  try {
    answer = await request(connect(address), content);
  } catch (error) {
    log.error({ reason: (error as Error).message }, 'the antivirus did not answer');
    throw new WireError('cv_unscanned', { cause: error });
  }
  if (answer === 'stream: OK') return;
  const found = /^stream: (.+) FOUND$/.exec(answer);
  if (found) {
    log.warn({ found: found[1] }, 'the antivirus refused a CV');
    throw new WireError('cv_infected');
  }
  log.error({ reason: answer.slice(0, 200) }, 'the antivirus did not look at a CV');
  throw new WireError('cv_unscanned');
}

/** INSTREAM: chunks preceded by their lengths, and an empty one at the end. */
async function request(socket: Socket, content: Buffer): Promise<string> {
  socket.setTimeout(patienceMs, () => socket.destroy(new Error('it took too long')));
  // clamd answers and closes the connection early when a file is too large for it.
  const answer = socket.toArray() as Promise<Buffer[]>;
  socket.write('zINSTREAM\0');
  for (let at = 0; at < content.length; at += chunkBytes) {
    const chunk = content.subarray(at, at + chunkBytes);
    socket.write(lengthOf(chunk));
    socket.write(chunk);
  }
  socket.write(lengthOf(Buffer.alloc(0)));
  return Buffer.concat(await answer)
    .toString('latin1')
    .split('\0', 1)[0]!;
}

function lengthOf(chunk: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chunk.length);
  return length;
}
