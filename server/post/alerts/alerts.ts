import { randomBytes } from 'node:crypto';
import { and, eq, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import {
  alertDays,
  confirmationHours,
  type AlertDecision,
  type AlertForm,
} from '../../../domain/forms/alert.ts';
import {
  waitDays,
  type StandingUnit,
  type UnitStanding,
} from '../../../domain/operation/unit-standing.ts';
import { isTagged } from '../../../domain/operation/status.ts';
import { toStockVehicle, type StockVehicle } from '../../../domain/vehicles/stock-vehicle.ts';
import { WireError } from '../../../domain/wire/errors.ts';
import { readPromoted } from '../../stock/catalogue/promotions.ts';
import { findUnit } from '../../stock/catalogue/queries.ts';
import type { Database } from '../../ground/db/connection.ts';
import { journalDeletion } from '../../ground/db/deletions.ts';
import { hasItsUnit } from '../../ground/db/live-operations.ts';
import { alerts, operations } from '../../ground/db/schema.ts';
import { parseStored } from '../../ground/db/stored-json.ts';
import type { Dealership } from '../../sale/dealership.ts';
import { confirmationLetter } from '../mail/alert-letters.ts';
import { requesterOf } from '../../ground/limits/network.ts';
import { mayWriteLetter } from '../../ground/limits/letter-limit.ts';
import { postLetters } from '../mail/outbox.ts';
import { withUnitPhotographs } from '../../stock/photographs/find-photographs.ts';
import { storedVehicle } from '../../sale/stored/stored-operation.ts';
import { heldUntil, sold, standingOf } from './standing.ts';
import { findSubject, knownPrices, stockReader } from './watched.ts';

/** Maximum number of held units for which one requester can wait. */
const waitsOfARequester = 5;

/** Maximum number of confirmed alerts of one address. */
const alertsOfAnAddress = 10;

/** A repeated request renews the stored one. */
const renewal = {
  target: [alerts.kind, alerts.subject, alerts.email, alerts.requester],
  set: { createdAt: sql`excluded.created_at` },
};

const hour = 3_600_000;
const day = 24 * hour;

/** A unit at its price of today, with its standing. Throws `not_found` for one that the dealership doesn't know. */
export async function standingUnit(dealership: Dealership, unitId: number): Promise<StandingUnit> {
  const { db, now, system } = dealership;
  if (dealership.config.apiUrl) return unitInHand(db, now(), unitId);
  const found = await findUnit(db, dealership, await system.brands(), unitId);
  if (!found) return { ...(await deliveredUnit(db, unitId)), standing: 'sold' };
  const [pictured = found] = await withUnitPhotographs(db, [found], 'first');
  const { promotion_share } = await system.parameters(db);
  const promoted = await readPromoted(db, now(), promotion_share);
  const unit = toStockVehicle(promoted(pictured));
  return { ...unit, ...(await standingOf(db, unit.chassis, now())) };
}

/** A unit of an existing system that an operation has: only such units are stored here. */
async function unitInHand(db: Database, now: Date, unitId: number): Promise<StandingUnit> {
  const [first] = await db
    .select({ vehicle: operations.vehicle, status: operations.status, until: operations.holdUntil })
    .from(operations)
    .where(and(hasItsUnit(now), eq(sql`${operations.vehicle} ->> 'id'`, String(unitId))));
  if (!first) return { ...(await deliveredUnit(db, unitId)), ...sold };
  const unit = parseStored(storedVehicle, first.vehicle, 'unit in hand');
  return { ...unit, ...(isTagged(first.status, 'is paid') ? sold : heldUntil(first.until, now)) };
}

/** A unit that a buyer received and that left the stock, as it was sold. */
async function deliveredUnit(db: Database, unitId: number): Promise<StockVehicle> {
  const [sold] = await db
    .select({ vehicle: operations.vehicle })
    .from(operations)
    .where(and(eq(operations.unitId, unitId), eq(operations.status, 'delivered')));
  if (!sold) throw new WireError('not_found');
  return parseStored(storedVehicle, sold.vehicle, 'delivered unit');
}

/**
 * Adds somebody to the waiting list of a held unit, or writes the letter with the link that confirms an alert. Throws
 * `not_found` for a unit that left the stock, and `too_many_requests` for a requester with its maximum of waits.
 */
export async function requestAlert(
  dealership: Dealership,
  form: AlertForm,
  network: string,
): Promise<{ standing: UnitStanding | null }> {
  const { kind } = form;
  const email = form.email.toLowerCase();
  const requester = requesterOf(email, network);
  const { now } = dealership;
  const read = await stockReader(dealership);
  return dealership.db.transaction(async (tx) => {
    const { subject, name, path } = await findSubject(tx, dealership, form);
    const row = { code: randomBytes(16).toString('base64url'), kind, subject, email, name, path };
    const count = (...conditions: Parameters<typeof and>) =>
      tx.$count(alerts, and(eq(alerts.email, email), ...conditions));
    if (kind !== 'search') {
      const { standing } = await standingOf(tx, subject, now());
      if (standing === 'sold' || (kind === 'free' && standing === 'free')) return { standing };
    }
    if (kind === 'free') {
      const others = and(eq(alerts.requester, requester), ne(alerts.subject, subject));
      if ((await count(eq(alerts.kind, kind), others)) >= waitsOfARequester) {
        throw new WireError('too_many_requests');
      }
      await tx
        .insert(alerts)
        .values({ ...row, requester, known: {}, createdAt: now(), confirmedAt: now() })
        .onConflictDoUpdate(renewal);
      return { standing: 'held' };
    }
    const isConfirmed = isNotNull(alerts.confirmedAt);
    const same = await count(eq(alerts.kind, kind), eq(alerts.subject, subject), isConfirmed);
    if (same > 0 || (await count(ne(alerts.kind, 'free'), isConfirmed)) >= alertsOfAnAddress) {
      return { standing: null };
    }
    if (!(await mayWriteLetter(tx, 'confirmation', requester, now()))) return { standing: null };
    const known = knownPrices(await read(tx, { kind, subject }));
    const [kept] = await tx
      .insert(alerts)
      .values({ ...row, known, createdAt: now() })
      .onConflictDoUpdate(renewal)
      .returning();
    const parameters = await dealership.system.parameters(tx);
    const { publicUrl } = dealership.config;
    await postLetters(
      tx,
      dealership,
      [confirmationLetter(kept!, { parameters, publicUrl })],
      'form',
    );
    return { standing: null };
  });
}

/** Confirms or ends an alert. Ending one twice is no error, because mail programs may follow links by themselves. */
export async function decideAlert(
  { db, now }: Pick<Dealership, 'db' | 'now'>,
  { code, decision }: AlertDecision,
): Promise<{ outcome: 'confirmed' | 'ended' | 'unknown' }> {
  const isIt = eq(alerts.code, code);
  if (decision === 'end') {
    await db.delete(alerts).where(isIt);
    return { outcome: 'ended' };
  }
  const since = new Date(now().getTime() - confirmationHours * hour);
  const confirmed = await db
    .update(alerts)
    .set({ confirmedAt: sql`coalesce(${alerts.confirmedAt}, ${now().toISOString()}::timestamptz)` })
    .where(
      and(
        isIt,
        or(
          isNotNull(alerts.confirmedAt),
          sql`${alerts.createdAt} >= ${since.toISOString()}::timestamptz`,
        ),
      ),
    )
    .returning({ code: alerts.code });
  return { outcome: confirmed.length > 0 ? 'confirmed' : 'unknown' };
}

/** Deletes the alerts whose time is over, and records it in the journal. Returns their number. */
export function forgetOldAlerts({ db, now }: Pick<Dealership, 'db' | 'now'>): Promise<number> {
  const before = (milliseconds: number) => new Date(now().getTime() - milliseconds);
  return db.transaction(async (tx) => {
    const gone = await tx
      .delete(alerts)
      .where(
        or(
          and(isNull(alerts.confirmedAt), lt(alerts.createdAt, before(confirmationHours * hour))),
          and(eq(alerts.kind, 'free'), lt(alerts.createdAt, before(waitDays * day))),
          lt(alerts.confirmedAt, before(alertDays * day)),
        ),
      )
      .returning({ code: alerts.code });
    await journalDeletion(tx, now(), 'alert', { items: gone.length });
    return gone.length;
  });
}
