import { expect, test } from 'vitest';
import { freePorts } from '../../tests/support/program/free-ports.ts';
import { DatabaseUnreachableError, openDatabase } from './connection.ts';

test('an unreachable database server is named in one line, without its password', async () => {
  const [port] = await freePorts(1);
  const opening = openDatabase({ url: `postgres://user:secreta@127.0.0.1:${port}/name` });
  const error = await opening.then(
    () => undefined,
    (failure: unknown) => failure as Error,
  );
  expect(error).toBeInstanceOf(DatabaseUnreachableError);
  expect(error!.message).toMatch(
    new RegExp(`^la base de datos de 127\\.0\\.0\\.1:${port} no contesta: .*ECONNREFUSED`),
  );
  expect(error!.message).not.toContain('secreta');
});
