import { describe, expect, test } from 'vitest';
import { toOffer, offerPrices } from '../../../domain/vehicles/offers.ts';
import { toStockVehicle } from '../../../domain/vehicles/stock-vehicle.ts';
import { familiesEndpoint } from '../../../domain/wire/families.ts';
import { subfamiliesEndpoint } from '../../../domain/wire/subfamilies.ts';
import { offersEndpoint } from '../../../domain/wire/offers.ts';
import { stockEndpoint, stockUnitEndpoint } from '../../../domain/wire/stock.ts';
import { parameterEndpoint } from '../../../domain/wire/parameter.ts';
import { savingPlansEndpoint } from '../../../domain/wire/saving-plans.ts';
import { servicesEndpoint } from '../../../domain/wire/services.ts';
import { unitSearchEndpoint } from '../../../domain/wire/unit-search.ts';
import { testOwnSystem } from '../../support/api/own-system.ts';

const shop = testOwnSystem();

describe('the catalogue of a system with only the fields of SPEC §3', () => {
  test('shows versions with the family of the request', async () => {
    expect(
      await shop.client.call(subfamiliesEndpoint, { brandId: 1, query: { family_id: '501' } }),
    ).toEqual([
      {
        id: 5011,
        family_id: 501,
        name: 'Vento GLI 2.0 TSI',
        features: ['Caja DSG de 7 marchas', 'Techo corredizo'],
      },
      { id: 5012, family_id: 501, name: 'Vento Comfortline 1.4', features: ['Seis airbags'] },
    ]);
  });

  test('shows units with the family and version of the request', async () => {
    const units = await shop.client.call(stockEndpoint, {
      brandId: 1,
      query: { family_id: '501' },
    });
    expect(units.map(toStockVehicle)).toMatchObject([
      { id: 50110, family: 'Vento', family_id: 501, subfamily_id: 5011, chassis: '8AGX50110LA' },
      { id: 50111, family: 'Vento', family_id: 501, subfamily_id: 5011, chassis: '8AGX50111LA' },
      { id: 50120, family: 'Vento', family_id: 501, subfamily_id: 5012, chassis: '8AGX50120LA' },
    ]);
    const requests = shop.system.received().filter(({ call }) => call.endsWith('stock/stock'));
    expect(requests.map(({ query }) => query)).toEqual([
      '?family_id=501&subfamily_id=5011',
      '?family_id=501&subfamily_id=5012',
    ]);
  });

  test('shows one unit with the family and version whose list contains it', async () => {
    const [unit] = await shop.client.call(stockUnitEndpoint, {
      brandId: 4,
      query: { id: '70110' },
    });
    expect(toStockVehicle(unit!)).toMatchObject({
      id: 70110,
      name: 'March Active 1.6',
      family: 'March',
      family_id: 701,
      subfamily_id: 7011,
      doors: 4,
      license_price: 850_000,
    });
    expect(await shop.client.call(stockUnitEndpoint, { brandId: 4, query: { id: '1' } })).toEqual(
      [],
    );
  });

  test('shows offers at the price of their unit', async () => {
    const [offer] = (await shop.client.call(offersEndpoint, { brandId: 4 })).map(toOffer);
    expect(offer).toMatchObject({
      id: 70110,
      price: 16_200_000,
      fees: { delivery_price: 420_000, license_price: 850_000 },
    });
    expect(offerPrices(offer!)).toEqual({
      price: 16_200_000,
      discount: 810_000,
      discounted: 15_390_000,
    });
  });

  test('can be searched across all brands', async () => {
    const found = await shop.client.call(unitSearchEndpoint, { query: { q: 'senova' } });
    expect(found.cards.map(({ unit }) => unit.name)).toEqual(['Senova D50 Luxury']);
    const all = await shop.client.call(unitSearchEndpoint, { query: {} });
    expect(all.total).toBe(7);
  });

  test('shows savings plans, services, deposits and salesmen', async () => {
    expect(await shop.client.call(savingPlansEndpoint, { brandId: 2 })).toMatchObject([
      { id: 60_100, model: 'Agile', installments: 84 },
    ]);
    expect(await shop.client.call(servicesEndpoint, {})).toMatchObject([
      { id: 1, name: 'Service programado', services: [{ id: 1, name: 'Service de 10.000 km' }] },
    ]);
    const parameters = await shop.client.call(parameterEndpoint, { query: { content: 'news' } });
    expect(parameters).toMatchObject({
      group: { name: 'Zonda Automotores' },
      services: { 1: { booking_price: 275_000 } },
      salesmen: [{ brand_id: 1, fullname: 'Rosa Funes' }],
      news: [{ id: 91 }],
    });
  });
});

describe('the catalogue of a system that fails', () => {
  test.each(['hang', 'die', 'half', 'fail', 'no data'] as const)(
    'on its stock (%s) still shows families, without a cheapest unit',
    async (fault) => {
      shop.system.play('/stock/stock', fault);
      const [vento] = await shop.client.call(familiesEndpoint, { brandId: 1 });
      expect(vento).toMatchObject({ name: 'Vento' });
      expect(vento!.cheapest).toBeUndefined();
    },
  );

  test('on its stock is not searched as if it had no units', async () => {
    shop.system.play('/stock/stock', 'die');
    const search = (query: object) => shop.client.call(unitSearchEndpoint, { query });
    const unavailable = { code: 'system_unavailable' };
    await expect(search({ q: 'vento' })).rejects.toMatchObject(unavailable);
    await expect(search({ marca: 'volkswagen' })).rejects.toMatchObject(unavailable);
    expect(await search({ q: 'march' })).toMatchObject({ total: 1, notAnswered: [1, 2] });
    expect((await search({ marca: 'nissan' })).notAnswered).toBeUndefined();
  });

  test('stops reading a stock that does not answer', async () => {
    shop.system.play('/stock/stock', 'die');
    await expect(shop.client.call(stockEndpoint, { brandId: 1 })).rejects.toMatchObject({
      code: 'system_unavailable',
    });
    const requests = shop.system.received().filter(({ call }) => call.endsWith('stock/stock'));
    await expect(shop.client.call(stockEndpoint, { brandId: 1 })).rejects.toThrow(
      'system_unavailable',
    );
    expect(requests.length).toBeGreaterThan(0);
    expect(shop.system.received()).toEqual([]);
  });
});
