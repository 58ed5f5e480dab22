import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { DatabaseAway, whyAway } from './away.ts';

const failed = (cause: Error) => new DrizzleQueryError('rollback', [], cause);
const failedWith = (code: string) => failed(Object.assign(new Error('failed'), { code }));
const noAnswer = 'the database does not answer';

describe('the database counts as away', () => {
  test.each([
    'Connection terminated unexpectedly',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'timeout exceeded when trying to connect',
  ])('when the driver reports %s', (message) => {
    expect(whyAway(failed(new Error(message)))).toBe(noAnswer);
  });

  test('when it stops, and when no connection for a transaction is free', () => {
    expect(whyAway(failedWith('57P01'))).toBe(noAnswer);
    expect(whyAway(new DatabaseAway({ cause: new Error('no connection') }))).toBe(noAnswer);
  });

  test.each([
    ['53100', 'the database cannot write: its disk is full'],
    ['58030', 'the database cannot write: its disk fails'],
  ])('when it reports %s of its disk', (code, words) => {
    expect(whyAway(failedWith(code))).toBe(words);
  });

  test('except when a query is wrong', () => {
    expect(whyAway(failedWith('42703'))).toBeUndefined();
    expect(whyAway(new Error('Connection terminated'))).toBeUndefined();
  });
});
