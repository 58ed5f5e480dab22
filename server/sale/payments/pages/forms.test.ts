import { expect, test } from 'vitest';
import { queryOf } from './forms.ts';

test('a form and a query are read without invisible characters; a password stays as typed', () => {
  const typed = queryOf('/x?name=%E2%80%8BAna%C2%A0Paz%00&password=a%C2%A0%E2%80%8Bb');
  expect([...typed]).toEqual([
    ['name', 'Ana Paz'],
    ['password', 'a\u00A0\u200Bb'],
  ]);
});
