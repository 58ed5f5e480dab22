import { describe, expect, test } from 'vitest';
import { storyReturnLink } from './stories.ts';

describe('closing a story', () => {
  test.each([
    ['Planes de Ahorro', '/planes-de-ahorro'],
    ['0 km', '/vehiculos-0km'],
    ['Postventa', '/postventa'],
    ['Institucional', '/'],
    ['planes de ahorro', '/'],
    ['', '/'],
  ])('returns from the category %j to %s', (category, address) => {
    expect(storyReturnLink(category)).toBe(address);
  });
});
