import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openCatalogue } from '../../../tests/support/api/catalogue.ts';
import { testDealership } from '../../../tests/support/api/dealership.ts';
import { testDesk } from '../../../tests/support/api/desk.ts';
import { writeFiles } from '../../../tests/support/photographs/test-picture.ts';
import { temporaryFolder } from '../../../tests/support/program/temporary-folder.ts';
import { stockUnits } from '../../ground/db/schema.ts';
import { demoFolder } from './demo.ts';

const shop = testDealership();
const catalogue = openCatalogue(shop);
const desk = testDesk(shop);

async function importing(edit: (text: string) => string, isSure = false) {
  const path = temporaryFolder();
  const text = readFileSync(join(demoFolder, 'unidades.csv'), 'utf8');
  await writeFiles(path, { 'unidades.csv': edit(text) });
  return catalogue.run({ name: 'import', path, isSure });
}

const unchanged = (text: string) => text;

const unitOf = async (chassis: string) =>
  (await shop.db.select().from(stockUnits).where(eq(stockUnits.chassis, chassis)))[0]!;

/** A unit of the demonstration with a price of its own at the desk. */
async function pricedAtDesk(wanted?: string) {
  const user = await desk.signedIn('administration', 'Julieta Sosa');
  const unit = wanted === undefined ? await shop.freshUnit(4) : await unitOf(wanted);
  const { price, listPrice } = await unitOf(unit.chassis);
  const figures = { price: String((listPrice ?? price) + 1_000_000), discount: '0', special: '0' };
  const address = `/unidades/${unit.id}/precio`;
  const { revision } = await user.get(`${address}?${new URLSearchParams(figures).toString()}`);
  const answer = await user.post(address, { ...figures, revision, again: await user.code() });
  expect(answer.status).toBe(303);
  return unit.chassis;
}

test('a file asks before it undoes a price that was set at the desk', async () => {
  const chassis = await pricedAtDesk();
  const set = await unitOf(chassis);
  const { isRefused, text } = await importing(unchanged);
  expect(isRefused).toBe(true);
  expect(text).toMatch(
    new RegExp(
      `\\n {2}\\? ${chassis}: precio cambiado en el escritorio el 20/11/2026 por Julieta Sosa: \\$.[\\d.]+ → \\$.[\\d.]+`,
    ),
  );
  expect(await unitOf(chassis)).toEqual(set);
  expect((await importing(unchanged, true)).isRefused).toBe(false);
  expect((await importing(unchanged)).text).toContain('No hay nada que cambiar.');
});

test('a question about a price of the desk shows the one discount that applies, and no file without a change', async () => {
  // Its web discount of $ 700.000 stands beside the special one.
  const chassis = await pricedAtDesk('9BWAG5AZ4TP158966');
  const path = temporaryFolder();
  cpSync(demoFolder, path, { recursive: true });
  const { text } = await catalogue.run({ name: 'import', path });
  expect(text).toMatch(
    /: \$.36\.750\.000 → \$.35\.750\.000 menos \$.3\.050\.000\nNo se cambió nada: revisá lo marcado con \?\. Si está bien, repetí la orden con --yes\.$/,
  );
  expect(text).toMatch(/^unidades: 1 con cambios, \d+ sin cambios\n/);
  expect(text.match(/sin cambios/g)).toHaveLength(1);
  expect((await catalogue.run({ name: 'import', path, isSure: true })).isRefused).toBe(false);
  expect(await unitOf(chassis)).toMatchObject({ price: 34_850_000, discount: 700_000 });
});

test('a file that leaves the price of the desk asks nothing', async () => {
  const chassis = await pricedAtDesk();
  const { price, listPrice } = await unitOf(chassis);
  const asStored = (text: string) =>
    text.replace(
      new RegExp(`(;${chassis};(?:[^;]*;){7}[^;]*;)[^;]*;[^;]*;[^;]*;[^;]*;`),
      `$1${price};${listPrice ?? ''};;;`,
    );
  const { isRefused, text } = await importing(asStored);
  expect([isRefused, text]).toEqual([false, expect.not.stringContaining('escritorio')]);
  await importing(unchanged, true);
});

test('a price from the desk stays in force for a corrected chassis', async () => {
  const chassis = await pricedAtDesk();
  const { id } = await unitOf(chassis);
  const corrected = '3N1DESK0000000001';
  const { text } = await importing((all) =>
    all.replace(`${id};${chassis};`, `${id};${corrected};`),
  );
  expect(text).toContain('precio cambiado en el escritorio');
  await importing(unchanged, true);
});

test('a file asks before it undoes the prices of a command, and a new price before it replaces one of the desk', async () => {
  const change = { family: 'X35', percent: 3, round: { ars: 1, usd: 1 } };
  expect((await catalogue.run({ name: 'prices', change })).isRefused).toBe(false);
  const undone = await importing(unchanged);
  expect(undone.text).toMatch(
    /\n {2}\? \w+ y \d+ más: precio cambiado con catalogue prices el 20\/11\/2026 por sabri: US\$.[\d.]+ → US\$/,
  );
  await importing(unchanged, true);

  const chassis = await pricedAtDesk();
  const { subfamilyId } = await unitOf(chassis);
  const version = await shop.db.query.subfamilies.findFirst({
    where: ({ id }, { eq: is }) => is(id, subfamilyId),
  });
  const set = { version: version!.name, round: { ars: 1, usd: 1 } };
  const asked = await catalogue.run({ name: 'prices', change: { ...set, set: 53_000_000 } });
  expect(asked.text).toContain(`  ? ${chassis}: precio cambiado en el escritorio el 20/11/2026`);
  const percent = await catalogue.run({
    name: 'prices',
    isDryRun: true,
    change: { ...set, percent: 1 },
  });
  expect(percent.text).not.toContain('escritorio');
});
