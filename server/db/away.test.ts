import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { DatabaseAway, isDatabaseAway } from './away.ts';

const failed = (cause: Error) => new DrizzleQueryError('rollback', [], cause);

describe('the database is away', () => {
  test.each([
    'Connection terminated unexpectedly',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'timeout exceeded when trying to connect',
  ])('when the driver says %s', (message) => {
    expect(isDatabaseAway(failed(new Error(message)))).toBe(true);
  });

  test('when it stops, and when there is no connection for a transaction', () => {
    expect(isDatabaseAway(failed(Object.assign(new Error('stop'), { code: '57P01' })))).toBe(true);
    expect(isDatabaseAway(new DatabaseAway({ cause: new Error('no connection') }))).toBe(true);
  });

  test('but not when a query is wrong', () => {
    expect(isDatabaseAway(failed(Object.assign(new Error('wrong'), { code: '42703' })))).toBe(
      false,
    );
    expect(isDatabaseAway(new Error('Connection terminated'))).toBe(false);
  });
});
