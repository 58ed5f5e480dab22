import { describe, expect, test } from 'vitest';
import { aCompleteOperation, anOperation, aPromotion, aTransaction, aUnit } from '../samples.ts';
import type { Operation } from '../operation.ts';
import { changesAtTheEnd, changesSinceShown } from './changes-since-shown.ts';
import { differences, unconfirmedChanges } from './differences.ts';
import { confirmedAfterSave, quoteOf } from '../quote.ts';

const credit = {
  credit_id: 3,
  credit_name: 'Prendario 36',
  credit_amount: 10_000_000,
  credit_avg_installment: 480_000,
  credit_installments: 36,
};
const shownCredit = {
  name: 'Prendario 36',
  amount: 10_000_000,
  installment: 480_000,
  months: 36,
};

const between = (was: Operation, is: Operation) => differences(quoteOf(was), quoteOf(is));

describe('changes of the figures', () => {
  test('are empty while the figures are the same', () => {
    const operation = anOperation({ promotion: aPromotion(), ...credit });
    expect(between(operation, { ...operation, revision: 7, cash_amount: 1 })).toEqual([]);
  });

  test('include the former and the new price', () => {
    const vehicle = aUnit({ list_price: 26_000_000, license_price: 600_000, delivery_price: 0 });
    expect(between(anOperation(), anOperation({ purchase: { vehicle } }))).toEqual([
      { what: 'list price', was: 25_000_000, is: 26_000_000, why: 'dealership' },
      { what: 'license_price', was: 500_000, is: 600_000, why: 'dealership' },
      { what: 'delivery_price', was: 300_000, is: 0, why: 'dealership' },
      { what: 'total', was: 24_800_000, is: 25_600_000, why: 'sum' },
    ]);
  });

  test('include the last day of an offer that ended', () => {
    const offered = anOperation({ purchase: { vehicle: aUnit({ valid_until: '2026-11-20' }) } });
    const vehicle = aUnit({ special_discount: 0 });
    expect(between(offered, anOperation({ purchase: { vehicle } }))).toEqual([
      {
        what: 'discount',
        was: { amount: 1_000_000, label: 'Descuento especial' },
        is: { amount: 400_000, label: 'Descuento web' },
        why: { offerUntil: '2026-11-20' },
      },
      { what: 'total', was: 24_800_000, is: 25_400_000, why: 'sum' },
    ]);
  });

  test('attribute a lost discount without an end date to the dealership', () => {
    const vehicle = aUnit({ special_discount: 900_000, valid_until: '2026-12-31' });
    expect(between(anOperation(), anOperation({ purchase: { vehicle } }))[0]).toMatchObject({
      what: 'discount',
      why: 'dealership',
    });
  });

  test('include a promotion that ended, with its discount', () => {
    expect(between(anOperation({ promotion: aPromotion() }), anOperation())).toEqual([
      {
        what: 'promotion',
        was: { code: 'OTOÑO', discount: 800_000 },
        is: null,
        why: 'promotion ended',
      },
      { what: 'total', was: 24_000_000, is: 24_800_000, why: 'sum' },
    ]);
  });

  test('include a promotion whose discount changed', () => {
    const promotion = aPromotion({ money_discount: 500_000 });
    expect(
      between(anOperation({ promotion: aPromotion() }), anOperation({ promotion }))[0],
    ).toEqual({
      what: 'promotion',
      was: { code: 'OTOÑO', discount: 800_000 },
      is: { code: 'OTOÑO', discount: 500_000 },
      why: 'dealership',
    });
  });

  test('include a percentage promotion that grew with the price, so that the total adds up', () => {
    const promotion = aPromotion({ money_discount: null, percentage_discount: 10 });
    const vehicle = aUnit({ list_price: 26_000_000 });
    expect(
      between(anOperation({ promotion }), anOperation({ promotion, purchase: { vehicle } })),
    ).toEqual([
      { what: 'list price', was: 25_000_000, is: 26_000_000, why: 'dealership' },
      {
        what: 'promotion',
        was: { code: 'OTOÑO', discount: 2_480_000 },
        is: { code: 'OTOÑO', discount: 2_580_000 },
        why: 'sum',
      },
      { what: 'total', was: 22_320_000, is: 23_220_000, why: 'sum' },
    ]);
  });

  test('include a withdrawn plan', () => {
    expect(between(anOperation(credit), anOperation())).toEqual([
      { what: 'credit plan', was: shownCredit, is: null, why: 'plan withdrawn' },
    ]);
  });

  test('include a plan with different installments', () => {
    const dearer = { ...credit, credit_avg_installment: 495_000 };
    expect(between(anOperation(credit), anOperation(dearer))).toEqual([
      {
        what: 'credit plan',
        was: shownCredit,
        is: { ...shownCredit, installment: 495_000 },
        why: 'bank',
      },
    ]);
  });

  test('include the deposit, and the dollar rate when both rates are known', () => {
    const was = anOperation({ usd_rate: 1480, deposit_amount: 200_000 });
    expect(between(was, { ...was, usd_rate: 1500, deposit_amount: 250_000 })).toEqual([
      { what: 'dollar rate', was: 1480, is: 1500, why: 'dollar' },
      { what: 'deposit', was: 200_000, is: 250_000, why: 'dealership' },
    ]);
    expect(between(was, { ...was, usd_rate: null })).toEqual([]);
    expect(between({ ...was, usd_rate: null }, was)).toEqual([]);
  });
});

test('unconfirmed changes are those since the shopper last confirmed the figures', () => {
  const shown = quoteOf(anOperation());
  expect(unconfirmedChanges(anOperation({ deposit_amount: 250_000, shown }))).toMatchObject([
    { what: 'deposit', was: 200_000, is: 250_000 },
  ]);
  expect(unconfirmedChanges(anOperation({ deposit_amount: 250_000 }))).toEqual([]);
});

describe('figures that a save confirms', () => {
  const before = quoteOf(anOperation({ deposit_amount: 250_000 }));
  const confirmed = quoteOf(anOperation({ deposit_amount: 200_000, promotion: aPromotion() }));

  test('are the shopper’s own choices, not the dealership’s changes', () => {
    const after = { ...before, ...credit, promotion: aPromotion({ code: 'INVIERNO' }) };
    expect(confirmedAfterSave(confirmed, before, after)).toEqual({
      ...confirmed,
      ...credit,
      promotion: aPromotion({ code: 'INVIERNO' }),
    });
  });

  test('stay the same when the shopper changed none of them', () => {
    expect(confirmedAfterSave(confirmed, before, before)).toEqual(confirmed);
  });

  test('lose a plan that the shopper removed', () => {
    const withPlan = { ...before, ...credit };
    expect(confirmedAfterSave(withPlan, withPlan, before)).toEqual(before);
  });
});

describe('changes to show at a step', () => {
  const rejected = aTransaction({ is_rejected: true });
  const payment = { what: 'payment', was: 'pending', is: 'rejected', why: 'bank rejected' };

  test.each(['open', 'expired'] as const)(
    'include a payment that the bank rejected: %s',
    (status) => {
      const operation = aCompleteOperation({ status, purchase: { transaction: rejected } });
      expect(changesSinceShown(operation)).toEqual([payment]);
    },
  );

  test('include a payment that nobody confirmed in time', () => {
    const transaction = aTransaction({ is_unconfirmed: true });
    const operation = aCompleteOperation({ status: 'expired', purchase: { transaction } });
    expect(changesSinceShown(operation)).toEqual([
      { what: 'payment', was: 'pending', is: 'unconfirmed', why: 'nobody confirmed' },
    ]);
  });

  test('are empty while a payment is pending, and after it', () => {
    const shown = quoteOf(anOperation({ deposit_amount: 100_000 }));
    for (const status of ['holding', 'pending', 'reserved', 'cancelled'] as const) {
      const purchase = { transaction: rejected };
      expect(changesSinceShown(aCompleteOperation({ status, shown, purchase }))).toEqual([]);
    }
  });
});

describe('changes to show at the end', () => {
  const at = (status: Operation['status'], paid_at: string | null, pending_since?: string) => {
    const transaction = aTransaction({ paid_at, ...(pending_since && { pending_since }) });
    return changesAtTheEnd(aCompleteOperation({ status, purchase: { transaction } }));
  };

  test('include a payment that came too late', () => {
    const payment = { what: 'payment', was: 'paid', is: 'given back', why: 'paid too late' };
    expect([at('cancelled', null), at('refunded', null)]).toEqual([[payment], [payment]]);
  });

  test('are empty when the buyer cancelled', () => {
    expect(at('cancelled', '2026-11-20T15:05:00.000Z')).toEqual([]);
    expect([at('reserved', null), at('cancelled', null, '2026-11-20')]).toEqual([[], []]);
  });
});
