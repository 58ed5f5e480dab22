// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrast } from '../../../domain/vehicles/brand-colors.ts';

const brands = readFileSync(new URL('./brands.css', import.meta.url), 'utf8');
const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

function colours(css: string): Record<string, string> {
  const full = (hex: string) => (hex.length === 4 ? hex.replace(/[^#]/g, '$&$&') : hex);
  return Object.fromEntries(
    [...css.matchAll(/--([\w-]+): (#[\da-f]{3,6});/g)].map(([, name, hex]) => [name, full(hex!)]),
  );
}

const base = colours(tokens);
const themes = [...brands.matchAll(/\.(\w+) \{([^}]+)\}/g)];

const pairs = [
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['accent-text', 'paper'],
  ['accent-text', 'mist'],
  ['accent-text', 'accent-wash'],
  ['ink-soft', 'accent-wash'],
  ['ink-soft', 'mist-deep'],
  ['ink-faint', 'paper'],
  ['info', 'info-wash'],
  ['success', 'success-wash'],
  ['success', 'mist'],
  ['warning', 'warning-wash'],
  ['error', 'error-wash'],
] as const;

describe('brand colours', () => {
  test('are written here for the group alone', () => {
    expect(themes.map(([, brand]) => brand)).toEqual(['group']);
  });

  test.each(themes.map(([, brand, css]) => ({ brand, css: css! })))(
    'give every text of $brand a contrast of 4.5 to 1',
    ({ css }) => {
      const palette = { ...base, ...colours(css) };
      const poor = pairs.filter(([text, on]) => !(contrast(palette[text]!, palette[on]!) >= 4.5));
      expect(poor).toEqual([]);
    },
  );

  test('give the edges of fields a contrast of 3 to 1', () => {
    expect(contrast(base['line-strong']!, base['paper']!)).toBeGreaterThanOrEqual(3);
  });
});
