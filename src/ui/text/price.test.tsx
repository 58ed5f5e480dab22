import { render } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Price } from './price.tsx';

// Intl uses no-break spaces.
const read = (element: Element) => element.textContent.replace(/\s+/g, ' ');

describe('price', () => {
  test('gives screen readers its label, the former amount and the current amount', () => {
    const { container } = render(
      <Price label="Precio final" amount={36040000} was="$ 38.490.000" />,
    );
    expect(read(container)).toBe('Precio final Antes $ 38.490.000. Ahora $ 36.040.000');
  });
});
