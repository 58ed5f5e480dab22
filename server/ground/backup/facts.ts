import type { ClientBase } from 'pg';

/** What a restored copy is compared by: the rows of each table, and the sums of money by status. */
export interface Facts {
  rows: Record<string, number>;
  money: Record<string, string>;
}

export async function listTables(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  );
  return rows.map(({ name }) => name);
}

/** Reads the facts. Call it while nobody writes. */
export async function readFacts(client: ClientBase): Promise<Facts> {
  const facts: Facts = { rows: {}, money: {} };
  for (const table of await listTables(client)) {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from "${table}"`,
    );
    facts.rows[table] = rows[0]!.count;
  }
  const { rows } = await client.query<{ name: string; sum: string }>(`
    select 'deposits ' || status as name, sum(amount)::text as sum from deposits group by status
    union all select 'payments ' || p.status, sum(d.amount)::text
      from payments p join deposits d using (client_ref) group by p.status
    union all select 'returned in part', sum(returned_part)::text from payments
    union all select 'returned by hand', sum(by_hand)::text from payments
    union all select 'out twice', sum(out_twice)::text from payments
    union all select 'stray ' || currency, sum(amount)::text from stray_payments group by currency
    order by name`);
  for (const { name, sum } of rows) facts.money[name] = sum ?? '0';
  return facts;
}

/** What differs between two readings, in words: `deposits 12 ≠ 11`. */
export function differences(expected: Facts, found: Facts): string[] {
  const kinds = ['rows', 'money'] as const;
  return kinds.flatMap((kind) => {
    const names = new Set([...Object.keys(expected[kind]), ...Object.keys(found[kind])]);
    return [...names].flatMap((name) => {
      const [one, other] = [expected[kind][name], found[kind][name]];
      return one === other ? [] : [`${name}: ${one ?? 'falta'} ≠ ${other ?? 'falta'}`];
    });
  });
}
