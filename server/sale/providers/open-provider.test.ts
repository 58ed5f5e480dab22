import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDealership } from '../../../tests/support/api/dealership.ts';
import { parameters } from '../../ground/db/schema.ts';
import { openProvider } from './open-provider.ts';
import { readPaymentSettings } from './settings.ts';

const shop = testDealership();

async function opened(isDevelopment = false) {
  const logged: string[] = [];
  const { db, boss, changes, now } = shop.dealership;
  const config = { ...shop.dealership.config, ...readPaymentSettings({}) };
  const log = { error: (...words: unknown[]) => void logged.push(String(words.at(-1))) };
  const { port } = await openProvider({ config, db, boss, changes, now, log, isDevelopment });
  return { port, logged };
}

async function setDemo(demo: boolean) {
  const { groupSlug } = shop.dealership.config;
  const of = eq(parameters.groupSlug, groupSlug);
  await shop.db.transaction(async (tx) => {
    const [row] = await tx.select().from(parameters).where(of);
    await tx
      .update(parameters)
      .set({ data: { ...(row!.data as object), demo } as never })
      .where(of);
  });
}

test('without a named provider a dealership of its own takes no deposits, and the log has the reason', async () => {
  await setDemo(false);
  const { port, logged } = await opened();
  expect(port.name).toBe('none');
  expect(await port.publicKey(1)).toBeUndefined();
  expect(logged).toEqual([
    'no deposit can be paid: PAYMENT_PROVIDER names no provider, and the sandbox serves only the demonstration unless it is named',
  ]);
  expect((await opened(true)).port.name).toBe('sandbox');
});

test('the sandbox of the demonstration takes no deposits once the demonstration is over', async () => {
  await setDemo(true);
  const { port, logged } = await opened();
  expect(await port.publicKey(1)).toBe('sandbox-1');
  await setDemo(false);
  expect(await port.publicKey(1)).toBeUndefined();
  expect(logged).toHaveLength(1);
});
