import { describe, expect, test } from 'vitest';
import { brandColors, contrast, poorContrasts } from './brand-colors.ts';
import { specifiedBrands } from './specified-brands.ts';

describe('the colours of a brand', () => {
  test.each(specifiedBrands)(
    'give the texts of $name a contrast of at least 4.5 to 1',
    ({ colors }) => {
      expect(poorContrasts(colors)).toEqual([]);
    },
  );

  test('are derived from one dark colour: white text on it, and itself for text', () => {
    expect(brandColors({ accent: '#0b45b5' })).toEqual({
      accent: '#0b45b5',
      strong: '#083488',
      onAccent: '#ffffff',
      text: '#0b45b5',
      wash: '#f0f4fb',
    });
  });

  test('are derived from one light colour: dark text on it, and dark for text', () => {
    expect(brandColors({ accent: '#f6bf1c' })).toMatchObject({
      onAccent: '#1c1809',
      text: '#1c1809',
    });
  });

  test('are refused when texts on them lack contrast', () => {
    const grey = brandColors({ accent: '#888888', text: '#777777' });
    expect(poorContrasts(grey).map(([text, on]) => [text, on])).toContainEqual([
      '#777777',
      '#888888',
    ]);
  });
});

test('the contrast of black on white is 21 to 1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#ffffff', '#ffffff')).toBe(1);
});
