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

  test('are darkened until texts on them read', () => {
    expect(brandColors({ accent: '#888888', text: '#777777' })).toEqual({
      accent: '#888888',
      strong: '#838383',
      onAccent: '#1c1809',
      text: '#727272',
      wash: '#f8f8f8',
    });
  });

  const steps = ['00', '33', '66', '77', '99', 'cc', 'ff'];
  const every = steps.flatMap((red) =>
    steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)),
  );

  test('read whatever the accent is, alone or with any other colour', () => {
    for (const [index, accent] of every.entries()) {
      const [strong, text, wash] = [5, 11, 17].map((by) => every[(index * by) % every.length]!);
      for (const chosen of [{ accent }, { accent, strong }, { accent, strong, text, wash }]) {
        const colors = brandColors(chosen as { accent: string });
        expect(poorContrasts(colors), JSON.stringify(chosen)).toEqual([]);
        expect(brandColors(colors), JSON.stringify(chosen)).toEqual(colors);
      }
    }
  });
});

test('the contrast of black on white is 21 to 1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#ffffff', '#ffffff')).toBe(1);
});
