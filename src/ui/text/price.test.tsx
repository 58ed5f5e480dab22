import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { Price } from './price.tsx';

afterEach(cleanup);

// Intl uses no-break spaces.
const read = (element: Element) => element.textContent.replace(/\s+/g, ' ');

describe('price', () => {
  test('gives screen readers its label, the former amount and the current amount', () => {
    const { container } = render(
      <Price label="Precio final" amount={36040000} was="$ 38.490.000" />,
    );
    expect(read(container)).toBe('Precio final Antes $ 38.490.000. Ahora $ 36.040.000');
  });

  test('in dollars shows its equivalent in pesos', () => {
    const { container } = render(<Price amount={32900} currency="usd" note="≈ $ 49.350.000" />);
    expect(read(container)).toBe('US$ 32.900 ≈ $ 49.350.000');
  });
});
