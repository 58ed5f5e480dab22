// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { WholeWords } from './whole-words.tsx';

it.each([
  ['X-Trail Advance e-POWER 4x2', ['X-Trail', 'e-POWER']],
  ['Reservar un 0 km online', ['0 km']],
  ['30-71920461-5.', ['30-71920461-5.']],
  ['Nivus Highline 200 TSI AT', []],
])('%s keeps its words, those that could break in one piece', (text, pieces) => {
  const { container } = render(<WholeWords text={text} />);
  expect(container.textContent).toBe(text);
  expect([...container.children].map((piece) => piece.textContent)).toEqual(pieces);
});
