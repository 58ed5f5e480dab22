import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NonBreakingText } from './non-breaking-text.tsx';

test.each([
  ['X-Trail Advance e-POWER 4x2', ['X-Trail', 'e-POWER']],
  ['Reservar un 0 km online', ['0 km']],
  ['30-71920461-5.', ['30-71920461-5.']],
  ['Nivus Highline 200 TSI AT', []],
])('the text "%s" wraps neither at hyphens nor inside "0 km"', (text, pieces) => {
  const { container } = render(<NonBreakingText text={text} />);
  expect(container.textContent).toBe(text);
  const whole = container.querySelectorAll('span > span');
  expect(Array.from(whole, (piece) => piece.textContent)).toEqual(pieces);
});
