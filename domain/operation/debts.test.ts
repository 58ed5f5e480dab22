import { expect, test } from 'vitest';
import { sumOfDebts, type Debt } from './debts.ts';

const debt = (amount: number | null, currency: Debt['currency'] = 'ars'): Debt => ({
  by: 'buyer',
  what: 'Saldo',
  amount,
  currency,
  doing: 'Reclamalo',
  isDue: true,
});

test.each([
  ['of one currency are added', [debt(250_000), debt(5_000_000)], '$ 5.250.000'],
  [
    'of two currencies are added in each',
    [debt(250_000), debt(1_200, 'usd'), debt(300, 'usd')],
    '$ 250.000 y US$ 1.500',
  ],
  ['without a known amount are counted', [debt(250_000), debt(null)], '$ 250.000 y 1 a confirmar'],
  ['are a dash where there is none', [], '—'],
])('debts %s', (_, debts, words) => {
  expect(sumOfDebts(debts).replaceAll('\u00a0', ' ')).toBe(words);
});
