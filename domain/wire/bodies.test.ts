import type * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import {
  aCompleteOperation,
  anOperation,
  aSettledOperation,
  aUsedVehicle,
  completeBuyer,
} from '../operation/samples.ts';
import { dealershipCancelEndpoint, revocationEndpoint } from './dealership/cancel.ts';
import { dealershipDepositEndpoint } from './dealership/deposit.ts';
import { dealershipExtendEndpoint, dealershipReleaseEndpoint } from './dealership/hold.ts';
import { dealershipStartEndpoint } from './dealership/start.ts';
import { dealershipUpdateEndpoint } from './dealership/update.ts';
import { isFromPayments } from './payment-message.ts';
import { paymentNotificationEndpoint } from './payment-notification.ts';
import { valuationEndpoint } from './valuation.ts';

const accepts = (body: z.ZodMiniType, sent: unknown) => body.safeParse(sent).success;

describe('the body of the start call', () => {
  const { body } = dealershipStartEndpoint;
  const start = {
    email: 'lucia@ejemplo.com.ar',
    stock_id: 41,
    model: 'Nivus Highline 200 TSI',
    brand_id: 1,
    chassis: '9BWCH6CH0T4000041',
    family: 'Nivus',
    family_id: 7,
    promotion_code: 'OTOÑO',
    fullprice: 24_800_000,
    special_discount: 1_000_000,
  };

  test('accepts an e-mail and a unit', () => {
    expect(body.parse(start)).toEqual(start);
  });

  test('trims the e-mail', () => {
    expect(body.parse({ ...start, email: ' lucia@ejemplo.com.ar ' })).toEqual(start);
  });

  test('accepts a missing promotion code', () => {
    const { promotion_code: _code, ...plain } = start;
    expect(body.parse(plain)).toEqual(plain);
  });

  test('accepts an operation code in any form, and drops all other fields beside it', () => {
    expect(body.parse({ code: 'cualquier cosa' })).toEqual({ code: 'cualquier cosa' });
    expect(body.parse({ ...start, code: '7k2m' })).toEqual({ code: '7k2m' });
  });

  test.each([
    ['no e-mail', { ...start, email: '' }],
    ['no e-mail at all', { ...start, email: undefined }],
    ['an invalid e-mail', { ...start, email: 'lucia' }],
    ['no unit', { ...start, stock_id: undefined }],
    ['a unit of which the id is text', { ...start, stock_id: '41' }],
    ['a unit of which the id is too large to be one', { ...start, stock_id: 2 ** 31 }],
    ['a part of a unit', { ...start, stock_id: 1.5 }],
    ['a brand as text', { ...start, brand_id: '1' }],
    ['no chassis', { ...start, chassis: undefined }],
    ['a family of which the id is text', { ...start, family_id: 'x' }],
    ['no special discount', { ...start, special_discount: null }],
    ['an endless e-mail', { ...start, email: `${'a'.repeat(120)}@correo.example` }],
    ['no price', { ...start, fullprice: undefined }],
    ['a price as text', { ...start, fullprice: '24800000' }],
    ['a price that is no number', { ...start, fullprice: NaN }],
    ['a promotion code that is no text', { ...start, promotion_code: 7 }],
    ['a code that is no text', { code: 7 }],
    ['nothing', {}],
    ['null', null],
    ['text', 'hola'],
  ])('refuses %s', (_, sent) => {
    expect(accepts(body, sent)).toBe(false);
  });
});

describe('the body of the update call', () => {
  const { body } = dealershipUpdateEndpoint;
  const operation = aCompleteOperation();
  const { purchase } = operation;
  const usedWith = (changes: object) => ({
    ...operation,
    used_vehicles: [{ ...aUsedVehicle(), ...changes }],
  });

  test.each([
    ['a new one', anOperation()],
    ['a settled one', aSettledOperation()],
    ['a complete one', operation],
    ['one of another client, which knows no quote', { ...operation, quote: undefined }],
    [
      'one with a promotion',
      anOperation({ promotion: { code: 'X', money_discount: null, percentage_discount: 5 } }),
    ],
    [
      'one with three used vehicles',
      anOperation({ used_vehicles: [aUsedVehicle(), aUsedVehicle(), aUsedVehicle()] }),
    ],
    ['a financed one', anOperation({ credit_id: 3, credit_amount: 10_000_000 })],
    ['one in dollars', anOperation({ usd_rate: 1450.5 })],
    ['one with an invalid DNI', anOperation({ purchase: { dni: 'no sé' } })],
  ])('accepts a whole operation: %s', (_, sent) => {
    expect(accepts(body, sent)).toBe(true);
  });

  test('has a used vehicle and a promotion code without invisible characters', () => {
    const used = aUsedVehicle({ brand: 'Fi\u200bat', vehicle: 'Cronos\u00a0Drive 1.3\u202c' });
    const promotion = {
      code: 'OTO\u200bÑO‑26',
      money_discount: 1_000_000,
      percentage_discount: null,
    };
    expect(body.parse(anOperation({ used_vehicles: [used], promotion }))).toMatchObject({
      used_vehicles: [{ brand: 'Fiat', vehicle: 'Cronos Drive 1.3' }],
      promotion: { code: 'OTOÑO-26' },
    });
  });

  test('is reduced to the shopper’s decisions and the quote', () => {
    expect(body.parse(operation)).toEqual({
      code: operation.code,
      revision: 0,
      cash_amount: 24_800_000,
      rest_in_cash: false,
      used_vehicles: [],
      credit_id: 0,
      credit_amount: 0,
      quote: 0,
      purchase: completeBuyer,
      promotion: null,
    });
  });

  test.each([
    ['no code', { ...operation, code: undefined }],
    ['negative cash', { ...operation, cash_amount: -1 }],
    ['cash as text', { ...operation, cash_amount: '1000' }],
    ['cash that is no number', { ...operation, cash_amount: NaN }],
    ['endless cash', { ...operation, cash_amount: Infinity }],
    ['more cash than a number holds', { ...operation, cash_amount: 2 ** 53 }],
    ['no cash', { ...operation, cash_amount: undefined }],
    ['no revision', { ...operation, revision: undefined }],
    ['a part of a revision', { ...operation, revision: 1.5 }],
    ['no used vehicles', { ...operation, used_vehicles: undefined }],
    ['a fourth used vehicle', { ...operation, used_vehicles: Array(4).fill(aUsedVehicle()) }],
    ['a used vehicle worth less than nothing', usedWith({ valuation: -1 })],
    ['a used vehicle without a value', usedWith({ valuation: undefined })],
    ['a used vehicle without a brand', usedWith({ brand: undefined })],
    ['a used vehicle whose year is text', usedWith({ year: '2021' })],
    ['a used vehicle with a part of a kilometre', usedWith({ kms: 1.5 })],
    ['a negative credit', { ...operation, credit_amount: -1 }],
    ['a part of a plan', { ...operation, credit_id: 1.5 }],
    ['a plan as text', { ...operation, credit_id: '11' }],
    ['a credit as text', { ...operation, credit_amount: '1000' }],
    ['no credit amount', { ...operation, credit_amount: undefined }],
    ['no word on the plan', { ...operation, credit_id: undefined }],
    ['a quote as text', { ...operation, quote: '1' }],
    ['no purchase', { ...operation, purchase: undefined }],
    ['a missing field', { ...operation, purchase: { ...purchase, telephone: undefined } }],
    ['no word on the promotion', { ...operation, promotion: undefined }],
    ['a promotion that is only a code', { ...operation, promotion: { code: 'X' } }],
  ])('refuses %s', (_, sent) => {
    expect(accepts(body, sent)).toBe(false);
  });
});

describe('the body of the deposit call', () => {
  const { body } = dealershipDepositEndpoint;

  test('is an operation code with the reviewed revision and quote', () => {
    const reviewed = { code: '7k2m', revision: 3, quote: 2 };
    expect(body.parse({ ...reviewed, amount: 1 })).toEqual(reviewed);
    for (const field of ['code', 'revision', 'quote']) {
      expect([field, accepts(body, { ...reviewed, [field]: undefined })]).toEqual([field, false]);
    }
  });
});

describe('an operation code alone', () => {
  test.each([
    ['extend', dealershipExtendEndpoint],
    ['release', dealershipReleaseEndpoint],
    ['cancel', dealershipCancelEndpoint],
  ])('is the body of the %s call', (_, { body }) => {
    expect(body.parse({ code: '7k2m', status: 'open' })).toEqual({ code: '7k2m' });
    expect([accepts(body, {}), accepts(body, { code: 7 })]).toEqual([false, false]);
  });
});

describe('the body of the revocation call', () => {
  const { body } = revocationEndpoint;

  test('accepts code and e-mail, and trims the e-mail', () => {
    expect(body.parse({ code: '7k2m', email: ' lucia@ejemplo.com.ar ' })).toEqual({
      code: '7k2m',
      email: 'lucia@ejemplo.com.ar',
    });
  });

  test.each([
    ['no code', { email: 'lucia@ejemplo.com.ar' }],
    ['no e-mail', { code: '7k2m', email: '' }],
    ['an invalid e-mail', { code: '7k2m', email: 'lucia' }],
  ])('refuses %s', (_, sent) => {
    expect(accepts(body, sent)).toBe(false);
  });
});

describe('the body of the valuation call', () => {
  const { body } = valuationEndpoint;
  const cronos = {
    codia: '110-1',
    brand: 'Fiat',
    model: 'Cronos',
    vehicle: 'Drive 1.3',
    year: 2021,
    kms: 42_000,
    operation: '7k2m',
  };

  test('is read without invisible characters, with the dashes of its names', () => {
    const typed = {
      codia: '110\u2011\u200b1',
      model: 'Cro\u200bnos',
      vehicle: 'Drive\u00a01.3 – GSE',
    };
    expect(body.parse({ ...cronos, ...typed })).toEqual({ ...cronos, vehicle: 'Drive 1.3 – GSE' });
  });

  test('is a vehicle and an operation code', () => {
    expect(body.parse({ ...cronos, valuation: 99_000_000 })).toEqual(cronos);
  });

  test.each([
    ['no version', { ...cronos, codia: undefined }],
    ['a year as text', { ...cronos, year: '2021' }],
    ['a part of a year', { ...cronos, year: 2021.5 }],
    ['kilometres that are no number', { ...cronos, kms: NaN }],
    ['no operation', { ...cronos, operation: undefined }],
  ])('refuses %s', (_, sent) => {
    expect(accepts(body, sent)).toBe(false);
  });
});

describe('a notification of the payments provider', () => {
  const { body } = paymentNotificationEndpoint;
  const approved = {
    payment_id: 'p-1',
    client_ref: 'deposit-1',
    outcome: 'approved',
    amount: 200_000,
    installments: 3,
  };

  test.each(['approved', 'pending', 'rejected'])('can report a payment as %s', (outcome) => {
    expect(body.parse({ ...approved, outcome })).toEqual({ ...approved, outcome });
  });

  test('can include when the payment was decided', () => {
    const decided = { ...approved, decided_at: '2026-11-20T15:00:00.000Z' };
    expect(body.parse(decided)).toEqual(decided);
  });

  test.each([
    ['another outcome', { ...approved, outcome: 'refunded' }],
    ['an amount with cents', { ...approved, amount: 200_000.5 }],
    ['an amount as text', { ...approved, amount: '200000' }],
    ['a time that is none', { ...approved, decided_at: 'yesterday' }],
    ['no payment', { ...approved, payment_id: undefined }],
    ['no reference', { ...approved, client_ref: undefined }],
    ['a reference that no database can store', { ...approved, client_ref: 'a\0b' }],
  ])('is refused with %s', (_, sent) => {
    expect(accepts(body, sent)).toBe(false);
  });
});

describe('a message of the framed payments page', () => {
  test('is distinguished from messages of other senders', () => {
    const message = { source: 'payments', client_ref: 'deposit-1', outcome: 'approved' };
    const others = [null, undefined, 'payments', 7, {}, { source: 'an extension' }];
    expect([message, ...others].filter(isFromPayments)).toEqual([message]);
  });
});
