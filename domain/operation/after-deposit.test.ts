import { describe, expect, test } from 'vitest';
import { afterDeposit, depositWords } from './after-deposit.ts';
import { operationDepositWords } from './operation-after-deposit.ts';
import { aCompleteOperation, anOperation, aUnit, aUsedVehicle, inDollars } from './samples.ts';

const plain = (text: string) => text.replace(/\s/g, ' ');
const dollars = { amount: 32_900, currency: 'usd', deposit: 200_000 } as const;

describe('the amount left to pay after the deposit', () => {
  test.each([
    [{ amount: 24_800_000, currency: 'ars', deposit: 200_000, rate: null }, 24_600_000],
    [{ amount: 200_000, currency: 'ars', deposit: 200_000, rate: null }, 0],
    [{ amount: 50_000, currency: 'ars', deposit: 200_000, rate: null }, -150_000],
    [{ ...dollars, rate: 1_500 }, 32_767],
    [{ ...dollars, rate: null }, null],
  ] as const)('of %o is %s', (price, expected) => {
    expect(afterDeposit(price)).toBe(expected);
  });
});

describe('the sentence about the deposit', () => {
  test('names the amount left to pay for a unit', () => {
    const price = { amount: 24_800_000, currency: 'ars', deposit: 200_000, rate: null } as const;
    expect(plain(depositWords(price))).toBe(
      'La seña se descuenta del precio: vas a pagar $ 24.600.000 en el concesionario.',
    );
  });

  test('names the dollar rate at which the deposit counts', () => {
    expect(plain(depositWords({ ...dollars, rate: 1_500 }))).toBe(
      'La seña se descuenta del precio al dólar del día en que se paga (hoy, $ 1.500): vas a pagar $ 49.150.000 (US$ 32.767 a ese dólar) en el concesionario.',
    );
    expect(depositWords({ ...dollars, rate: null })).toBe(
      'La seña se descuenta del precio: a qué dólar cuenta lo confirma el concesionario.',
    );
  });

  test('names the dollar rate of the payment day once the deposit is paid', () => {
    const purchase = { vehicle: aUnit({ ...inDollars, license_price: 0, delivery_price: 0 }) };
    const paid = anOperation({ status: 'reserved', usd_rate: 1_500, purchase });
    expect(plain(operationDepositWords(paid))).toBe(
      'La seña se descuenta del precio al dólar del día en que se pagó ($ 1.500): vas a pagar $ 49.150.000 (US$ 32.767 a ese dólar) en el concesionario.',
    );
  });

  test.each([
    [
      { used_vehicles: [aUsedVehicle()], credit_amount: 5_000_000 },
      'vas a pagar $ 10.600.000 en el concesionario, además de lo que cubren el usado y la financiación.',
    ],
    [
      { credit_amount: 5_000_000 },
      'vas a pagar $ 19.600.000 en el concesionario, además de lo que cubre la financiación.',
    ],
    [
      { used_vehicles: [aUsedVehicle(), aUsedVehicle({ year: 2012 })] },
      'vas a pagar $ 6.600.000 en el concesionario, además de lo que cubren los usados.',
    ],
    [{ credit_amount: 24_600_000 }, 'no te queda nada por pagar en el concesionario.'],
    [
      { credit_amount: 24_800_000 },
      'no te queda nada por pagar en el concesionario y tenés $ 200.000 a favor.',
    ],
  ])('names what used vehicles and credit cover: %o', (changes, expected) => {
    expect(plain(operationDepositWords(anOperation(changes)))).toBe(
      `La seña se descuenta del precio: ${expected}`,
    );
  });

  test('is left out while used vehicles are worth more than the price', () => {
    const used_vehicles = [aUsedVehicle({ valuation: 154_824_360 })];
    expect(operationDepositWords(anOperation({ used_vehicles }))).toBe('');
  });

  test('speaks of the buyer in the third person for the sales department', () => {
    expect(plain(operationDepositWords(aCompleteOperation(), 'sales'))).toBe(
      'La seña se descuenta del precio: el cliente va a pagar $ 24.600.000 en el concesionario.',
    );
  });
});
