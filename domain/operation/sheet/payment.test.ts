import { expect, test } from 'vitest';
import type { Operation } from '../operation.ts';
import {
  aCompleteOperation,
  anOperation,
  aTransaction,
  aUnit,
  aUsedVehicle,
  inDollars,
} from '../samples.ts';
import type { ShownClosing } from '../stored-parts.ts';
import { closingSheet, leftToPayWords, staffClosingSheet } from './closing.ts';
import { assignmentSheet, momentSheet } from './payment.ts';
import { withNotes, type SheetRow } from './row.ts';

const plain = (text: string) => text.replace(/\s/g, ' ');
const written = (rows: readonly SheetRow[]) =>
  withNotes(rows).map(({ label, value }) => plain(`${label}: ${value}`));
const momentsOf = (operation: Operation) => written(momentSheet(operation, 'buyer'));

test('the deposit today and the rest at the dealership add up to the money', () => {
  expect(momentsOf(aCompleteOperation())).toEqual([
    'Hoy: $ 200.000',
    'En el concesionario: $ 24.600.000',
    'En total, en dinero: $ 24.800.000',
  ]);
});

test('cash, used vehicles and credit add up to the final price', () => {
  const operation = anOperation({
    used_vehicles: [aUsedVehicle()],
    cash_amount: 10_800_000,
    credit_id: 3,
    credit_name: 'Prendario 36',
    credit_amount: 5_000_000,
    credit_installments: 36,
    credit_avg_installment: 480_000,
    credit_cftea: 49.86,
  });
  expect(written(assignmentSheet(operation))).toEqual([
    'Precio final: $ 24.800.000',
    'Efectivo: $ 10.800.000',
    'Usados: $ 9.000.000',
    'Usado: Fiat Cronos Drive 1.3, 2021, 42.000 km: $ 9.000.000 (estimación no vinculante)',
    'Financiación: $ 5.000.000',
    'Plan: Prendario 36',
    'Cuotas: 36 cuotas de $ 480.000 promedio, CFTEA 49,86 %',
    'Saldo: todo asignado',
  ]);
  expect(momentsOf(operation)).toEqual([
    'Hoy: $ 200.000',
    'En el concesionario: $ 10.600.000',
    'En total, en dinero: $ 10.800.000',
  ]);
});

test('a paid deposit is no longer due, and a part that was given back is due again', () => {
  const transaction = aTransaction({ paid_at: '2026-11-20T15:00:00Z', returned_part: 50_000 });
  expect(momentsOf(aCompleteOperation({ status: 'reserved', purchase: { transaction } }))).toEqual([
    'Ya pagaste: $ 150.000',
    'En el concesionario: $ 24.650.000',
    'En total, en dinero: $ 24.800.000',
  ]);
});

test('a price in dollars adds up in pesos and in dollars, and has an unknown rest without a rate', () => {
  const purchase = { vehicle: aUnit(inDollars) };
  const at = (usd_rate: number | null) => momentsOf(anOperation({ purchase, usd_rate }));
  expect(at(1000)).toEqual([
    'Hoy: $ 200.000 (US$ 200 a $ 1.000 por dólar)',
    'En el concesionario: $ 34.000.000 (US$ 34.000)',
    'En total, en dinero: $ 34.200.000 (US$ 34.200)',
  ]);
  // 200.000 / 1480 is 135,14: the dollars of the rest are rounded, its pesos are not.
  expect(at(1480)).toEqual([
    'Hoy: $ 200.000 (US$ 135 a $ 1.480 por dólar)',
    'En el concesionario: $ 50.416.000 (US$ 34.065)',
    'En total, en dinero: $ 50.616.000 (US$ 34.200)',
  ]);
  expect(at(null)).toEqual([
    'Hoy: $ 200.000',
    'En el concesionario: a confirmar',
    'En total, en dinero: US$ 34.200',
  ]);
});

test('used vehicles that cover the price leave the deposit in the buyer’s favour', () => {
  const used_vehicles = [aUsedVehicle({ valuation: 24_800_000 })];
  expect(momentsOf(anOperation({ used_vehicles }))).toEqual([
    'Hoy: $ 200.000',
    'En el concesionario: nada',
    'A tu favor: − $ 200.000',
    'En total, en dinero: nada',
  ]);
});

test('used vehicles that are worth more than the price promise no money, today or later', () => {
  const used_vehicles = [aUsedVehicle({ valuation: 154_824_360 })];
  expect(momentsOf(anOperation({ used_vehicles }))).toEqual([]);
});

const part = (amount: number, receipt: string) =>
  ({ amount, means: 'cash', receipt, on: '2026-11-21' }) as const;

/** The price is 24.800.000 pesos: the deposit pays 200.000, and a used vehicle 4.000.000. */
const withUsed = (closing: Partial<ShownClosing>) =>
  aCompleteOperation({
    status: 'closing',
    purchase: { transaction: aTransaction({ paid_at: '2026-11-20T15:05:00.000Z' }) },
    used_vehicles: [aUsedVehicle({ valuation: 4_000_000 })],
    cash_amount: 20_800_000,
    closing: { began_on: '2026-11-21', parts: [], taken: [], ...closing },
  });

test('a received part counts as paid', () => {
  expect(momentsOf(withUsed({ parts: [part(600_000, '1')] }))).toEqual([
    'Ya pagaste: $ 800.000',
    'En el concesionario: $ 20.000.000',
    'En total, en dinero: $ 20.800.000',
  ]);
});

test('the balance has each part, each estimate, and any surplus for the buyer', () => {
  const operation = withUsed({
    parts: [part(20_600_001, 'A-1')],
    taken: [{ index: 0, was: 5_000_000 }],
  });
  expect(written(closingSheet(operation))).toEqual([
    'Tomamos tu Fiat Cronos Drive 1.3: $ 4.000.000 (estimado: $ 5.000.000; el valor final sale de la revisión del vehículo)',
    'Recibimos por efectivo, recibo A-1: $ 20.600.001',
    'A tu favor: $ 1',
  ]);
  const taken = [{ index: 0, was: 5_000_000, why: 'tiene un golpe' }];
  const stored = { began_on: '2026-11-21', parts: [], taken };
  expect(written(staffClosingSheet(operation, stored))[0]).toBe(
    'Tomamos su Fiat Cronos Drive 1.3: $ 4.000.000 (estimado: $ 5.000.000; tiene un golpe)',
  );
});

test('people of the dealership read the money and the balance without the buyer’s words', () => {
  const operation = withUsed({
    parts: [part(20_600_001, 'A-1')],
    taken: [{ index: 0, was: 4_000_000 }],
  });
  expect(written(momentSheet(operation, 'sales'))).toEqual([
    'Ya pagó: $ 20.800.001',
    'En el concesionario: nada',
    'A favor del cliente: − $ 1',
    'En total, en dinero: $ 20.800.000',
  ]);
  expect(written(momentSheet(aCompleteOperation(), 'sales'))[0]).toBe('Con la seña: $ 200.000');
  expect(written(staffClosingSheet(operation, null))).toEqual([
    'Tomamos su Fiat Cronos Drive 1.3: $ 4.000.000',
    'Recibimos por efectivo, recibo A-1: $ 20.600.001',
    'A favor del cliente: $ 1',
  ]);
});

test('a used vehicle that was taken has its final value, not an estimate', () => {
  const taken = { index: 0, was: 5_000_000 };
  expect(written(assignmentSheet(withUsed({ taken: [taken] })))).toContain(
    'Usado: Fiat Cronos Drive 1.3, 2021, 42.000 km: $ 4.000.000 (valor final)',
  );
});

test('a reservation whose payments go back has no money to be paid today or later', () => {
  const operation = withUsed({ parts: [part(600_000, '1')] });
  const ended = ['cancelled', 'refunded', 'returned'] as const;
  expect(ended.map((status) => momentsOf({ ...operation, status }))).toEqual([[], [], []]);
});

test.each([
  [19_600_000, 'Te falta pagar $ 1.000.000', 'falta pagar $ 1.000.000'],
  [20_600_000, 'No te falta pagar nada', 'no falta pagar nada'],
  [21_600_000, 'Tenés $ 1.000.000 a tu favor', 'el cliente tiene $ 1.000.000 a favor'],
])('after $ %d of 20.600.000 the buyer reads "%s"', (amount, toBuyer, toSales) => {
  const operation = withUsed({ parts: [part(amount, '1')] });
  expect(plain(leftToPayWords(operation, 'buyer'))).toBe(toBuyer);
  expect(plain(leftToPayWords(operation, 'sales'))).toBe(toSales);
});

test('what is left of a price in dollars is in pesos first, until parts of it were received', () => {
  const transaction = aTransaction({ paid_at: '2026-11-20T15:05:00.000Z' });
  const purchase = { vehicle: aUnit(inDollars), transaction };
  const paid = aCompleteOperation({ status: 'reserved', purchase, usd_rate: 1480 });
  expect(plain(leftToPayWords(paid, 'buyer'))).toBe('Te falta pagar $ 50.416.000 (US$ 34.065)');
  const closing = { began_on: '2026-11-21', parts: [part(10_000, '1')], taken: [] };
  const received = { ...paid, status: 'closing', closing } as const;
  expect(plain(leftToPayWords(received, 'sales'))).toBe('falta pagar US$ 24.065');
});
