import { and, eq } from 'drizzle-orm';
import { vehicleName } from '../../../domain/operation/sheet/unit.ts';
import type { Operation } from '../../../domain/operation/operation.ts';
import type { UnitAtFigures } from '../../../domain/operation/unit-offer.ts';
import type { dealershipUnitOfferEndpoint } from '../../../domain/wire/dealership/unit-offer.ts';
import type { CheckedBodyOf } from '../../../domain/wire/endpoint.ts';
import { WireError } from '../../../domain/wire/errors.ts';
import { decideRequest, type RequestEvent } from '../../../machines/staff-request/machine.ts';
import type { Database } from '../../ground/db/connection.ts';
import { lockUnit } from '../../ground/db/live-operations.ts';
import { staffRequests } from '../../ground/db/schema.ts';
import { announce } from '../announce.ts';
import type { Dealership } from '../dealership.ts';
import type { OfferNews } from '../events.ts';
import { isUniqueViolation } from '../../ground/db/unique-violation.ts';
import { writeInJournal, type JournalAuthor } from '../stored/journal.ts';
import { lockOperation, type StoredOperation } from '../stored/stored-ledger.ts';
import { stands, type StoredUnitOffer } from '../stored/unit-offer.ts';
import { withOperation } from './access.ts';
import { apply } from './effects.ts';
import { expireHolds } from './expiry.ts';
import { toOperation } from './records.ts';
import { obstaclesNow } from './unit-change.ts';

/**
 * The buyer's answer to a proposal of another unit. The unit is not held for them: throws `unit_unavailable` when
 * somebody else has it by now, and the proposal ends. Throws `offer_over` for a proposal that doesn't stand any more.
 * The reservation keeps its unit and its deposit in both cases.
 */
export async function answerUnitOffer(
  dealership: Dealership,
  { code, offer: id, accepts }: CheckedBodyOf<typeof dealershipUnitOfferEndpoint>,
): Promise<Operation> {
  try {
    return await withOperation<Operation>(dealership, code, async (tx, record) => {
      const { unitOffer: offer } = record;
      const isMeant = offer?.id === id && stands(offer, record.status, dealership.now());
      if (!isMeant) return 'offer_over';
      if (!accepts) {
        await endOffer(tx, dealership, record, { offer, news: 'refused', who: 'buyer' });
        return toOperation(tx, dealership, { ...record, unitOffer: null });
      }
      const moved = await moveTo(tx, dealership, record, offer);
      if (moved) return toOperation(tx, dealership, moved);
      await endOffer(tx, dealership, record, { offer, news: 'gone', who: 'program' });
      return 'unit_unavailable';
    });
  } catch (error) {
    // Another buyer got the unit at this moment.
    throw isUniqueViolation(error) ? new WireError('unit_unavailable', { cause: error }) : error;
  }
}

/** Moves a locked reservation to the proposed unit; undefined when the chart refuses it. */
async function moveTo(
  tx: Database,
  dealership: Dealership,
  record: StoredOperation,
  offer: StoredUnitOffer,
): Promise<StoredOperation | undefined> {
  const { to } = offer;
  // In one order, so that two reservations that change their units don't wait for each other.
  for (const chassis of [record.chassis, to.chassis].toSorted()) await lockUnit(tx, chassis);
  await expireHolds(tx, dealership, to.chassis);
  const obstacles = await obstaclesNow(tx, dealership, record, to);
  const event = { type: 'unit changed', to, obstacles } as const;
  const why = `${nameOf(record)} → ${nameOf(to)}`;
  if (!(await apply(tx, dealership, record, event, { by: 'buyer', why }))) return undefined;
  await endRequest(tx, dealership, offer, 'approve');
  return lockOperation(tx, record.code, dealership.now());
}

const requestEvents = {
  refused: 'refuse',
  withdrawn: 'act done or asked again',
  gone: 'act done or asked again',
} as const satisfies Record<Exclude<OfferNews, 'proposed'>, RequestEvent>;

/** Ends a proposal that the buyer doesn't take, and notifies those who don't know it yet. */
export async function endOffer(
  tx: Database,
  dealership: Dealership,
  operation: StoredOperation,
  {
    offer,
    news,
    who,
  }: { offer: StoredUnitOffer; news: keyof typeof requestEvents; who: JournalAuthor },
): Promise<void> {
  await endRequest(tx, dealership, offer, requestEvents[news]);
  await writeInJournal(tx, dealership, operation, {
    who,
    event: `unit offer ${news}`,
    note: nameOf(offer.to),
  });
  await announce(tx, dealership, { type: 'unit offer', news, operation, offer });
}

async function endRequest(
  tx: Database,
  { now }: Dealership,
  { id }: StoredUnitOffer,
  event: RequestEvent,
): Promise<void> {
  const isOpen = and(eq(staffRequests.id, id), eq(staffRequests.state, 'requested'));
  const ended = { state: decideRequest(event), decidedAt: now() };
  await tx.update(staffRequests).set(ended).where(isOpen);
}

/** 'Volkswagen Nivus Highline 200 TSI, 9BWCH6CH0T4000041'. */
export const nameOf = ({ quote, chassis }: Pick<UnitAtFigures, 'quote' | 'chassis'>) =>
  `${vehicleName(quote.vehicle)}, ${chassis}`;
