import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffInvitations } from '../../server/ground/db/schema.ts';
import { prepareEmpty } from '../../server/stock/import/setup/setup.ts';
import { openTestDealership, type TestDealership } from '../../tests/support/api/dealership.ts';
import { password, plain, testDesk } from '../../tests/support/api/desk.ts';
import { openUploads } from '../../tests/support/api/uploads.ts';
import { openCopy } from '../../tests/support/database/copy.ts';
import { testGroup, testNow } from '../../tests/support/wire/test-group.ts';
import { openDesk } from '../open.ts';
import { codeOf, periodAt } from '../people/one-time-code.ts';
import { unseal } from '../people/secrets.ts';

const shop = {} as TestDealership;
beforeAll(async () => {
  const database = await openCopy('migrated');
  expect(await prepareEmpty(database.db, testGroup, new Date(testNow))).toBe(true);
  expect(await prepareEmpty(database.db, testGroup, new Date(testNow))).toBe(false);
  const settings = { DEMO: 'off', DESK_URL: 'https://mostrador.example', DESK_PORT: '0' };
  Object.assign(shop, await openTestDealership({ database, settings }));
});
afterAll(() => shop.close());
const desk = testDesk(shop);

test('an empty installation is filled in at the desk: invitation, template, difference, own brands', async () => {
  const printed: string[] = [];
  const first = await openDesk(shop.dealership, {
    print: (line) => printed.push(line),
    isNewDemo: false,
  });
  await first!.close();
  expect(printed.join('\n')).toMatch(
    /la primera persona, de gerencia, una sola vez: https:\/\/mostrador\.example\/invitacion\/\S+/,
  );
  const token = /invitacion\/(\S+)/.exec(printed.join('\n'))![1]!;
  const [invited] = await shop.db.select().from(staffInvitations);
  const secret = unseal(shop.dealership.config, invited!.codeSecret, invited!.email);
  const code = () => {
    // A code is accepted once: the next one comes half a minute later.
    shop.clock.pass(0.5);
    return codeOf(secret, periodAt(shop.clock.now));
  };
  const form = { password, repeated: password, code: code() };
  const { cookies } = await desk.nobody().post(`/invitacion/${token}`, form);
  const boss = desk.nobody(cookies[0]!.split(';')[0]!);
  expect(plain((await boss.get('/hoy')).body)).toContain('El concesionario todavía está vacío');
  expect(plain((await boss.get('/catalogo')).body)).toContain('Bajá la carpeta de ejemplo');
  const { rawPayload } = await desk.app.inject({
    url: '/catalogo/ejemplo',
    headers: { cookie: boss.cookie },
  });
  const template = new Uint8Array(rawPayload);
  expect(Object.keys(unzipSync(template))).toContain('unidades.csv');
  const { act, stored, upload } = openUploads(shop);
  const read = await upload(boss, { 'ejemplo.zip': template });
  expect((await stored(read.id)).state).toMatch(/^(asking|ready)$/);
  const doubts = (await stored(read.id)).findings!.differences.flatMap((each) => each.doubts);
  await act(boss, read, 'asked to apply', [
    ...doubts.map((_, index): [string, string] => ['sure', String(index)]),
    ['again', code()],
  ]);
  expect((await stored(read.id)).state).toBe('applied');
  await shop.announced();
  expect((await shop.dealership.system.brands()).map(({ name }) => name)).toEqual(['Volkswagen']);
  expect(plain((await boss.get('/catalogo')).body)).not.toContain('Bajá la carpeta de ejemplo');
  const again: string[] = [];
  const second = await openDesk(shop.dealership, {
    print: (line) => again.push(line),
    isNewDemo: false,
  });
  await second!.close();
  expect(again).toEqual(['el escritorio está en https://mostrador.example']);
});
