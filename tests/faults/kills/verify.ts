import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../server/db/connection.ts';
import { deposits, operations, payments, sandboxPayments } from '../../../server/db/schema.ts';
import { mailQueue } from '../../../server/mail/outbox.ts';
import { refundQueue } from '../../../server/operations/effects.ts';
import { readMessage } from '../../support/api/mail-harness.ts';
import type { Acknowledged } from './stream.ts';

interface Job {
  id: string;
  name: string;
  state: string;
  data: Record<string, unknown>;
}

/** What a stopped program has lost of what it had acknowledged: empty when nothing is missing. */
export async function lossesOf(
  db: Database,
  acknowledged: readonly Acknowledged[],
  mailFolder: string,
): Promise<string[]> {
  const rows = await db.select().from(operations);
  const byCode = new Map(rows.map((row) => [row.code, row]));
  const paid = await db.select().from(deposits);
  const charged = await db.select().from(sandboxPayments);
  const jobs = await jobsOf(db);
  const lost: string[] = [];

  for (const { code, revision, isPaid, isCancelled } of acknowledged) {
    const row = byCode.get(code);
    if (!row) lost.push('an acknowledged reservation is gone');
    else if (row.revision < revision) lost.push('an acknowledged save is gone');
    else if (isCancelled && !['cancelled', 'refunded'].includes(row.status)) {
      lost.push(`an acknowledged cancellation is ${row.status}`);
    }
    if (!row || !isPaid) continue;
    const refs = paid.filter(({ operationCode }) => operationCode === code);
    const isCharged = charged.some(({ clientRef }) =>
      refs.some((deposit) => deposit.clientRef === clientRef),
    );
    if (!isCharged) lost.push('an acknowledged payment is gone at the provider');
  }

  const taken = rows.filter(({ status }) => ['holding', 'reserved', 'pending'].includes(status));
  if (new Set(taken.map(({ chassis }) => chassis)).size !== taken.length) {
    lost.push('a car was sold twice');
  }
  lost.push(...moneyWithoutOwner(await db.select().from(payments), charged, jobs));
  lost.push(...lettersMissing(rows, jobs, mailFolder));
  return lost;
}

/** Every charge is kept by a reservation, was given back, or waits to be: for its notification or for its refund. */
function moneyWithoutOwner(
  known: (typeof payments.$inferSelect)[],
  charged: (typeof sandboxPayments.$inferSelect)[],
  jobs: readonly Job[],
): string[] {
  const waiting = new Set(
    jobs.filter(isWaiting).flatMap(({ data }) => [data['clientRef'], data['client_ref']]),
  );
  return charged
    .filter(({ id, status, clientRef }) => {
      const payment = known.find(({ paymentId }) => paymentId === id);
      const isKnown =
        payment && ['approved', 'calling off', 'refunding', 'refunded'].includes(payment.status);
      return status === 'approved' && !isKnown && !waiting.has(clientRef);
    })
    .map(() => 'a charge that nobody knows of');
}

/** Both letters of each reservation are filed or wait; what counts as delivered is a file. */
function lettersMissing(
  rows: (typeof operations.$inferSelect)[],
  jobs: readonly Job[],
  folder: string,
): string[] {
  const filed = existsSync(folder)
    ? readdirSync(folder).filter((name) => name.endsWith('.eml'))
    : [];
  const texts = filed.map((name) => readMessage(readFileSync(join(folder, name), 'latin1')));
  const letters = jobs.filter(({ name }) => name === mailQueue);
  const isFiled = new Set(filed);
  const undelivered = letters.filter(
    (job) => job.state === 'completed' && !isFiled.has(`${job.id}.eml`),
  );
  const known = [
    ...texts.map(({ headers, text }) => ({ subject: headers['subject']!, text: text.content })),
    ...letters.filter(isWaiting).map(({ data }) => ({
      subject: String(data['subject']),
      text: String(data['text']),
    })),
  ];
  const missing = rows
    .filter(({ status }) => status === 'reserved')
    .flatMap(({ code }) =>
      ['Tu reserva está confirmada', 'Reserva confirmada'].filter(
        (subject) =>
          !known.some((one) => one.subject.startsWith(subject) && one.text.includes(code)),
      ),
    );
  return [
    ...undelivered.map(() => 'a letter counts as delivered and is not there'),
    ...missing.map((subject) => `the letter '${subject}' is gone`),
  ];
}

function isWaiting({ state }: Job): boolean {
  return ['created', 'retry', 'active'].includes(state);
}

async function jobsOf(db: Database): Promise<Job[]> {
  const names = [mailQueue, refundQueue, 'sandbox-notifications'];
  const { rows } = (await db.execute(
    sql`select id::text, name, state::text, data from pgboss.job where ${inArray(sql`name`, names)}`,
  )) as unknown as { rows: Job[] };
  return rows;
}
