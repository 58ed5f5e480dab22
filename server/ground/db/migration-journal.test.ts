import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { makeCopy } from '../../../tests/support/database/copy.ts';
import { openDatabase } from './connection.ts';

test('a database whose first migration is of an earlier release is refused, and stays unchanged', async () => {
  const { url, drop } = await makeCopy('migrated');
  const former = await openDatabase({ url });
  const count = () => former.db.execute(sql`select created_at from drizzle.__drizzle_migrations`);
  await former.db.execute(sql`update drizzle.__drizzle_migrations set created_at = 1795487736848`);
  const { rows: before } = await count();
  await expect(openDatabase({ url })).rejects.toThrow(
    'la base de datos es de una versión anterior a la 1.0, que esta no puede leer: no se tocó nada. Elegí una base de datos vacía',
  );
  expect((await count()).rows).toEqual(before);
  expect(before[0]).toEqual({ created_at: '1795487736848' });
  await former.close();
  await drop();
});
