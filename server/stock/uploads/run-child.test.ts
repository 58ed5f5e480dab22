import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDealership } from '../../../tests/support/api/dealership.ts';
import { promotions } from '../../ground/db/schema.ts';
import { workOnUpload } from './job.ts';
import { childLimits, runChild } from './run-child.ts';
import { moveUpload, readUpload, receiveUpload, storePart } from './stored-uploads.ts';

const shop = testDealership();

async function received(file: string, content: string): Promise<number> {
  const reading = { isAddition: true, ignored: [] };
  const upload = { staffId: 'x', who: 'Julieta Sosa', source: file, reading };
  return receiveUpload(shop.dealership, upload, async (uploadId) => {
    await storePart(shop.db, { uploadId, file, part: 0, content: Buffer.from(content) });
    return { source: file, reading };
  });
}

const promotion = (code: string) => `código;marca;porcentaje;hasta\n${code};Nissan;7;hoy+30\n`;

test('a child process reads an upload, and applies it once a person asked for that', async () => {
  const id = await received('promociones.csv', promotion('HIJO'));
  await workOnUpload(shop.dealership, id);
  expect(await readUpload(shop.db, id)).toMatchObject({
    state: 'ready',
    findings: { differences: [{ name: 'promociones', added: { count: 1 } }], setsPrices: true },
  });
  await moveUpload(shop.db, id, { event: 'asked to apply', now: shop.clock.now });
  await workOnUpload(shop.dealership, id);
  expect((await readUpload(shop.db, id))!.state).toBe('applied');
  const [stored] = await shop.db.select().from(promotions).where(eq(promotions.code, 'HIJO'));
  expect(stored!.percentageDiscount).toBe(7);
});

test.each([
  ['that takes too long', { longestMs: 1 }],
  ['that needs too much memory', { maxMegabytes: 4 }],
])('a child process %s ends alone, and its upload can be read again', async (_, limits) => {
  const id = await received('promociones.csv', promotion('OTRO'));
  await workOnUpload(shop.dealership, id, (order) =>
    runChild(new URL('child.ts', import.meta.url), order, { ...childLimits, ...limits }),
  );
  expect((await readUpload(shop.db, id))!.state).toBe('failed');
  await moveUpload(shop.db, id, { event: 'read again', now: shop.clock.now });
  expect((await readUpload(shop.db, id))!.state).toBe('received');
});
