import { describe, expect, test } from 'vitest';
import type { Operation } from '../../../../domain/operation/operation.ts';
import {
  aCompleteOperation,
  aTransaction,
  aUsedVehicle,
  completeBuyer,
} from '../../../../domain/operation/samples.ts';
import { embeddedCharacters, textOf } from '../../../../tests/support/api/pdf-text.ts';
import { demoParameters } from '../../../../tests/support/samples/demo-parameters.ts';
import type { Contract, ContractPart } from '../stored-contract.ts';
import { contractOf } from './contract.ts';
import { contractPdf } from './contract-pdf.ts';

const transaction = aTransaction({ amount: 250_000, paid_at: '2026-11-20T21:45:00.000Z' });
const reserved = aCompleteOperation({
  status: 'reserved',
  deposit_amount: 250_000,
  cash_amount: 15_800_000,
  used_vehicles: [aUsedVehicle({ valuation: 9_000_000 })],
  purchase: { ...completeBuyer, transaction },
});
const parameters = { ...demoParameters, delivery_term: 'La entregamos en diez días.' };
const of = (operation: Operation) =>
  contractOf({ operation, parameters, publicUrl: 'https://cordillera.example' });

function lines({ columns, parts }: Contract): string[] {
  const words = (part: ContractPart) =>
    'rows' in part
      ? part.rows.map(({ label, value }) => `${label}: ${value.replaceAll('\u00a0', ' ')}`)
      : Object.values(part);
  return [...columns.flat(), ...parts].flatMap(words);
}

const isIn = (printed: readonly string[]) => (line: string) => printed.includes(line);

describe('the contract of a reservation', () => {
  test('has parties, vehicle, closed price, balance, delivery and rights', () => {
    const printed = lines(of(reserved)!);
    const expected = [
      'Razón social: Cordillera Automotores S.A.',
      'CUIT: 30-71234567-8',
      'Domicilio: Av. San Martín 1450, Godoy Cruz',
      'DNI: 30.123.456',
      'Chasis: 9BWCH6CH0T4000041',
      'Quién te atiende: Ventas Volkswagen',
      'Seña: $ 250.000',
      'Fecha de pago: 20/11/2026, 18:45',
      'Precio final: $ 24.800.000',
      'En el concesionario: $ 15.550.000',
      'Usado: Fiat Cronos Drive 1.3, 2021, 42.000\u00a0km: $ 9.000.000 (estimación no vinculante)',
      'El precio de este boleto está cerrado desde que pagaste la seña hasta que vence el plazo para terminar la compra, el domingo 22 de noviembre a las 18:45. Si no podés venir en ese plazo, avisanos por teléfono.',
      'La entregamos en diez días.',
      'Devolución del 100% de la seña (48 horas): hasta el domingo 22 de noviembre a las 18:45',
    ];
    expect(expected.filter(isIn(printed))).toEqual(expected);
  });

  test("has the figures of the reservation's day whatever changes later", () => {
    const later: Operation = {
      ...reserved,
      status: 'delivered',
      cash_amount: 17_800_000,
      used_vehicles: [aUsedVehicle({ valuation: 7_000_000 })],
      visit: { at: '2026-11-21T13:00:00Z', chosen_at: '2026-11-20T22:00:00Z' },
      more_time: { until: '2026-11-28T15:00:00Z', given_at: '2026-11-20T22:00:00Z' },
      closing: {
        began_on: '2026-11-21',
        parts: [{ amount: 1, means: 'cash', receipt: '1', on: '2026-11-21' }],
        taken: [{ index: 0, was: 9_000_000 }],
      },
      delivered_on: '2026-11-25',
      purchase: { ...reserved.purchase, transaction: { ...transaction, returned_part: 50_000 } },
    };
    expect(of(later)).toEqual(of(reserved));
  });

  test.each(['open', 'pending', 'cancelled', 'refunded', 'returned'] as const)(
    'does not exist for an operation that is %s',
    (status) => {
      const paid_at = status === 'open' || status === 'pending' ? null : transaction.paid_at;
      const purchase = { ...reserved.purchase, transaction: { ...transaction, paid_at } };
      expect(of({ ...reserved, status, purchase })).toBeUndefined();
    },
  );
});

describe('the PDF of a contract', () => {
  const contract = of(reserved)!;

  test('is one page with title and language, and always the same', async () => {
    const pdf = await contractPdf(of(reserved)!);
    const head = pdf.toString('latin1');
    expect(head.match(/\/Type \/Page\b/g)).toHaveLength(1);
    expect(head).toContain('(Boleto de reserva: Volkswagen Nivus Highline 200 TSI)');
    expect(head).toContain('/Lang (es-AR)');
    expect(head).toContain('(D:20261120214500Z)');
    expect(textOf(pdf)).toContain('Razón social\nCordillera Automotores S.A.');
    expect(await contractPdf(of(reserved)!)).toEqual(pdf);
  });

  test('has a dash for the minus of an amount, and lines as they were typed', async () => {
    const parts = [{ paragraph: 'Ñandú − $ 5\r\nSegunda línea' }, { paragraph: '• punto' }];
    const text = textOf(await contractPdf({ ...contract, parts }));
    expect(text).toContain('Ñandú \u0096 $ 5\nSegunda línea');
    expect(text).toContain('\u0095 punto');
  });

  test.each(['Čapek', 'Ελένη', 'Ольга Шевченко', 'Արամ', 'გიორგი', 'דוד', 'محمد', '≥ 3 → ✓'])(
    'embeds the characters of %s',
    async (words) => {
      const pdf = await contractPdf({ ...contract, parts: [{ paragraph: words }] });
      const embedded = embeddedCharacters(pdf);
      expect([...words].filter((character) => !embedded.has(character))).toEqual([]);
      // A subset: the whole font has 700 kB.
      expect(pdf.length).toBeLessThan(80_000);
    },
  );

  test('keeps the order of words that are read from the right', async () => {
    const of = (paragraph: string) => contractPdf({ ...contract, parts: [{ paragraph }] });
    expect(await of('محمد علي')).toEqual(await of('محمد\u00a0علي'));
    expect(await of('Ольга Шевченко')).not.toEqual(await of('Ольга\u00a0Шевченко'));
  });

  test('has a question mark for a character that no font of it has', async () => {
    const pdf = await contractPdf({ ...contract, parts: [{ paragraph: '王' }] });
    expect(embeddedCharacters(pdf)).toContain('?');
    expect(embeddedCharacters(pdf)).not.toContain('王');
  });
});
