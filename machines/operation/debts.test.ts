import { describe, expect, test } from 'vitest';
import type { Operation } from '../../domain/operation/operation.ts';
import { aCompleteOperation, aTransaction, aUsedVehicle } from '../../domain/operation/samples.ts';
import type { OperationStatus } from '../../domain/operation/status.ts';
import { debtWords } from '../../domain/operation/debts.ts';
import { debtsOf } from './debts.ts';
import { settle } from './decide.ts';
import { eventOf } from './events.ts';
import type { Ledger } from './ledger.ts';
import type { LedgerStatus } from '../payment/status.ts';
import { ready } from './samples.ts';
import type { StrayPayment } from './stray-payments.ts';

const chargedBackAt = new Date('2026-11-20T15:00:00Z');

function ledgerWith(status: LedgerStatus): Ledger {
  const deposit = {
    clientRef: 'deposit-1',
    amount: 200_000,
    status: 'paid',
    endedAt: null,
    holdUntil: chargedBackAt,
    rejections: 0,
    extensions: 0,
  } as const;
  const payment = {
    paymentId: 'card 1',
    clientRef: 'deposit-1',
    status,
    paidAt: chargedBackAt,
    returnedPart: 0,
    byHand: 0,
    outTwice: 0,
    isClaim: false,
    chargedBackAt,
  };
  return { restsOn: 'card 1', deposits: [deposit], payments: [payment] };
}

/** A price of 24.800.000 pesos: 200.000 of deposit, a used vehicle of 4.000.000, the rest in cash. */
function purchase(status: OperationStatus, changes: Partial<Operation> = {}): Operation {
  return aCompleteOperation({
    status,
    purchase: { transaction: aTransaction({ paid_at: '2026-11-20T15:05:00.000Z' }) },
    used_vehicles: [aUsedVehicle({ valuation: 4_000_000 })],
    cash_amount: 20_800_000,
    ...changes,
  });
}

const received: Partial<Operation> = {
  closing: {
    began_on: '2026-11-21',
    parts: [{ amount: 9_000_000, means: 'cash', receipt: 'A-1', on: '2026-11-21' }],
    taken: [{ index: 0, was: 4_000_000 }],
  },
};

/** Two receipts and two used vehicles. */
const receivedTwice: Partial<Operation> = {
  used_vehicles: [
    aUsedVehicle({ valuation: 4_000_000 }),
    aUsedVehicle({ vehicle: 'Gol Trend', valuation: 3_000_000 }),
  ],
  closing: {
    began_on: '2026-11-21',
    parts: [
      { amount: 9_000_000, means: 'cash', receipt: 'A-1', on: '2026-11-21' },
      { amount: 1_000_000, means: 'transfer', receipt: 'A-2', on: '2026-11-23' },
    ],
    taken: [
      { index: 1, was: 3_000_000 },
      { index: 0, was: 4_000_000 },
    ],
  },
};

const listed = (operation: Operation, status: LedgerStatus) =>
  debtsOf(operation, ledgerWith(status)).map(
    ({ by, what, amount, isDue }) => `${by}: ${what}, ${amount}${isDue ? ', due' : ''}`,
  );

describe('the debts of an operation', () => {
  test.each<[OperationStatus, Partial<Operation>, string[]]>([
    ['open', {}, []],
    [
      'reserved',
      {},
      ['buyer: Saldo, 20600000', 'buyer: Usado Fiat Cronos Drive 1.3, sin tomar, 4000000'],
    ],
    ['closing', received, ['buyer: Saldo, 11600000']],
    ['delivered', received, ['buyer: Saldo, 11600000, due']],
    [
      'refunded',
      received,
      [
        'dealership: Pago por efectivo, recibo A-1, 9000000, due',
        'dealership: Usado Fiat Cronos Drive 1.3, 4000000, due',
      ],
    ],
    [
      'cancelled',
      receivedTwice,
      [
        'dealership: Pago por efectivo, recibo A-1, 9000000, due',
        'dealership: Pago por transferencia, recibo A-2, 1000000, due',
        'dealership: Usado Fiat Gol Trend, 3000000, due',
        'dealership: Usado Fiat Cronos Drive 1.3, 4000000, due',
      ],
    ],
    ['closing', receivedTwice, ['buyer: Saldo, 7600000']],
    ['refunded', {}, []],
  ])(
    'of %s are what was not received, or what was received of an ended one',
    (status, changes, debts) => {
      expect(listed(purchase(status, changes), 'approved')).toEqual(debts);
    },
  );

  test('are the buyer’s favour when the dealership received too much', () => {
    const closing = {
      ...received.closing!,
      parts: [{ ...received.closing!.parts[0]!, amount: 20_600_001 }],
    };
    expect(listed(purchase('closing', { closing }), 'approved')).toEqual([
      'dealership: Saldo a favor del cliente, 1, due',
    ]);
  });

  test.each<[LedgerStatus, string[]]>([
    ['pending', []],
    ['approved', []],
    ['rejected', []],
    ['calling off', ['dealership: Seña por anular, 200000, due']],
    ['call-off refused', ['dealership: Pago pendiente de la seña, 0, due']],
    ['refunding', ['dealership: Seña por devolver, 200000, due']],
    ['refund refused', ['dealership: Seña por devolver a mano, 200000, due']],
    ['refunded', []],
    ['charged back', ['bank: Contracargo de la seña, 200000, due']],
    ['chargeback lost', []],
    ['refunded and charged back', ['bank: Contracargo de una seña ya devuelta, 200000, due']],
    ['paid back twice', []],
  ])('list a payment that is %s, and what staff do', (status, debts) => {
    expect(listed(purchase('refunded'), status)).toEqual(debts);
  });

  test.each<LedgerStatus>(['calling off', 'refunding', 'refund refused', 'charged back'])(
    'are the rest of a payment that is %s once a part of it went back',
    (status) => {
      const { payments, ...ledger } = ledgerWith(status);
      const returned = payments.map((each) => ({ ...each, returnedPart: 50_000 }));
      const debts = debtsOf(purchase('refunded'), { ...ledger, payments: returned });
      expect(debts.map(({ amount }) => amount)).toEqual([150_000]);
    },
  );

  test.each<[StrayPayment['end'], string[]]>([
    [null, ['dealership: Pago en otra moneda: stray-1, 50']],
    ['given back', []],
    ['assigned', []],
    ['noted', []],
  ])('list a stray payment until its end: %s', (end, debts) => {
    const stray = {
      paymentId: 'stray-1',
      reason: 'other currency',
      amount: 50,
      currency: 'USD',
      end,
    };
    const all = debtsOf(purchase('refunded'), ledgerWith('refunded'), [stray as StrayPayment]);
    expect(all.map(({ by, what, amount }) => `${by}: ${what}, ${amount}`)).toEqual(debts);
  });

  test('owe nothing for a pending payment that the provider does not call off, until the bank approves or rejects it', () => {
    const refused = ledgerWith('call-off refused');
    const of = (ledger: Ledger) =>
      debtsOf(purchase('cancelled'), ledger).map((debt) => `${debt.what}: ${debtWords(debt)}`);
    const after = (type: 'payment approved' | 'payment rejected') =>
      settle(
        { status: 'cancelled', ledger: refused },
        eventOf(type, { payment: refused.payments[0]! }),
        ready,
        { opening: undefined, now: chargedBackAt },
      ).outcome!.ledger;
    expect(of(refused)).toEqual([
      'Pago pendiente de la seña: Nada por devolver. No se pudo anular: esperá lo que diga el banco.',
    ]);
    expect(of(after('payment approved'))).toEqual([
      'Seña por devolver: $ 200.000. El programa se lo pide al proveedor.',
    ]);
    expect(of(after('payment rejected'))).toEqual([]);
  });

  test('are the buyer’s once a payment that only a browser reported went back by hand and was never charged', () => {
    const [payment] = ledgerWith('refund refused').payments;
    const claimed = { ...ledgerWith('refund refused'), payments: [{ ...payment!, isClaim: true }] };
    const of = (ledger: Ledger) =>
      debtsOf(purchase('refunded'), ledger).map((debt) =>
        `${debt.what}: ${debtWords(debt)}`.replaceAll('\u00a0', ' '),
      );
    const after = (
      ledger: Ledger,
      type: 'refund made by hand' | 'payment rejected' | 'payment approved' | 'chargeback given up',
    ) =>
      settle(
        { status: 'refunded', ledger },
        eventOf(type, { payment: { ...payment!, isOutside: type === 'refund made by hand' } }),
        ready,
        { opening: undefined, now: chargedBackAt },
      ).outcome!.ledger;
    expect(of(claimed)).toEqual([
      'Seña por devolver a mano, si se cobró: $ 200.000. La informó solo el navegador del cliente: buscala en la página de pagos. Si se cobró, devolvela y anotalo con «Anotar una devolución a mano»; si no, anotá rejected con npm run payments -- confirm.',
    ]);
    const given = after(claimed, 'refund made by hand');
    expect(of(given)).toEqual([]);
    const denied = after(given, 'payment rejected');
    expect(of(denied)).toEqual([
      'Seña devuelta sin haberse cobrado: $ 200.000. Salió a mano y nunca se había cobrado: pedísela al cliente. Cuando la devuelva, o si no la vas a reclamar, cerrala en la reserva.',
    ]);
    expect(of(after(denied, 'chargeback given up'))).toEqual([]);
    expect(of(after(given, 'payment approved'))).toEqual([]);
  });

  test('give the bank’s days to answer a chargeback, and forbid a second refund of an ended one', () => {
    const [debt] = debtsOf(purchase('refunded'), ledgerWith('charged back'));
    expect(debt!.until).toEqual(new Date('2026-12-01T02:59:59.000Z'));
    expect(debt!.doing).toMatch(/^No devuelvas nada/);
    const kept = debtsOf(purchase('reserved'), ledgerWith('charged back')).at(-1);
    expect(kept!.doing).toMatch(/^Contestalo/);
  });

  test('include the deposit that a bank took back', () => {
    const transaction = aTransaction({
      paid_at: '2026-11-20T15:05:00.000Z',
      is_charged_back: true,
    });
    const { purchase: sold, ...operation } = purchase('closing', received);
    const back = { ...operation, purchase: { ...sold, transaction } };
    expect(listed(back, 'charged back')[0]).toBe('buyer: Saldo, 11800000');
  });
});
