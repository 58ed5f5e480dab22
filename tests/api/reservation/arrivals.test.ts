import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { dealershipArrivalEndpoint } from '../../../domain/wire/dealership/arrival.ts';
import { endpointPath } from '../../../domain/wire/endpoint.ts';
import { startArrivals, stockUnits } from '../../../server/ground/db/schema.ts';
import { forgetOldOperations } from '../../../server/sale/operations/retention.ts';
import { testDealership } from '../../support/api/dealership.ts';
import { newcomer, outcomeOf, send } from '../../support/api/send.ts';
import { testGroup } from '../../support/wire/test-group.ts';
import { someCampaigns } from '../../support/samples/campaigns.ts';

// The clock of the tests stands on Friday, 20 November 2026, at noon.
const shop = testDealership({ settings: { LIMITS: 'on', TRUST_PROXY: '1' }, isClockReset: true });
beforeEach(() => shop.db.delete(startArrivals));

const arrive = (body: object, from = newcomer()) =>
  send(shop, dealershipArrivalEndpoint, body, { from });

const counted = () =>
  shop.db.select().from(startArrivals).orderBy(startArrivals.day, startArrivals.times);

describe('arrivals at the start of a reservation', () => {
  test('are one row for each day, brand, branch and campaigns, with nothing about a person', async () => {
    const unit = await shop.freshUnit();
    const body = { brand_id: unit.brand_id, stock_id: unit.id };
    await arrive(body);
    await arrive({ ...body, campaigns: { first: { source: 'ana@ejemplo.com' }, last: null } });
    await arrive({ ...body, campaigns: someCampaigns });
    shop.clock.pass(24 * 60);
    await arrive(body);
    const { brand_id: brandId, location: branch } = unit;
    const row = { key: expect.stringMatching(/^[0-9a-f]{64}$/), brandId, branch };
    expect(await counted()).toEqual([
      { ...row, day: '2026-11-20', campaigns: someCampaigns, times: 1 },
      { ...row, day: '2026-11-20', campaigns: null, times: 2 },
      { ...row, day: '2026-11-21', campaigns: null, times: 1 },
    ]);
  });

  test('count for a unit on sale only', async () => {
    const unit = await shop.freshUnit();
    await shop.db.delete(stockUnits).where(eq(stockUnits.id, unit.id));
    const answers = [
      await arrive({ brand_id: unit.brand_id, stock_id: unit.id }),
      await arrive({ brand_id: 99, stock_id: unit.id }),
    ];
    expect(answers.map(outcomeOf)).toEqual(['unit_unavailable', 'unit_unavailable']);
    expect(await counted()).toEqual([]);
  });

  test('of one network count sixty times an hour', async () => {
    const { brand_id, id: stock_id } = await shop.freshUnit();
    const from = newcomer();
    const answers = [];
    for (let i = 0; i < 61; i++) answers.push(await arrive({ brand_id, stock_id }, from));
    expect(answers.at(-2)!.body).toEqual({ data: { is_counted: true } });
    expect(answers.at(-1)!.body).toEqual({ data: { is_counted: false } });
    expect(await counted()).toMatchObject([{ times: 60 }]);
  });

  test("leave the page in the browser's cache for the back button", async () => {
    const { brand_id, id: stock_id } = await shop.freshUnit();
    const { headers } = await shop.app.inject({
      method: 'POST',
      url: endpointPath(dealershipArrivalEndpoint, testGroup),
      payload: { brand_id, stock_id },
    });
    expect(headers['cache-control']).toBe('no-cache');
  });

  test('are deleted after ninety days', async () => {
    const { brand_id, id: stock_id } = await shop.freshUnit();
    await arrive({ brand_id, stock_id });
    shop.clock.pass(90 * 24 * 60);
    await forgetOldOperations(shop.dealership);
    expect(await counted()).toHaveLength(1);
    shop.clock.pass(24 * 60);
    await forgetOldOperations(shop.dealership);
    expect(await counted()).toEqual([]);
  });
});
