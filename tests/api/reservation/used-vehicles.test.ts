import { describe, expect, test } from 'vitest';
import { operationTotal, type UsedVehicle } from '../../../domain/operation/operation.ts';
import { testDealership } from '../../support/api/dealership.ts';
import { completeBuyer } from '../../../domain/operation/samples.ts';
import { refusal } from '../../support/api/send.ts';

const shop = testDealership();

/** An operation with valuations of used vehicles of different years, none of them saved. */
async function withQuotes(count: number) {
  const operation = await shop.startedOperation();
  const quotes = [];
  for (let index = 0; index < count; index++) {
    quotes.push(await shop.quotedVehicle(operation, { year: 2012 + index }));
  }
  return { operation, quotes };
}

describe('a used vehicle of an operation', () => {
  test('is accepted at the dealership’s valuation, and lowers the pending amount', async () => {
    const { operation, quotes } = await withQuotes(1);
    const saved = await shop.save(operation, { used_vehicles: quotes });
    expect(saved).toEqual({
      ...operation,
      revision: 1,
      used_vehicles: quotes,
      pending_amount: operation.pending_amount - quotes[0]!.valuation,
    });
    expect(await shop.resume(operation.code)).toEqual(saved);
  });

  test('is one of at most three', async () => {
    const { operation, quotes } = await withQuotes(4);
    expect(await shop.trySave(operation, { used_vehicles: quotes })).toEqual(
      refusal('invalid_request'),
    );
    const saved = await shop.save(operation, { used_vehicles: quotes.slice(1) });
    expect(saved.used_vehicles).toEqual(quotes.slice(1));
    const worth = quotes.slice(1).reduce((sum, used) => sum + used.valuation, 0);
    expect(saved.pending_amount).toBe(operationTotal(operation) - worth);
  });

  test('can be worth more than the new vehicle, which leaves the operation overpaid', async () => {
    const { operation, quotes } = await withQuotes(3);
    const saved = await shop.save(operation, {
      ...completeBuyer,
      used_vehicles: quotes,
      cash_amount: operationTotal(operation),
    });
    expect(saved.pending_amount).toBeLessThan(0);
    await expect(shop.requestDeposit(saved.code)).rejects.toThrow('balance_pending');
  });
});

describe('a used vehicle is refused, and nothing is stored,', () => {
  test.each<[string, (quote: UsedVehicle) => Partial<UsedVehicle>]>([
    ['a higher value', ({ valuation }) => ({ valuation: valuation + 1 })],
    ['a lower value', ({ valuation }) => ({ valuation: valuation - 1 })],
    ['the brand of another', () => ({ brand: 'Ford' })],
    ['the version of another', () => ({ vehicle: 'Cronos 1.8 Precision' })],
    ['fewer kilometres', () => ({ kms: 59_999 })],
    ['a newer year', () => ({ year: 2013 })],
    ['a name that no database takes', () => ({ vehicle: 'Cronos\u0000' })],
  ])('with %s', async (_, falsified) => {
    const { operation, quotes } = await withQuotes(1);
    const before = await shop.storedOperation(operation.code);
    const used = { ...quotes[0]!, ...falsified(quotes[0]!) };
    expect(await shop.trySave(operation, { used_vehicles: [used] })).toEqual(
      refusal('figures_differ'),
    );
    expect(await shop.storedOperation(operation.code)).toEqual(before);
  });

  test('when it was valued for another operation', async () => {
    const { quotes } = await withQuotes(1);
    const mine = await shop.startedOperation();
    expect(await shop.trySave(mine, { used_vehicles: quotes })).toEqual(refusal('figures_differ'));
  });

  test('when it is sent twice', async () => {
    const { operation, quotes } = await withQuotes(1);
    const [used] = quotes;
    expect(await shop.trySave(operation, { used_vehicles: [used!, used!] })).toEqual(
      refusal('figures_differ'),
    );
    const saved = await shop.save(operation, { used_vehicles: [used!] });
    expect(await shop.trySave(saved, { used_vehicles: [used!, used!] })).toEqual(
      refusal('figures_differ'),
    );
  });
});

describe('a used vehicle of an operation in dollars', () => {
  test('stays at its saved value after a new valuation that isn’t saved', async () => {
    const operation = await shop.startedOperation({ brandId: 6 });
    const used = await shop.quotedVehicle(operation);
    await shop.save(operation, { used_vehicles: [used] });
    shop.money.dollarRate = 1600;
    const cheaper = await shop.quotedVehicle(operation);
    expect(cheaper.valuation).toBeLessThan(used.valuation);
    const resumed = await shop.resume(operation.code);
    const saved = await shop.save(resumed, { name: 'Eva' });
    expect(saved.used_vehicles).toEqual([used]);
    expect(await shop.trySave(saved, { used_vehicles: [used, cheaper] })).toEqual(
      refusal('figures_differ'),
    );
    expect((await shop.save(saved, { used_vehicles: [cheaper] })).used_vehicles).toEqual([cheaper]);
  });

  test('after its removal is accepted only at the last valuation', async () => {
    const operation = await shop.startedOperation({ brandId: 6 });
    const used = await shop.quotedVehicle(operation);
    await shop.save(operation, { used_vehicles: [used] });
    shop.money.dollarRate = 1600;
    await shop.quotedVehicle(operation);
    const without = await shop.save(await shop.resume(operation.code), { used_vehicles: [] });
    expect(await shop.trySave(without, { used_vehicles: [used] })).toEqual(
      refusal('figures_differ'),
    );
  });
});
