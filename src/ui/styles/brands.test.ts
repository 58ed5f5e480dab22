// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { allBrands, brandClass, type Theme } from '../../../domain/vehicles/brands.ts';

const brands = readFileSync(new URL('./brands.css', import.meta.url), 'utf8');
const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

function colours(css: string): Record<string, string> {
  const full = (hex: string) => (hex.length === 4 ? hex.replace(/[^#]/g, '$&$&') : hex);
  return Object.fromEntries(
    [...css.matchAll(/--([\w-]+): (#[\da-f]{3,6});/g)].map(([, name, hex]) => [name, full(hex!)]),
  );
}

/** Relative luminance of WCAG 2.2. */
function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
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
  test('have a theme for the group and for each brand', () => {
    expect(themes.map(([, brand]) => brand)).toEqual(['group', 'vw', 'gm', 'nissan', 'baic']);
  });

  test('differ between the group and the brands, also between the two red ones', () => {
    const accents = themes.map(([, , css]) => colours(css!)['accent']);
    expect(new Set(accents).size).toBe(themes.length);
  });

  test.each(allBrands)('of $name are those of its theme, $theme', ({ slug, theme }) => {
    const rules = [...brands.matchAll(/([^{}]*)\{([^{}]+)\}/g)];
    const rule = rules.find(([, selector]) => selector!.includes(`.${brandClass(slug)}`));
    const accents: Record<Theme, string[]> = {
      blue: ['#0b45b5'],
      yellow: ['#f6bf1c'],
      red: ['#c0122f', '#6e1423'],
    };
    expect(accents[theme]).toContain(colours(rule?.[2] ?? '')['accent']);
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
