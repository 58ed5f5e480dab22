import { describe, expect, test } from 'vitest';
import type { Operation } from '../../domain/operation/operation.ts';
import { anOperation, aUsedVehicle, completeBuyer } from '../../domain/operation/samples.ts';
import { isResultOf, mergedOperation } from './merge.ts';

const seen = anOperation();

describe('a save on top of somebody else’s save', () => {
  test('changes the fields of its draft, and no others', () => {
    const promotion = { code: 'PRIMAVERA', money_discount: 500_000, percentage_discount: null };
    const latest = anOperation({
      promotion,
      credit_id: 3,
      credit_amount: 2_000_000,
      purchase: completeBuyer,
    });
    const merged = mergedOperation(latest, {
      operation: seen,
      draft: { cash_amount: 5_000_000, telephone: '261 555 0199' },
    });
    expect(merged).toMatchObject({
      promotion,
      credit_id: 3,
      credit_amount: 2_000_000,
      cash_amount: 5_000_000,
      purchase: { ...completeBuyer, telephone: '261 555 0199' },
    });
    expect(merged.pending_amount).toEqual(24_800_000 - 500_000 - 2_000_000 - 5_000_000);
  });

  test('takes priority where both changed the same field', () => {
    const latest = anOperation({ cash_amount: 7_000_000 });
    const draft = { cash_amount: 5_000_000 };
    expect(mergedOperation(latest, { operation: seen, draft }).cash_amount).toEqual(5_000_000);
  });

  test('contains the used vehicles that either side added, and not those that either side removed', () => {
    const [kept, theirs, ours, removedHere, removedThere] = [2016, 2017, 2018, 2019, 2020].map(
      (year) => aUsedVehicle({ year }),
    );
    const from = anOperation({ used_vehicles: [kept!, removedHere!, removedThere!] });
    const latest = anOperation({ used_vehicles: [kept!, removedHere!, theirs!] });
    const draft = { used_vehicles: [kept!, removedThere!, ours!] };
    expect(mergedOperation(latest, { operation: from, draft }).used_vehicles).toEqual([
      kept,
      theirs,
      ours,
    ]);
  });

  test('contains a used vehicle once when both sides added it', () => {
    const latest = anOperation({ used_vehicles: [aUsedVehicle()] });
    const draft = { used_vehicles: [aUsedVehicle()] };
    expect(mergedOperation(latest, { operation: seen, draft }).used_vehicles).toEqual([
      aUsedVehicle(),
    ]);
  });
});

describe('the server’s operation', () => {
  const sent = anOperation({ used_vehicles: [aUsedVehicle()], revision: 4 });
  const made: Operation = { ...sent, revision: 5, usd_rate: 1200, credit_name: 'Plan' };

  test('is the result of a save that went one revision further, whatever the server computed', () => {
    expect(isResultOf(sent, made)).toBe(true);
  });

  test('is the same with the digits alone of a typed DNI', () => {
    const typed = { ...sent, purchase: { ...sent.purchase, dni: '30.123.456' } };
    expect(isResultOf(typed, { ...made, purchase: { ...made.purchase, dni: '30123456' } })).toBe(
      true,
    );
  });

  test('is compared regardless of the order of its keys', () => {
    const turned = Object.fromEntries(Object.entries(aUsedVehicle()).reverse());
    expect(isResultOf(sent, { ...made, used_vehicles: [turned] as never })).toBe(true);
  });

  test.each<[string, Partial<Operation>]>([
    ['the revision', { revision: 6 }],
    ['the status', { status: 'holding' }],
    ['the cash', { cash_amount: 1 }],
    ['the credit plan', { credit_id: 3 }],
    ['the amount of the credit', { credit_amount: 1 }],
    ['the promotion', { promotion: { code: 'X', money_discount: 1, percentage_discount: null } }],
    ['the number of used vehicles', { used_vehicles: [] }],
    ['a used vehicle', { used_vehicles: [aUsedVehicle({ kms: 1 })] }],
    ['the buyer', { purchase: { ...sent.purchase, dni: '30.123.456' } }],
  ])('is not the result of a save that differs in %s', (_, changes) => {
    expect(isResultOf(sent, { ...made, ...changes })).toBe(false);
  });
});
