import { temporaryFolder } from '../../../tests/support/program/temporary-folder.ts';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDealership } from '../../../tests/support/api/dealership.ts';
import { readDemo } from '../../../tests/support/api/demo.ts';
import { openCopy } from '../../../tests/support/database/copy.ts';
import { testGroup, testNow } from '../../../tests/support/wire/test-group.ts';
import type { OpenedDatabase } from '../../ground/db/connection.ts';
import { stockUnits } from '../../ground/db/schema.ts';
import { folderStore } from '../../ground/files/folder-store.ts';
import { demoFolder } from './demo.ts';
import { changesSomething } from './difference.ts';
import { exportFolder } from './export-folder.ts';
import { importFolder } from './import-folder.ts';

const store = folderStore(temporaryFolder(afterAll));
const options = { groupSlug: testGroup, now: testNow, store };

function contentOf(folder: string): Record<string, Buffer> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    names.toSorted().map((name) => [name.slice(folder.length), readFileSync(name)]),
  );
}

const filesIn = (folder: string) =>
  Object.fromEntries(
    Object.entries(contentOf(folder)).map(([name, bytes]) => [name, bytes.toString()]),
  );

describe('the export of a dealership', () => {
  const shop = testDealership();
  let empty: OpenedDatabase;
  const folder = temporaryFolder(afterAll);
  beforeAll(async () => {
    empty = await openCopy('migrated');
    await exportFolder(shop.db, { ...options, path: folder });
  });
  afterAll(() => empty.close());

  test('causes no change when it is imported again', async () => {
    const { differences } = await importFolder(shop.db, { ...options, path: folder });
    expect(differences).toHaveLength(22);
    expect(differences.filter(changesSomething)).toEqual([]);
    expect(differences.find(({ name }) => name === 'unidades')?.same).toBe(467);
  });

  test('makes the same dealership from an empty database, whose export is the same', async () => {
    await importFolder(empty.db, { ...options, path: folder });
    expect(await readDemo(empty.db)).toEqual(await readDemo(shop.db));
    const second = temporaryFolder();
    await exportFolder(empty.db, { ...options, path: second });
    expect(filesIn(second)).toEqual(filesIn(folder));
  });

  test('as XLSX, compressed with its folder, causes no change either', async () => {
    const parent = temporaryFolder();
    await exportFolder(shop.db, { ...options, path: join(parent, 'salón'), isWorkbook: true });
    const path = join(parent, 'catálogo.zip');
    const packed = Object.entries(contentOf(join(parent, 'salón'))).map(([name, bytes]) => [
      `salón${name}`,
      bytes,
    ]);
    writeFileSync(path, zipSync(Object.fromEntries(packed)));
    const { differences } = await importFolder(shop.db, { ...options, path });
    expect(differences).toHaveLength(22);
    expect(differences.filter(changesSomething)).toEqual([]);
  });

  test('disarms the formulas of a spreadsheet, and an import restores them', async () => {
    const [unit] = await shop.db.select().from(stockUnits).limit(1);
    const color = '=HYPERLINK("https://mal.example")';
    const paint = (value: string) =>
      shop.db.update(stockUnits).set({ color: value }).where(eq(stockUnits.id, unit!.id));
    await paint(color);
    const armed = temporaryFolder();
    await exportFolder(shop.db, { ...options, path: armed });
    expect(readFileSync(join(armed, 'unidades.csv'), 'utf8')).toContain(
      `;"'=HYPERLINK(""https://mal.example"")";`,
    );
    const { differences } = await importFolder(shop.db, { ...options, path: armed });
    expect(differences.filter(changesSomething)).toEqual([]);
    await paint(unit!.color);
  });

  test('of the demo is the demo folder with absolute days', () => {
    const exported = filesIn(folder);
    const written = filesIn(demoFolder);
    expect(Object.keys(exported)).toEqual(Object.keys(written));
    written['/unidades.csv'] = written['/unidades.csv']!.replaceAll(
      ';mes;mes+2;',
      ';2026-11-01;2027-01-31;',
    );
    for (const [name, text] of Object.entries(written)) {
      if (!name.startsWith('/noticias/')) expect(exported[name], name).toBe(text);
    }
    expect(exported['/noticias/011-el-tera-ya-esta-en-el-salon.txt']).toContain(
      'fecha: 2026-11-16',
    );
    expect(written['/noticias/011-el-tera-ya-esta-en-el-salon.txt']).toContain('fecha: hoy-4');
  });
});
