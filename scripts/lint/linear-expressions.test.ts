import { describe, expect, test } from 'vitest';
import { whySuperlinear } from './linear-expressions.ts';

describe('whySuperlinear()', () => {
  test.each([
    ['spaces that two parts can take', '(?:entre)?\\s*\\$?\\s*(\\d+)', ' '],
    ['a repetition inside another one', '^(?:\\d+)+$', '0'],
    ['a run that is read from each of its characters', '\\d+x', '0'],
  ])('returns the repeated character for %s', (_, source, character) => {
    expect(whySuperlinear({ source, flags: '' })).toBe(
      `a text of many '${character}' takes more than linear time`,
    );
  });

  test.each(['^\\d+(?:,\\d+)*$', '(?<!\\d)\\d+x', '[^\\d+]'])('accepts %s', (source) => {
    expect(whySuperlinear({ source, flags: '' })).toBeUndefined();
  });
});
