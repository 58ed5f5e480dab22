import { expect, test } from 'vitest';
import { refundTotal, refundWords } from './refund-words.ts';

test.each([
  ['the whole deposit', {}, 250_000, 'el 100% de la seña ($ 250.000)'],
  [
    'what is left of a deposit',
    { returned_part: 100_000 },
    150_000,
    'el resto de la seña ($ 150.000, además de los $ 100.000 de antes)',
  ],
  [
    'two payments',
    { refunds: [250_000, 250_000] },
    500_000,
    'los 2 pagos de la seña ($ 250.000 y $ 250.000, $ 500.000 en total)',
  ],
  [
    'two payments, one of which was back in part',
    { refunds: [150_000, 250_000], returned_part: 100_000 },
    400_000,
    'los 2 pagos de la seña ($ 150.000 y $ 250.000, $ 400.000 en total, además de los $ 100.000 de antes)',
  ],
])('a refund of %s names the pesos that go back', (_, parts, total, words) => {
  const refunded = { amount: 250_000, ...parts };
  expect(refundTotal(refunded)).toBe(total);
  expect(refundWords(refunded).replaceAll(/\s/g, ' ')).toBe(words);
});
