import { describe, expect, test } from 'vitest';
import { parseSystemCode } from './system-code.ts';

describe('an operation code of an existing system', () => {
  test.each([
    ['Zonda-m0XyQ_7~.a', 'Zonda-m0XyQ_7~.a'],
    ['  4711 ', '4711'],
  ])('%j is accepted as it is written', (typed, code) => {
    expect(parseSystemCode(typed)).toBe(code);
  });

  test.each([[''], ['..'], ['a b'], ['a/b'], ['señal'], ['x'.repeat(101)]])(
    '%j is refused',
    (typed) => {
      expect(parseSystemCode(typed)).toBeUndefined();
    },
  );
});
