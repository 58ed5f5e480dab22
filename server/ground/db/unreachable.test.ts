import { expect, test, vi } from 'vitest';
import { startPostgres } from '../../../tests/support/database/postgres.ts';
import { freePorts } from '../../../tests/support/program/free-ports.ts';
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

test('a database server that starts later than the program is awaited', async () => {
  const logged = vi.mocked(console.error).mockImplementation(() => {});
  const server = await startPostgres();
  await server.halt();
  const opening = openDatabase({ url: server.url }, { startMs: 600_000 });
  await expect.poll(() => logged.mock.calls.length).toBe(1);
  expect(logged.mock.calls[0]).toEqual([expect.stringMatching(/^espero a la base de datos: /)]);
  logged.mockClear();
  await server.start();
  await (await opening).close();
  await server.stop();
});
