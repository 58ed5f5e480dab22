import { and, eq, inArray, isNotNull, lt, notExists, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { pauseHours } from '../stored/limits.ts';
import { statusesTagged } from '../../../domain/operation/status.ts';
import { dayInMendoza } from '../../../domain/time/dates.ts';
import type { Database } from '../../ground/db/connection.ts';
import { journalDeletion } from '../../ground/db/deletions.ts';
import type { Dealership } from '../dealership.ts';
import {
  deposits,
  operations,
  payments,
  receipts,
  revocations,
  startArrivals,
  startLetters,
  valuations,
  withheldUnits,
} from '../../ground/db/schema.ts';

const day = 86_400_000;

/** Days after which an operation without any payment is deleted, and the arrivals of a day. */
const draftDays = 90;

/** The law's ten years for vouchers, as the privacy notice states. */
const voucherYears = 10;

/** Holds are counted by network until three hours after their end, which may be days away (`claimHours`). */
const networkDays = 1;

/** Deletes the operations whose time is over, with all data about them. Returns their number. */
export async function forgetOldOperations({
  db,
  now,
}: Pick<Dealership, 'db' | 'now'>): Promise<number> {
  const ago = (days: number) => new Date(now().getTime() - days * day);
  const tenYears = new Date(now());
  tenYears.setUTCFullYear(tenYears.getUTCFullYear() - voucherYears);
  return db.transaction(async (tx) => {
    // A count of letters is valid for a day.
    await tx.delete(startLetters).where(lt(startLetters.since, ago(1)));
    await tx.delete(startArrivals).where(lt(startArrivals.day, dayInMendoza(ago(draftDays))));
    // A hold that ended still has the walk-in's name.
    await tx.delete(withheldUnits).where(lt(withheldUnits.until, ago(1)));
    await tx
      .update(deposits)
      .set({ heldFrom: null })
      .where(
        and(
          isNotNull(deposits.heldFrom),
          lt(deposits.createdAt, ago(networkDays)),
          lt(deposits.holdUntil, ago(pauseHours / 24)),
        ),
      );
    const old = await tx
      .select({ code: operations.code })
      .from(operations)
      .where(
        or(
          lt(operations.updatedAt, tenYears),
          and(lt(operations.updatedAt, ago(draftDays)), isWithoutMoney(tx)),
        ),
      )
      .limit(5_000)
      .for('update', { skipLocked: true });
    const codes = old.map(({ code }) => code);
    await deleteOperations(tx, codes, now());
    return codes.length;
  });
}

/** Selects the operations that end without a payment: no law requires storing them. */
export function isWithoutMoney(db: Database) {
  const payment = db
    .select({ one: sql`1` })
    .from(payments)
    .innerJoin(deposits, eq(deposits.clientRef, payments.clientRef))
    .where(eq(deposits.operationCode, operations.code));
  const revocation = db
    .select({ one: sql`1` })
    .from(revocations)
    .where(eq(revocations.operationCode, operations.code));
  return and(
    inArray(operations.status, statusesTagged('at the figures of today')),
    notExists(payment),
    notExists(revocation),
  );
}

/** Deletes locked operations with all data about them, and records it in the journal of deletions. */
export async function deleteOperations(
  tx: Database,
  codes: readonly string[],
  now: Date,
): Promise<void> {
  if (codes.length === 0) return;
  const ofCodes = (column: AnyPgColumn) => inArray(column, [...codes]);
  await tx.delete(valuations).where(ofCodes(valuations.operationCode));
  await tx.delete(revocations).where(ofCodes(revocations.operationCode));
  const theirs = tx
    .select({ clientRef: deposits.clientRef })
    .from(deposits)
    .where(ofCodes(deposits.operationCode));
  await tx.delete(payments).where(inArray(payments.clientRef, theirs));
  await tx.delete(deposits).where(ofCodes(deposits.operationCode));
  await tx.delete(receipts).where(ofCodes(receipts.operationCode));
  await tx.delete(operations).where(ofCodes(operations.code));
  await journalDeletion(tx, now, 'operation', { items: codes.length });
}
