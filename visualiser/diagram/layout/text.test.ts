import { expect, it } from 'vitest';
import { lineWidth, textWidth, wrap, type Run } from './text.ts';

it('textWidth() returns the width in Arial, bold or regular, with accents', () => {
  expect(textWidth('always', 'trigger')).toBeCloseTo(
    (11.5 * (556 + 278 + 778 + 556 + 556 + 556)) / 1000,
  );
  expect(textWidth('always', 'guard')).toBeCloseTo(
    (11.5 * (556 + 222 + 722 + 556 + 500 + 500)) / 1000,
  );
  expect(textWidth('seña', 'guard')).toBe(textWidth('sena', 'guard'));
});

it('wrap() starts a new line for a part that does not fit', () => {
  const parts: Run[] = [
    { text: 'payment approved', style: 'trigger' },
    { text: '[the unit is free]', style: 'guard' },
  ];
  expect(wrap(parts, 300)).toHaveLength(1);
  expect(wrap(parts, 140)).toEqual([[parts[0]], [parts[1]]]);
});

it('wrap() breaks a part wider than a line between words', () => {
  const lines = wrap([{ text: '[nothing is missing and the unit is free]', style: 'guard' }], 120);
  expect(lines.map((line) => line.map(({ text }) => text).join(''))).toEqual([
    '[nothing is missing and',
    'the unit is free]',
  ]);
  expect(Math.max(...lines.map(lineWidth))).toBeLessThanOrEqual(120);
});
