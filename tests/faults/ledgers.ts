import { inArray, sql } from 'drizzle-orm';
import type { PersonalDataDraft } from '../../domain/operation/buyer/personal-data.ts';
import { completeBuyer } from '../../domain/operation/samples.ts';
import type { Database } from '../../server/ground/db/connection.ts';
import {
  deposits,
  operations,
  paymentJournal,
  sandboxPayments,
} from '../../server/ground/db/schema.ts';
import { mailQueue } from '../../server/post/mail/outbox.ts';
import { refundQueue } from '../../server/sale/operations/effects.ts';
import { operationHash } from '../../server/sale/stored/short-name.ts';
import { readMessage } from '../support/api/mail-harness.ts';
import type { ReceivedMail } from '../support/api/mail-server.ts';

/** A letter that a mail server received, and when. */
interface Received {
  received: readonly ReceivedMail[];
  /** Letters whose delivery the end of a process or database interrupted: only these may come twice. */
  interrupted?: ReadonlySet<string>;
  /** Whether all work is done, so that nothing may wait any more. */
  isDone?: boolean;
}

/** The queues of letters, refunds, and reports of the provider. */
export const queues = [mailQueue, refundQueue, 'sandbox-notifications'];

interface Job extends Record<string, unknown> {
  id: string;
  name: string;
  state: string;
  data: Record<string, unknown>;
}

const places = ['reserved or pending', 'given back', 'going back', 'not reported', 'lost'] as const;
type Place = (typeof places)[number];

/** The letters and refunds in progress, now or when the program was killed. */
export async function jobsUnderWay(db: Database): Promise<Job[]> {
  return (await jobsOf(db)).filter(({ state }) => state === 'active');
}

/** Compares the ledgers of provider and mail server with the stored data: an empty `lost` means they agree. */
export async function compareLedgers(
  db: Database,
  { received, interrupted = new Set(), isDone = false }: Received,
): Promise<{ lost: string[]; figures: string }> {
  const rows = await db.select().from(operations);
  const opened = await db.select().from(deposits);
  const moved = await db.select().from(sandboxPayments);
  const jobs = await jobsOf(db);
  // The demonstration's cases send no letters, and a kill can interrupt their creation.
  const isShopper = ({ buyer }: (typeof rows)[number]) =>
    (buyer as PersonalDataDraft).email === completeBuyer.email;
  const byCode = new Map(rows.map((row) => [row.code, row]));
  const codeOf = new Map(opened.map(({ clientRef, operationCode }) => [clientRef, operationCode]));
  const waiting = jobs.filter(isWaiting);
  const goingBack = new Set(waiting.map(({ data }) => data['paymentId']));
  const unreported = new Set(waiting.map(({ data }) => data['client_ref']));
  const isKept = ({ status }: { status: string }) =>
    ['reserved', 'pending', 'missed', 'closing', 'registering', 'ready', 'delivered'].includes(
      status,
    );
  const charges = moved
    .filter(({ status }) => status !== 'rejected')
    .map((charge) => ({ charge, row: byCode.get(codeOf.get(charge.clientRef) ?? '') }))
    .filter(({ row }) => !row || isShopper(row))
    .map(({ charge, row }) => {
      let place: Place = 'lost';
      if (charge.status === 'refunded') place = 'given back';
      else if (row && isKept(row) && row.restsOn === charge.id) place = 'reserved or pending';
      else if (goingBack.has(charge.id)) place = 'going back';
      else if (unreported.has(charge.clientRef)) place = 'not reported';
      return { ...charge, place };
    });
  const pesosAt = (place: Place) =>
    charges.reduce((sum, charge) => sum + (charge.place === place ? charge.amount : 0), 0);
  const lost: string[] = [];
  if (pesosAt('lost') > 0) lost.push(`${pesosAt('lost')} pesos are nobody's`);
  if (isDone && waiting.length > 0) {
    lost.push(`not done: ${waiting.map(({ name }) => name).join(', ')}`);
  }
  const reserved = rows.filter((row) => row.status === 'reserved' && isShopper(row));
  const { event, operation } = paymentJournal;
  const corrections = await db
    .select({ event, operation })
    .from(paymentJournal)
    .where(inArray(event, ['balance part taken back', undoing]));
  const byHash = new Map(rows.map((row) => [operationHash(row.code), row]));
  const undone = corrections.filter((row) => row.event === undoing);
  const acts = {
    reserved,
    corrections: corrections.length,
    undone: undone.map((row) => byHash.get(row.operation)!),
  };
  lost.push(...lettersLost(acts, jobs, received, interrupted));
  return {
    lost,
    figures: `${places.map((place) => `${pesosAt(place)} pesos ${place}`).join(', ')}; ${received.length} letters`,
  };
}

const undoing = 'last step taken back';

/** How the subject of the letter about a step that was taken back begins. Two such letters of an operation can be equal. */
const correction = 'Corregimos ';

type Reservation = Pick<typeof operations.$inferSelect, 'code' | 'caseNumber'>;

/** Acts on reservations, and acts that were taken back: `undone` has the operation of each one. */
interface Acts {
  reserved: readonly Reservation[];
  corrections: number;
  undone: readonly Reservation[];
}

/** A letter to the buyer has the code in its text; one to sales has the case number at the end of its subject. */
function isAbout({ code, caseNumber }: Reservation, letter: { subject: string; text: string }) {
  return letter.text.includes(code) || letter.subject.endsWith(` · reserva ${caseNumber}`);
}

/** Each letter once: delivered letters were received, and both letters of a reservation were received or wait. */
function lettersLost(
  { reserved, corrections, undone }: Acts,
  jobs: readonly Job[],
  received: readonly ReceivedMail[],
  interrupted: ReadonlySet<string>,
): string[] {
  const arrived = received.map(({ to, message }) => {
    const { headers, text } = readMessage(message);
    const id = /^<(.*)@/.exec(headers['message-id']!)![1]!;
    return { id, to: to.join(), subject: headers['subject']!, text: text.content.trim() };
  });
  const letters = jobs.filter(({ name }) => name === mailQueue);
  const ids = Map.groupBy(arrived, idOf);
  const lost = letters
    .filter(({ id, state }) => state === 'completed' && !ids.has(id))
    .map(() => 'a letter counts as delivered and did not arrive');
  const repeated = [...ids].filter(([id, times]) => times.length > 1 && !interrupted.has(id));
  lost.push(...repeated.map(([, [letter]]) => `the letter '${letter!.subject}' came twice`));
  const known = [
    ...[...ids.values()].map(([letter]) => letter!),
    ...letters
      .filter((job) => isWaiting(job) && !ids.has(job.id))
      .map(({ id, data }) => ({
        id,
        to: String(data['to']),
        subject: String(data['subject']),
        text: String(data['text']).trim(),
      })),
  ];
  const [corrected, different] = [true, false].map((is) =>
    known.filter(({ subject }) => subject.startsWith(correction) === is),
  ) as [typeof known, typeof known];
  if (corrected.length !== corrections) {
    lost.push(`${corrected.length} letters '${correction}' for ${corrections} acts`);
  }
  const same = Map.groupBy(different, ({ to, subject, text }) => [to, subject, text].join('\n'));
  for (const [letter, ...more] of same.values()) {
    // A step that was taken back can be taken again.
    const again = undone.filter((operation) => isAbout(operation, letter!)).length;
    if (more.length > again) lost.push(`the letter '${letter!.subject}' was written twice`);
  }
  for (const operation of reserved) {
    const about = known.filter((letter) => isAbout(operation, letter));
    for (const subject of ['Tu reserva está confirmada', 'Reserva confirmada']) {
      const times = about.filter((letter) => letter.subject.startsWith(subject)).length;
      if (times !== 1) lost.push(`the letter '${subject}' exists ${times} times`);
    }
  }
  return lost;
}

const idOf = ({ id }: { id: string }) => id;

function isWaiting({ state }: Job): boolean {
  return ['created', 'retry', 'active'].includes(state);
}

async function jobsOf(db: Database): Promise<Job[]> {
  const { rows } = await db.execute<Job>(
    sql`select id::text, name, state::text, data from pgboss.job where ${inArray(sql`name`, queues)}`,
  );
  return rows;
}
