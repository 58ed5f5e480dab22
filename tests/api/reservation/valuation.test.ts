import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Operation, UsedVehicle } from '../../../domain/operation/operation.ts';
import {
  usedVehicleEstimateEndpoint,
  usedVehicleModelsEndpoint,
} from '../../../domain/wire/used-vehicle-estimate.ts';
import {
  valuationBrandsEndpoint,
  valuationEndpoint,
  valuationModelsEndpoint,
  valuationVersionsEndpoint,
} from '../../../domain/wire/valuation.ts';
import { valuations } from '../../../server/ground/db/schema.ts';
import { findValuation } from '../../../server/stock/valuation/valuations.ts';
import { testDealership } from '../../support/api/dealership.ts';
import { aUsedCronos } from '../../support/api/reservations.ts';
import { refusal, send } from '../../support/api/send.ts';

const shop = testDealership();

const spanish = (names: string[]) =>
  names.toSorted(new Intl.Collator('es', { numeric: true }).compare);

describe('the lists of used vehicles', () => {
  const brands = () => shop.client.call(valuationBrandsEndpoint, {});
  const brandId = async (name: string) =>
    String((await brands()).find((brand) => brand.name === name)!.id);
  const models = async (brand: string) =>
    shop.client.call(valuationModelsEndpoint, { query: { brand_id: await brandId(brand) } });

  test('are brands, models and versions in alphabetical order', async () => {
    const names = (await brands()).map(({ name }) => name);
    expect(names.slice(0, 5)).toEqual(['Audi', 'BMW', 'Chery', 'Chevrolet', 'Citroën']);
    expect(names).toEqual(spanish(names));

    const peugeots = (await models('Peugeot')).map(({ name }) => name);
    expect(peugeots.slice(0, 5)).toEqual(['206', '207', '208', '307', '308']);

    const versions = await shop.client.call(valuationVersionsEndpoint, {
      query: { brand_id: await brandId('Peugeot'), group: '208' },
    });
    const descriptions = versions.map(({ description }) => description);
    expect(descriptions).toContain('1.6 Allure Tiptronic');
    expect(descriptions).toEqual(spanish(descriptions));
    expect(new Set(versions.map(({ codia }) => codia)).size).toBe(versions.length);
  });

  test('have models for every brand, and versions for every model', async () => {
    for (const { id, name } of await brands()) {
      for (const model of await models(name)) {
        const query = { brand_id: String(id), group: model.name };
        const versions = await shop.client.call(valuationVersionsEndpoint, { query });
        expect(versions.length, `${name} ${model.name}`).toBeGreaterThan(0);
      }
    }
  });

  test('are empty for an unknown brand or model', async () => {
    expect(await shop.client.call(valuationModelsEndpoint, { query: { brand_id: '999' } })).toEqual(
      [],
    );
    const query = { brand_id: await brandId('Fiat'), group: 'Corolla' };
    expect(await shop.client.call(valuationVersionsEndpoint, { query })).toEqual([]);
  });
});

const usedCronos = { brand: 'Fiat', vehicle: 'Cronos 1.3 Drive', year: 2021, kms: 60_000 };

const quote = (operation: Operation, changes: Partial<typeof aUsedCronos> = {}) =>
  shop.client.call(valuationEndpoint, {
    body: { ...aUsedCronos, ...changes, operation: operation.code },
  });
const requestQuote = (changes: object) =>
  send(shop, valuationEndpoint, { ...aUsedCronos, ...changes });
const storedValuations = ({ code }: Operation) =>
  shop.db.select().from(valuations).where(eq(valuations.operationCode, code));

describe('the valuation of a used vehicle', () => {
  test('is in pesos for a vehicle in pesos, and is stored', async () => {
    const operation = await shop.startedOperation({ brandId: 1 });
    const { valuation, valuation_id } = await quote(operation);
    expect(valuation).toBeGreaterThan(15_000_000);
    expect(valuation).toBeLessThan(22_000_000);
    expect(valuation % 10_000).toBe(0);
    const expected: UsedVehicle = { ...usedCronos, valuation, valuation_id };
    expect(await findValuation(shop.db, operation.code, usedCronos)).toEqual(expected);
    expect((await shop.storedOperation(operation.code)).usedVehicles).toEqual([]);
  });

  test('fails without a dollar rate for a vehicle in dollars, and works for one in pesos', async () => {
    shop.money.dollarRate = null;
    const operation = await shop.startedOperation({ brandId: 6 });
    expect(await requestQuote({ operation: operation.code })).toEqual(refusal('valuation_failed'));
    expect(await storedValuations(operation)).toEqual([]);
    expect((await quote(await shop.startedOperation())).valuation).toBeGreaterThan(0);
  });

  test('replaces an earlier valuation', async () => {
    const operation = await shop.startedOperation({ brandId: 6 });
    const first = await quote(operation);
    await quote(operation, { kms: 80_000 });
    shop.money.dollarRate = 1600;
    const second = await quote(operation);
    expect(second.valuation).toBeLessThan(first.valuation);
    expect((await findValuation(shop.db, operation.code, usedCronos))!.valuation).toBe(
      second.valuation,
    );
    expect(await storedValuations(operation)).toHaveLength(2);
  });

  test.each([
    { codia: '0060033' },
    { codia: '9999999' },
    { codia: '006003\u0000' },
    { codia: '' },
    { brand: 'Ford' },
    { model: 'Argo' },
    { vehicle: '1.3 Like' },
    { year: 2028 },
  ])('is refused with %o', async (changes) => {
    const operation = await shop.startedOperation({ brandId: 4 });
    expect(await requestQuote({ operation: operation.code, ...changes })).toEqual(
      refusal('invalid_request'),
    );
    expect(await storedValuations(operation)).toEqual([]);
  });

  test('accepts next year’s models, by the calendar of Mendoza', async () => {
    const operation = await shop.startedOperation();
    expect((await quote(operation, { year: 2027, kms: 0 })).valuation).toBeGreaterThan(0);
    const { now } = shop.clock;
    shop.clock.now = new Date('2027-01-01T02:59:59Z');
    expect(await requestQuote({ operation: operation.code, year: 2028 })).toEqual(
      refusal('invalid_request'),
    );
    shop.clock.now = new Date('2027-01-01T03:00:00Z');
    expect((await quote(operation, { year: 2028 })).valuation).toBeGreaterThan(0);
    shop.clock.now = now;
  });

  test('is refused during a hold, and accepted after it has ended', async () => {
    const { operation } = await shop.heldOperation();
    expect(await requestQuote({ operation: operation.code })).toEqual(refusal('operation_closed'));
    shop.clock.pass(15);
    expect((await quote(operation)).valuation).toBeGreaterThan(0);
  });

  test('replaces the oldest of an operation from the thirty-first vehicle on', async () => {
    const operation = await shop.startedOperation();
    for (let thousand = 0; thousand <= 30; thousand++) {
      shop.clock.pass(1);
      await requestQuote({ operation: operation.code, kms: thousand * 1000 });
    }
    const stored = await shop.db
      .select({ usedVehicle: valuations.usedVehicle })
      .from(valuations)
      .where(eq(valuations.operationCode, operation.code));
    expect(stored).toHaveLength(30);
    expect(stored.map(({ usedVehicle }) => usedVehicle)).not.toContainEqual(
      expect.objectContaining({ kms: 0 }),
    );
  });
});

describe('the estimate of a used vehicle without an operation', () => {
  const described = { codia: aUsedCronos.codia, year: '2021', kms: '60000', currency: 'ars' };
  const estimate = (changes: Partial<typeof described> = {}) =>
    shop.client.call(usedVehicleEstimateEndpoint, { query: { ...described, ...changes } });

  test('is the value that an operation would get, in pesos and in whole dollars', async () => {
    shop.money.dollarRate = 1481.5;
    const inPesos = await quote(await shop.startedOperation({ brandId: 1 }));
    const inDollars = await quote(await shop.startedOperation({ brandId: 6 }));
    expect(inDollars.valuation).toBe(Math.floor(inPesos.valuation / 1481.5));
    expect(await estimate()).toEqual({ valuation: inPesos.valuation });
    expect(await estimate({ currency: 'usd' })).toEqual({ valuation: inDollars.valuation });
  });

  test.each([
    { codia: '' },
    { year: '' },
    { kms: '60.000' },
    { currency: 'eur' },
    { currency: '' },
  ])('is refused with %o', async (changes) => {
    await expect(estimate(changes)).rejects.toMatchObject({ code: 'invalid_request' });
  });
});

test('the models of used vehicles of all brands come with their brands, each once', async () => {
  const all = await shop.client.call(usedVehicleModelsEndpoint, {});
  const brands = await shop.client.call(valuationBrandsEndpoint, {});
  const toyota = brands.find(({ name }) => name === 'Toyota')!;
  expect(all.filter(({ brandId }) => brandId === toyota.id).map(({ name }) => name)).toEqual([
    'Corolla',
    'Corolla Cross',
    'Etios',
    'Hilux',
    'Innova',
    'RAV4',
    'SW4',
    'Yaris',
  ]);
});
