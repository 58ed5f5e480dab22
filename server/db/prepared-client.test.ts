import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PreparedClient } from './prepared-client.ts';

let pglite: PGlite;
let client: PreparedClient;

beforeAll(async () => {
  pglite = await PGlite.create();
  client = new PreparedClient(pglite);
  await pglite.exec('create table things (id int primary key, name text)');
});
afterAll(() => pglite.close());

const statements = async () =>
  (
    await pglite.query<{ count: number }>(
      'select count(*)::int as count from pg_prepared_statements',
    )
  ).rows[0]!.count;

test('answers are PGlite’s own, the first time and again', async () => {
  const text = `select $1::int as number, $2::text as word, $3::jsonb as json, $4::int[] as list, $5::bytea as bytes,
    $6::timestamptz as moment, $7::bool as flag, $8::text as nothing`;
  const moment = new Date('2026-11-20T21:45:00Z');
  const params = [7, 'ñandú', { a: [1] }, [1, 2], Uint8Array.of(0, 255), moment, true, null];
  const options = { rowMode: 'array', parsers: { 1184: (text: string) => `at ${text}` } } as const;
  for (const asked of [undefined, options]) {
    const own = await pglite.query(text, params, asked);
    for (let time = 0; time < 7; time++) {
      const { rows, fields } = await client.query(text, params, asked);
      expect([rows, fields]).toEqual([own.rows, own.fields]);
    }
  }
});

test('a change says how many rows it affected', async () => {
  const insert = 'insert into things values ($1, $2)';
  expect(await client.query(insert, [1, 'one'])).toMatchObject({ affectedRows: 1, rows: [] });
  const updated = await client.query('update things set name = $1', ['uno']);
  expect(updated).toMatchObject({ affectedRows: 1, rows: [] });
});

test('a refused query keeps its code, and the next one works', async () => {
  const insert = 'insert into things values ($1, $2)';
  await client.query(insert, [2, 'two']);
  await expect(client.query(insert, [2, 'two'])).rejects.toMatchObject({ code: '23505' });
  await expect(client.query('select nonsense')).rejects.toMatchObject({ code: '42703' });
  expect((await client.query(insert, [3, 'three'])).affectedRows).toBe(1);
});

test('a transaction that throws leaves nothing, and the others wait for it', async () => {
  const insert = 'insert into things values ($1, $2)';
  const failed = client.transaction(async (tx) => {
    await tx.query(insert, [10, 'ten']);
    throw new Error('changed its mind');
  });
  const count = client.query('select 1 from things where id = 10');
  await expect(failed).rejects.toThrow('changed its mind');
  expect((await count).rows).toEqual([]);
});

test('a query after the end of its transaction is refused', async () => {
  const late = await client.transaction(async (tx) => tx);
  await expect(late.query('select 1')).rejects.toThrow('the transaction has ended');
});

test('what a query announces is heard', async () => {
  const heard: string[] = [];
  await pglite.listen('things', (payload) => heard.push(payload));
  await client.query("select pg_notify('things', $1)", ['a new one']);
  await client.query('select 1');
  expect(heard).toEqual(['a new one']);
});

test('of many texts the last 200 stay prepared', async () => {
  for (let index = 0; index < 250; index++) await client.query(`select ${index}`);
  expect(await statements()).toBe(200);
  expect((await client.query('select 0', [], { rowMode: 'array' })).rows).toEqual([[0]]);
});
