import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { systemFaults } from '../../ground/db/schema.ts';
import type { Ground } from '../../ground/ground.ts';
import { readSystem, type SystemPart } from '../../ground/health/system.ts';
import { paragraphs } from '../mail/letter-draft.ts';
import { composeLetter } from '../mail/letter-html.ts';
import type { Letter } from '../mail/letter.ts';
import { postLetters } from '../mail/outbox.ts';
import type { MailTransport } from '../mail/transport.ts';

export interface FaultReader {
  to: string;
  /** The address of the storefront, which names the dealership. */
  publicUrl: string;
}

function faultLetter({ to, publicUrl }: FaultReader, words: string, isOver: boolean): Letter {
  const { hostname } = new URL(publicUrl);
  return composeLetter({
    to,
    subject: `${hostname}: ${isOver ? 'ya pasó: ' : ''}${words}`,
    sender: { name: hostname },
    parts: paragraphs(
      isOver ? `Ya pasó: ${words}` : words,
      isOver
        ? 'No hace falta hacer nada más.'
        : 'Está en Hoy, en la lista Sistema. Te escribimos otra vez cuando pase, y antes no.',
    ),
  });
}

/**
 * Writes to the technician about each fault that the system has now, once, and once more when it is over. Several processes write one
 * letter together.
 */
export async function writeAboutFaults(
  { db, boss, now }: Pick<Ground, 'db' | 'boss' | 'now'>,
  reader: FaultReader,
  system: readonly SystemPart[],
): Promise<void> {
  for (const { part, words, isFault } of system) {
    await db.transaction(async (tx) => {
      const reason = isFault ? await begin(tx, part, words, now()) : await end(tx, part, now());
      if (reason === undefined) return;
      await postLetters(tx, { boss }, [faultLetter(reader, reason, !isFault)], 'account');
    });
  }
}

/** The reason of a fault that just began; undefined for one that lasts. */
async function begin(
  tx: Database,
  part: string,
  reason: string,
  since: Date,
): Promise<string | undefined> {
  const added = await tx
    .insert(systemFaults)
    .values({ part, reason, since })
    .onConflictDoNothing({ target: systemFaults.part, where: sql`${systemFaults.endedAt} is null` })
    .returning();
  return added[0]?.reason;
}

/** The reason of a fault that just ended; undefined without one. */
async function end(tx: Database, part: string, endedAt: Date): Promise<string | undefined> {
  const ended = await tx
    .update(systemFaults)
    .set({ endedAt })
    .where(and(eq(systemFaults.part, part), isNull(systemFaults.endedAt)))
    .returning();
  return ended[0]?.reason;
}

const lookEveryMs = 60_000;

/**
 * Looks at the system every minute. While the database is away its letter goes straight to the mail server; the letter that this is over
 * too, because no row remembers it.
 */
export function startFaultLetters(
  ground: Pick<Ground, 'db' | 'boss' | 'config' | 'now' | 'log'>,
  reader: FaultReader,
  transport: Pick<MailTransport, 'deliver'>,
): { close: () => void } {
  let isAway = false;
  const look = async () => {
    const system = await readSystem(ground);
    const database = system.find(({ part }) => part === 'database')!;
    if (database.isFault !== isAway) {
      const words = 'La base de datos no contesta';
      const letter = faultLetter(reader, words, !database.isFault);
      await transport.deliver(letter, `database-${ground.now().getTime()}`);
      isAway = database.isFault;
    }
    if (isAway) return;
    await writeAboutFaults(
      ground,
      reader,
      system.filter(({ part }) => part !== 'database'),
    );
  };
  const timer = setInterval(() => {
    look().catch((error: unknown) =>
      ground.log.error({ err: error }, 'the system was not looked at, will retry'),
    );
  }, lookEveryMs);
  return { close: () => clearInterval(timer) };
}
