import { expect, test } from 'vitest';
import { testDealership } from '../../../tests/support/api/dealership.ts';
import { deletionJournal, leads, type LeadKind } from '../../ground/db/schema.ts';
import { forgetOldLeads } from './retention.ts';

const shop = testDealership();

test('leads are deleted after the time that the privacy notice states', async () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const sent = (id: string, kind: LeadKind, day: string) => ({
    id,
    kind,
    data: {},
    fileName: kind === 'job_application' ? 'cv.pdf' : null,
    createdAt: new Date(`${day}T12:00:00Z`),
  });
  await shop.db
    .insert(leads)
    .values([
      sent('message of two years ago', 'contact', '2024-11-19'),
      sent('message of last month', 'contact', '2026-10-20'),
      sent('request of two years ago', 'price_request', '2024-11-19'),
      sent('request of 2025', 'price_request', '2025-01-20'),
      sent('application of a year ago', 'job_application', '2025-11-19'),
      sent('application of this year', 'job_application', '2025-11-21'),
    ]);
  expect(await forgetOldLeads({ db: shop.db, now: () => now })).toBe(3);
  const kept = await shop.db.select({ id: leads.id }).from(leads);
  expect(kept.map(({ id }) => id).sort()).toEqual([
    'application of this year',
    'message of last month',
    'request of 2025',
  ]);

  const row = { id: expect.any(Number), at: now, items: 1 };
  expect(await shop.db.select().from(deletionJournal)).toEqual([
    { ...row, what: 'contact', files: 0, before: new Date('2024-11-20T12:00:00Z') },
    { ...row, what: 'price_request', files: 0, before: new Date('2024-11-20T12:00:00Z') },
    { ...row, what: 'job_application', files: 1, before: new Date('2025-11-20T12:00:00Z') },
  ]);
  // A second day without deletions adds no line, and the journal refuses deletions.
  expect(await forgetOldLeads({ db: shop.db, now: () => now })).toBe(0);
  expect(await shop.db.$count(deletionJournal)).toBe(3);
  await expect(shop.db.delete(deletionJournal)).rejects.toMatchObject({
    cause: { message: 'the journal of deletions is append-only' },
  });
});
