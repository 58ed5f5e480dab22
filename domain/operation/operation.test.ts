import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  aCompleteOperation,
  anOperation,
  aSettledOperation,
  aUnit,
  aUsedVehicle,
  today,
} from './samples.ts';
import {
  cashLimit,
  completingCash,
  missingForDeposit,
  operationPending,
  operationTotal,
  paymentIsChosen,
  withDraft,
} from './operation.ts';

const tenPercentOff = { code: 'DIEZ', money_discount: null, percentage_discount: 10 };

describe('the balance of an operation', () => {
  test.each([
    ["the unit's full price", {}, 24_800_000],
    ['the full price less the promotion', { promotion: tenPercentOff }, 22_320_000],
  ])('has this total and this maximum cash: %s', (_, changes, total) => {
    expect(operationTotal(anOperation(changes))).toEqual(total);
    expect(cashLimit(anOperation(changes))).toEqual(total);
  });

  test('is computed from the parts and ignores the stored pending amount', () => {
    expect(operationPending(anOperation({ pending_amount: 1 }))).toEqual(24_800_000);
  });

  test('is negative when overpaid', () => {
    expect(operationPending(anOperation({ cash_amount: 25_000_000 }))).toEqual(-200_000);
  });
});

describe('cash that completes the rest', () => {
  test.each([
    ['nothing was arranged', anOperation(), 24_800_000],
    ['some cash was named', anOperation({ cash_amount: 5_000_000 }), 24_800_000],
    ['a used vehicle is given', anOperation({ used_vehicles: [aUsedVehicle()] }), 15_800_000],
    ['a part is financed', anOperation({ cash_amount: 1, credit_amount: 4_800_000 }), 20_000_000],
    ['everything was arranged', aSettledOperation(), 24_800_000],
    [
      'too much cash was named beside a used vehicle',
      anOperation({ cash_amount: 20_000_000, used_vehicles: [aUsedVehicle()] }),
      15_800_000,
    ],
    ['cash alone is more than the total', anOperation({ cash_amount: 25_000_000 }), 24_800_000],
    [
      'used vehicles are worth more than the total',
      anOperation({
        cash_amount: 1000,
        used_vehicles: [aUsedVehicle({ valuation: 30_000_000 })],
      }),
      0,
    ],
  ])('is the open amount when %s', (_, operation, expected) => {
    expect(completingCash(operation)).toEqual(expected);
  });

  test('settles the balance, unless used vehicles and credit already overpay it', () => {
    const amount = fc.nat(40_000_000);
    fc.assert(
      fc.property(amount, amount, amount, (cash, valuation, credit) => {
        const operation = anOperation({
          cash_amount: cash,
          used_vehicles: [aUsedVehicle({ valuation })],
          credit_amount: credit,
        });
        const completed = { ...operation, cash_amount: completingCash(operation) };
        expect(operationPending(completed)).toEqual(Math.min(0, 24_800_000 - valuation - credit));
        expect(completed.cash_amount).toBeGreaterThanOrEqual(0);
        expect(completed.cash_amount).toBeLessThanOrEqual(cashLimit(operation));
      }),
    );
  });
});

describe('withDraft', () => {
  const operation = anOperation({ used_vehicles: [aUsedVehicle()], cash_amount: 800_000 });

  test('applies the changes and updates the pending amount', () => {
    const changed = withDraft(operation, { cash_amount: 5_800_000, credit_amount: 10_000_000 });
    expect(changed).toEqual({
      ...operation,
      cash_amount: 5_800_000,
      credit_amount: 10_000_000,
      pending_amount: 0,
    });
  });

  const inCash = aSettledOperation({ rest_in_cash: true });
  test.each([
    ['a used vehicle is added', { used_vehicles: [aUsedVehicle()] }, 15_800_000, 0],
    ['a part is financed', { credit_id: 3, credit_amount: 4_800_000 }, 20_000_000, 0],
    ['a promotion comes', { promotion: tenPercentOff }, 22_320_000, 0],
    [
      'the used vehicle is worth more than the total',
      { used_vehicles: [aUsedVehicle({ valuation: 30_000_000 })] },
      0,
      -5_200_000,
    ],
  ])('computes the rest in cash again when %s', (_, draft, cash_amount, pending_amount) => {
    const changed = withDraft(inCash, draft);
    expect(changed).toMatchObject({ rest_in_cash: true, cash_amount, pending_amount });
  });

  test('ends the choice of the rest with an amount', () => {
    expect(withDraft(inCash, { cash_amount: 1_000_000 })).toMatchObject({
      rest_in_cash: false,
      cash_amount: 1_000_000,
      pending_amount: 23_800_000,
    });
  });

  test('limits a typed amount to a lower total', () => {
    const typed = anOperation({ cash_amount: 24_800_000 });
    expect(withDraft(typed, { promotion: tenPercentOff })).toMatchObject({
      cash_amount: 22_320_000,
      pending_amount: 0,
    });
  });

  test('leaves everything else unchanged', () => {
    expect(withDraft(operation, {})).toEqual(operation);
  });

  test('can remove a promotion, a used vehicle and a credit plan', () => {
    const promoted = withDraft(operation, { promotion: tenPercentOff });
    expect(promoted.pending_amount).toEqual(12_520_000);
    expect(withDraft(promoted, { promotion: null })).toEqual(operation);
    expect(withDraft(operation, { used_vehicles: [] }).pending_amount).toEqual(24_000_000);
    const financed = withDraft(operation, { credit_id: 3, credit_amount: 15_000_000 });
    expect(withDraft(financed, { credit_id: 0, credit_amount: 0 })).toEqual(operation);
  });

  test('puts personal data on the purchase without changing any amount', () => {
    const changed = withDraft(operation, { name: 'Lucía', dni: '30.123.456' });
    expect(changed).toEqual({
      ...operation,
      purchase: { ...operation.purchase, name: 'Lucía', dni: '30.123.456' },
    });
  });
});

describe('the payment step may be left', () => {
  test.each([
    ['when the balance is zero', aSettledOperation(), true],
    ['not while something is pending', anOperation({ cash_amount: 24_799_999 }), false],
    ['not when too much was arranged', anOperation({ cash_amount: 24_800_001 }), false],
    [
      'with something pending once a used vehicle was added',
      anOperation({ used_vehicles: [aUsedVehicle()] }),
      true,
    ],
  ])('%s', (_, operation, expected) => {
    expect(paymentIsChosen(operation)).toEqual(expected);
  });
});

describe('missingForDeposit', () => {
  const used_vehicles = [aUsedVehicle()];
  const free = aUnit({ list_price: 0, license_price: 0, delivery_price: 0 });

  test.each([
    ['a settled operation with complete personal data', aCompleteOperation(), []],
    ['a total of zero', aCompleteOperation({ purchase: { vehicle: free } }), ['price']],
    ['a pending amount', aCompleteOperation({ cash_amount: 1 }), ['balance']],
    ['too much cash', aCompleteOperation({ cash_amount: 24_800_001 }), ['balance']],
    [
      'a rest beside a used vehicle',
      aCompleteOperation({ cash_amount: 0, used_vehicles }),
      ['balance'],
    ],
    ['an empty field', aCompleteOperation({ purchase: { dni: '' } }), ['personal data']],
    ['a wrong field', aCompleteOperation({ purchase: { dni: '1' } }), ['personal data']],
    ['a new operation', anOperation(), ['balance', 'personal data']],
  ])('of %s', (_, operation, missing) => {
    expect(missingForDeposit(operation, today)).toEqual(missing);
  });
});
