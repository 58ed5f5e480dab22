import { beforeEach, describe, expect, test } from 'vitest';
import { dealershipVisitEndpoint } from '../../../domain/wire/dealership-visit.ts';
import { testDealership } from '../../support/api/dealership.ts';
import { notify } from '../../support/api/notify.ts';
import { refusal, send } from '../../support/api/send.ts';

const shop = testDealership();
const mendoza = (moment: string) => new Date(`${moment}-03:00`);
beforeEach(() => {
  // In UTC the month has already ended.
  shop.clock.now = mendoza('2026-11-30T23:55:00');
});

/** A reservation that was held before midnight and paid at a moment. */
async function paidAt(moment: string) {
  const { operation, clientRef } = await shop.heldOperation({ brandId: 2 });
  shop.clock.now = mendoza(moment);
  await notify(shop, { clientRef, outcome: 'approved', amount: 200_000 });
  return operation.code;
}

describe('at midnight in Mendoza, when a month ends,', () => {
  test.each([
    ['2026-11-30T23:59:59', '2026-11-30'],
    ['2026-12-01T00:00:00', '2026-12-01'],
  ])(
    'a delivery at %s belongs to the day %s, from which the ten days of the law run',
    async (at, day) => {
      const code = await paidAt(at);
      await shop.staff('vehicle delivered', code, { why: 'se cobró en caja' });
      expect((await shop.resume(code)).delivered_on).toBe(day);
    },
  );

  test('the limit of five visits a day covers 24 hours', async () => {
    const code = await paidAt('2026-11-30T23:56:00');
    const choose = (day: string) =>
      send(shop, dealershipVisitEndpoint, {
        code,
        at: mendoza(`2026-12-${day}T11:00:00`).toISOString(),
      });
    for (const day of ['01', '02', '01', '02', '01']) expect((await choose(day)).status).toBe(200);
    shop.clock.now = mendoza('2026-12-01T00:04:00');
    expect(await choose('02')).toEqual(refusal('too_many_requests'));
    shop.clock.now = mendoza('2026-12-01T23:57:00');
    expect((await choose('02')).status).toBe(200);
  });
});
