import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { documentNumber } from '../../../domain/operation/buyer/document-number.ts';
import type { Database } from '../../ground/db/connection.ts';
import { documentIn } from '../../ground/db/document-in.ts';
import { journalDeletion } from '../../ground/db/deletions.ts';
import {
  alerts,
  deposits,
  leads,
  operations,
  payments,
  revocations,
  staffNotes,
  valuations,
} from '../../ground/db/schema.ts';
import type { Dealership } from '../dealership.ts';
import { deleteOperations, isWithoutMoney } from '../operations/retention.ts';

/**
 * Selects the rows of a person in a column of typed data. A row with a DNI belongs to the person with this DNI: the address beside
 * it proves nothing, because anybody can type anybody's. A row without one is of its e-mail address.
 */
function isOf(data: AnyPgColumn, who: string): SQL | undefined {
  const document = documentIn(data);
  if (!who.includes('@')) return sql`${document} = ${documentNumber(who)} and ${document} <> ''`;
  return sql`lower(trim(${data} ->> 'email')) = ${who.trim().toLowerCase()} and ${document} = ''`;
}

/** All stored data about a person, for a file. `mayGo` lists the data that no law requires storing. */
export async function personalDataOf(db: Database, who: string) {
  const theirs = await db.select().from(operations).where(isOf(operations.buyer, who));
  const codes = theirs.map(({ code }) => code);
  const ofOperation = (column: AnyPgColumn) => inArray(column, codes);
  const made = await db.select().from(deposits).where(ofOperation(deposits.operationCode));
  const refs = made.map(({ clientRef }) => clientRef);
  const free = await db
    .select({ code: operations.code })
    .from(operations)
    .where(and(ofOperation(operations.code), isWithoutMoney(db)));
  const sent = await db.select().from(leads).where(isOf(leads.data, who));
  return {
    mayGo: new Set(free.map(({ code }) => code)),
    stored: {
      operations: theirs,
      deposits: made,
      payments: await db.select().from(payments).where(inArray(payments.clientRef, refs)),
      revocations: await db
        .select()
        .from(revocations)
        .where(ofOperation(revocations.operationCode)),
      valuations: await db.select().from(valuations).where(ofOperation(valuations.operationCode)),
      leads: sent.map(({ file, ...lead }) => ({
        ...lead,
        file: file && Buffer.from(file).toString('base64'),
      })),
      notes: await db
        .select()
        .from(staffNotes)
        .where(
          or(
            ofOperation(staffNotes.operationCode),
            inArray(
              staffNotes.leadId,
              sent.map(({ id }) => id),
            ),
          ),
        ),
      alerts: await db.select().from(alerts).where(eq(alerts.email, who.trim().toLowerCase())),
    },
  };
}

export type PersonalData = Awaited<ReturnType<typeof personalDataOf>>;

/** Fields that open an operation, a payment or an alert, or that only the program uses: they stand in no file. */
const secrets = new Set([
  'code',
  'operationCode',
  'transactionCode',
  'clientRef',
  'requestCode',
  'chargeKey',
  'cardHolder',
  'heldFrom',
  'restsOn',
]);

/** The file for a person: their data, without whole codes and secrets. */
export function personalFile({ stored }: PersonalData): string {
  return JSON.stringify(stored, (key, value: unknown) => (secrets.has(key) ? undefined : value), 2);
}

/** Erases a person's data that no law requires: forms, alerts, operations without a payment. Returns their number. */
export function erasePersonalData(
  { db, now }: Pick<Dealership, 'db' | 'now'>,
  who: string,
): Promise<{ leads: number; alerts: number; operations: number }> {
  return db.transaction(async (tx) => {
    const { stored } = await personalDataOf(tx, who);
    // The shopper may be paying at this moment, so the status is read under the lock.
    const free = await tx
      .select({ code: operations.code })
      .from(operations)
      .where(and(isOf(operations.buyer, who), isWithoutMoney(tx)))
      .for('update');
    await deleteOperations(
      tx,
      free.map(({ code }) => code),
      now(),
    );
    for (const [kind, some] of Map.groupBy(stored.leads, (lead) => lead.kind)) {
      const files = some.filter(({ fileName }) => fileName !== null).length;
      await journalDeletion(tx, now(), kind, { items: some.length, files });
    }
    const ids = stored.leads.map(({ id }) => id);
    await tx.delete(leads).where(inArray(leads.id, ids));
    const alertCodes = stored.alerts.map(({ code }) => code);
    await tx.delete(alerts).where(inArray(alerts.code, alertCodes));
    await journalDeletion(tx, now(), 'alert', { items: alertCodes.length });
    return { leads: ids.length, alerts: alertCodes.length, operations: free.length };
  });
}
