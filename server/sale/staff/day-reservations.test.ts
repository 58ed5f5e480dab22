import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import {
  isTagged,
  statusesTagged,
  type OperationStatus,
} from '../../../domain/operation/status.ts';
import { dayInMendoza } from '../../../domain/time/dates.ts';
import { testDealership } from '../../../tests/support/api/dealership.ts';
import { operations, payments } from '../../ground/db/schema.ts';
import { findOperation } from '../stored/stored-ledger.ts';
import { circumstancesOf } from './circumstances.ts';
import { reservationsOfDay, waitingLists, type WaitingList } from './day-reservations.ts';

const shop = testDealership({ isClockReset: true });
let code: string;
beforeAll(async () => {
  code = (await shop.paidOperation()).operation.code;
});

interface Stored {
  status: OperationStatus;
  /** Hours from now; null for none. */
  paid: number;
  visit: number | null;
  moreTime: number | null;
  pickup: number | null;
}

const now = new Date('2026-11-27T15:00:00Z');
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

async function store({ status, paid, visit, moreTime, pickup }: Stored): Promise<void> {
  const given = now.toISOString();
  await shop.db
    .update(operations)
    .set({
      status,
      visit: visit === null ? null : { at: at(visit).toISOString(), chosen_at: given },
      moreTime: moreTime === null ? null : { until: at(moreTime).toISOString(), given_at: given },
      closing:
        pickup === null
          ? null
          : { began_on: '2026-11-20', parts: [], taken: [], pickup_at: at(pickup).toISOString() },
    })
    .where(eq(operations.code, code));
  await shop.db.update(payments).set({ paidAt: at(paid) });
}

/** The list of the stored reservation by what its own page reads. */
async function listByRules(): Promise<WaitingList | undefined> {
  const record = (await findOperation(shop.db, code, now))!;
  const { operation, isVisitOver } = await circumstancesOf(shop.db, shop.dealership, record);
  const { status, visit, closing } = operation;
  const isAwaited = isTagged(status, 'waits for its buyer');
  if (status === 'missed' || (isAwaited && isVisitOver)) return 'late';
  const coming = closing?.pickup_at ?? visit?.at;
  if (coming && dayInMendoza(new Date(coming)) === dayInMendoza(now)) return 'today';
  if (isTagged(status, 'is being closed')) return 'being closed';
  return status === 'reserved' && !visit ? 'without a visit' : undefined;
}

async function listInDatabase(): Promise<WaitingList[]> {
  const found = await reservationsOfDay(shop.dealership, { limit: 20, offset: 0 });
  return waitingLists.filter((list) => found[list].total > 0 && found[list].rows.length > 0);
}

const waiting = [...statusesTagged('waits for its buyer'), ...statusesTagged('is being closed')];
const near = fc.option(fc.integer({ min: -30, max: 30 }), { freq: 2 });
const stored: fc.Arbitrary<Stored> = fc.record({
  status: fc.constantFrom(...waiting),
  // Around the 48 hours, around their end in fifteen days, and long ago.
  paid: fc.oneof(
    fc.integer({ min: -130, max: 0 }),
    fc.integer({ min: -420, max: -400 }),
    fc.constant(-5000),
  ),
  visit: near,
  moreTime: near,
  pickup: near,
});

test('the database lists each reservation where the rules of its own page put it', async () => {
  shop.clock.now = now;
  await fc.assert(
    fc.asyncProperty(stored, async (each) => {
      await store(each);
      const expected = await listByRules();
      expect(await listInDatabase()).toEqual(expected === undefined ? [] : [expected]);
    }),
    { numRuns: 150 },
  );
});

test('a reservation that ended or was never paid is on no list', async () => {
  shop.clock.now = now;
  const others = (['open', 'expired', 'delivered', 'cancelled', 'refunded'] as const).map(
    (status) => ({ status, paid: -60, visit: 1, moreTime: -1, pickup: 1 }),
  );
  for (const each of others) {
    await store(each);
    expect(await listInDatabase(), each.status).toEqual([]);
  }
});
