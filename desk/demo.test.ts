import { expect, test } from 'vitest';
import type { OperationStatus } from '../domain/operation/status.ts';
import { openTestDealership } from '../tests/support/api/dealership.ts';
import { filedLetters } from '../tests/support/api/notify.ts';
import { leads, operations } from '../server/ground/db/schema.ts';
import { waitingReservations } from '../server/sale/staff/waiting-list.ts';
import { fillDemo } from './demo.ts';

const statuses: OperationStatus[] = [
  'cancelled',
  'closing',
  'delivered',
  'holding',
  'missed',
  'pending',
  'ready',
  'refunded',
  'registering',
  'reserved',
  'reserved',
  'reserved',
  'returned',
];

test.each([
  ['a Friday at noon', '2026-11-20T15:00:00Z'],
  ['a Sunday at night', '2026-11-22T04:30:00Z'],
  ['a holiday after a weekend', '2026-12-08T12:00:00Z'],
])('a new demonstration has a case in every state and leads of each kind on %s', async (_, now) => {
  const shop = await openTestDealership({ settings: { PAYMENT_PROVIDER: 'sandbox' } });
  shop.clock.now = new Date(now);
  await fillDemo(shop.dealership);
  const made = await shop.db.select().from(operations);
  expect(made.map(({ status }) => status).toSorted()).toEqual(statuses);
  const visits = (await waitingReservations(shop.dealership)).flatMap(
    ({ operation }) => operation.visit ?? [],
  );
  expect(visits).toHaveLength(1);
  expect(visits[0]!.at > new Date(now).toISOString()).toBe(true);
  const kinds = (await shop.db.select().from(leads)).map(({ kind }) => kind);
  expect(kinds.toSorted()).toEqual(['contact', 'job_application', 'price_request', 'test_drive']);
  expect(await filedLetters(shop)).toEqual([]);
  await shop.close();
});
