import { describe, expect, test } from 'vitest';
import { toStockVehicle, type StockVehicle } from '../../../domain/vehicles/stock-vehicle.ts';
import { offersEndpoint } from '../../../domain/wire/offers.ts';
import { testDealership } from '../../support/api/dealership.ts';

const shop = testDealership({ isClockReset: true });

const from = new Date('2026-11-15T00:00:00-03:00');
const until = new Date('2026-11-30T23:59:59-03:00');

/** Another Nissan unit for each call, with a special discount in the second half of November. */
async function offeredUnit(): Promise<StockVehicle> {
  const [offer] = (await offers()).filter(({ valid_until: last }) => last === '2027-01-31');
  await shop.changeUnit(offer!.id, { offerFrom: from, offerUntil: until });
  return unitNow(offer!.id);
}

const offers = () => shop.client.call(offersEndpoint, { brandId: 4 });
const offerOf = async ({ id }: StockVehicle) => (await offers()).find((offer) => offer.id === id);
const unitNow = async (id: number) => toStockVehicle((await shop.unitById(id, 4))!);

describe('an offer’s period', () => {
  test('has a first and a last day', async () => {
    const all = await offers();
    expect(all.length).toBeGreaterThan(5);
    for (const offer of all) {
      expect([offer.valid_from, offer.valid_until]).toEqual(['2026-11-01', '2027-01-31']);
    }
    expect(await offerOf(await offeredUnit())).toMatchObject({
      valid_from: '2026-11-15',
      valid_until: '2026-11-30',
    });
  });

  test('has no last day when the dealership sets none', async () => {
    const unit = await offeredUnit();
    const endless = { offerFrom: null, offerUntil: null };
    await shop.changeUnit(unit.id, endless);
    shop.clock.now = new Date('2036-01-01T12:00:00Z');
    expect(await offerOf(unit)).toMatchObject({ valid_from: null, valid_until: null });
  });

  test.each([
    ['a second before it begins', '2026-11-14T23:59:59-03:00', false],
    ['when it begins', '2026-11-15T00:00:00-03:00', true],
    ['a second before it ends', '2026-11-30T23:59:58-03:00', true],
    ['when it has ended', '2026-12-01T00:00:00-03:00', false],
  ])('is the only time in which the offer is listed: %s', async (_when, moment, isOffered) => {
    const unit = await offeredUnit();
    shop.clock.now = new Date(moment);
    expect((await offerOf(unit)) !== undefined).toBe(isOffered);
    const { special_discount } = await unitNow(unit.id);
    expect(special_discount).toBe(isOffered ? unit.special_discount : 0);
    expect(unit.special_discount).toBeGreaterThan(0);
  });
});
