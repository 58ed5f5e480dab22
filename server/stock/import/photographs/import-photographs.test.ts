import { temporaryFolder } from '../../../../tests/support/program/temporary-folder.ts';
import { readdirSync, renameSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { testGroup, testNow } from '../../../../tests/support/wire/test-group.ts';
import { openTestDealership, testDealership } from '../../../../tests/support/api/dealership.ts';
import { testPicture, writeFiles } from '../../../../tests/support/photographs/test-picture.ts';
import { photographs, stockUnits } from '../../../ground/db/schema.ts';
import { importFolder } from '../import-folder.ts';
import { ImportError } from '../problem.ts';
import { exportPhotographs } from './export-photographs.ts';
import { folderStore } from '../../../ground/files/folder-store.ts';

const dealership = testDealership();
let chassis: string;
let red: Buffer;
let blue: Buffer;
beforeAll(async () => {
  const [unit] = await dealership.db.select().from(stockUnits).limit(1);
  chassis = unit!.chassis;
  red = await testPicture({ text: 'rojo', withPlace: true, orientation: 6 });
  blue = await testPicture({ text: 'azul', color: '#1e40b3', width: 800, height: 600 });
});

let root: string;
let folder: string;
let stored: string;
beforeEach(() => {
  root = temporaryFolder();
  folder = join(root, 'fotos');
  stored = join(root, 'store');
});
afterEach(async () => {
  await dealership.db.delete(photographs);
});

/** Imports the folder, and returns the difference with the names of the changed photographs. */
async function run({ db = dealership.db, path = folder, store = stored, isDryRun = false } = {}) {
  const { differences } = await importFolder(db, {
    groupSlug: testGroup,
    now: testNow,
    path,
    store: folderStore(store),
    isDryRun,
    isSure: true,
  });
  return differences[0]!;
}

/** The reason for each file for which the folder is refused. */
async function faults(): Promise<Record<string, string>> {
  const error = await run().catch((refusal: unknown) => refusal);
  if (!(error instanceof ImportError)) throw error;
  return Object.fromEntries(error.problems.map(({ file, reason }) => [file, reason]));
}

const rows = () => dealership.db.select().from(photographs).orderBy(photographs.place);

describe('the import of photographs', () => {
  test('reads families, colours and units from the names of the folders', async () => {
    await writeFiles(folder, {
      'nivus/1-frente.jpg': red,
      'volkswagen-nivus/Gris Platinum/10.jpg': red,
      'volkswagen-nivus/Gris Platinum/2-tablero.jpg': blue,
      [`${chassis.toLowerCase()}/IMG_4711.JPG`]: blue,
      '.DS_Store': 'Finder',
      'nivus/Thumbs.db': 'Explorer',
    });
    expect((await run()).added).toHaveLength(4);
    expect(
      Object.fromEntries(
        (await rows()).map((row) => [
          row.place,
          [row.familyId, row.color, row.chassis, row.position, row.caption],
        ]),
      ),
    ).toEqual({
      [`${chassis.toLowerCase()}/IMG_4711`]: [null, null, chassis, 1, ''],
      'nivus/1-frente': [14, null, null, 1, 'frente'],
      'volkswagen-nivus/Gris Platinum/10': [14, 'Gris Platinum', null, 2, ''],
      'volkswagen-nivus/Gris Platinum/2-tablero': [14, 'Gris Platinum', null, 1, 'tablero'],
    });
  });

  test('reads the day of a unit’s photograph from the end of its name', async () => {
    await writeFiles(folder, {
      [`${chassis}/1-frente.jpg`]: red,
      [`${chassis}/2-tablero_2026-11-20.jpg`]: blue,
      [`${chassis}/WhatsApp Image 2026-11-21.jpg`]: blue,
      'nivus/1-frente_2026-11-20.jpg': red,
    });
    await run();
    expect((await rows()).map(({ caption, takenOn }) => [caption, takenOn]).toSorted()).toEqual([
      ['', '2026-11-21'],
      ['frente', null],
      ['frente', null],
      ['tablero', '2026-11-20'],
    ]);
    renameSync(join(folder, chassis, '1-frente.jpg'), join(folder, chassis, '1_2026-02-30.jpg'));
    expect(await faults()).toEqual({
      [`fotos/${chassis}/1_2026-02-30.jpg`]: 'la fecha 2026-02-30 no existe',
    });
  });

  test('stores the same bytes once', async () => {
    await writeFiles(folder, { 'nivus/1.jpg': red, 'nivus/2.jpg': red, 'kicks/1.jpg': blue });
    await run();
    expect(readdirSync(stored)).toHaveLength(2);
  });

  test('changes nothing when the same folder is imported twice', async () => {
    await writeFiles(folder, { 'nivus/1.jpg': red, 'kicks/1.jpg': blue });
    await run();
    const before = await rows();
    expect(await run()).toMatchObject({ added: [], changed: [], removed: [] });
    expect(await rows()).toEqual(before);
  });

  test('removes photographs that left the folder from the gallery and from the store', async () => {
    await writeFiles(folder, { 'nivus/1.jpg': red, 'nivus/2.jpg': blue });
    await run();
    rmSync(join(folder, 'nivus/1.jpg'));
    expect(await run()).toMatchObject({ added: [], changed: ['nivus/2'], removed: ['nivus/1'] });
    expect(await rows()).toMatchObject([{ place: 'nivus/2', position: 1 }]);
    expect(readdirSync(stored)).toHaveLength(1);
  });

  test('reuses a picture that only moved', async () => {
    await writeFiles(folder, { 'nivus/1.jpg': red });
    await run();
    renameSync(join(folder, 'nivus'), join(folder, 'kicks'));
    expect(await run()).toMatchObject({ added: ['kicks/1'], removed: ['nivus/1'] });
    expect(readdirSync(stored)).toHaveLength(1);
  });

  test('restores a picture that the store lost', async () => {
    await writeFiles(folder, { 'nivus/1.jpg': red });
    await run();
    rmSync(stored, { recursive: true });
    await run();
    expect(readdirSync(stored)).toHaveLength(1);
  });

  test('reports every unusable file, and then changes nothing', async () => {
    await writeFiles(folder, { 'nivus/1.jpg': red });
    await run();
    const before = await rows();
    await writeFiles(folder, {
      'nivus/1.jpg': blue,
      'nivus/2.jpg': 'no soy una foto',
      'suelta.jpg': red,
      'nivus/gris/adentro/1.jpg': red,
      'nivus/3.jpg': blue,
      'nivus/3.png': await testPicture({ format: 'png' }),
    });
    expect(await faults()).toEqual({
      'fotos/nivus/2.jpg': 'no es una foto JPEG, PNG, WebP o AVIF, aunque su nombre lo diga',
      'fotos/nivus/3.png': 'tiene el mismo nombre que nivus/3.jpg',
      'fotos/nivus/gris/adentro/1.jpg':
        'está en una carpeta de más: son <modelo>/<color>/ o <chasis>/',
      'fotos/suelta.jpg': 'va dentro de la carpeta de un modelo o de un chasis',
    });
    expect(await rows()).toEqual(before);
    expect(readdirSync(stored)).toEqual([before[0]!.hash]);
  });

  test('refuses folders that name no model, no unit, or a colour of a unit', async () => {
    await writeFiles(folder, {
      'nuvis/1.jpg': red,
      [`${chassis}/gris/1.jpg`]: red,
    });
    expect(await faults()).toEqual({
      'fotos/nuvis/1.jpg': '«nuvis» no es un modelo ni el chasis de una unidad en stock',
      [`fotos/${chassis}/gris/1.jpg`]:
        'las fotos de una unidad van en la carpeta de su chasis, sin carpeta de color',
    });
    expect(await rows()).toEqual([]);
    expect(readdirSync(stored)).toEqual([]);
  });

  test('reports a colour that no unit of the model has', async () => {
    await writeFiles(folder, { 'nivus/fucsia/1.jpg': red });
    const { notes } = await run();
    expect(notes).toEqual(['nivus/fucsia: ninguna unidad en stock de ese modelo es de ese color']);
  });

  test('as a dry run reports the changes, and writes nothing', async () => {
    await writeFiles(folder, { 'nivus/1.jpg': red });
    const { added } = await run({ isDryRun: true });
    expect(added).toEqual(['nivus/1']);
    expect(await rows()).toEqual([]);
    expect(() => readdirSync(stored)).toThrow('ENOENT');
  });

  test('of exported photographs gives the same galleries', async () => {
    await writeFiles(folder, {
      'nivus/2-frente.jpg': red,
      [`${chassis}/1.png`]: await testPicture({ format: 'png' }),
      [`${chassis}/2-tablero_2026-11-20.jpg`]: blue,
    });
    await run();
    const before = await rows();
    const exported = join(root, 'exported/fotos');
    expect(
      await exportPhotographs(exported, { db: dealership.db, store: folderStore(stored) }),
    ).toBe(3);
    expect(readdirSync(join(exported, chassis))).toEqual(['1.jpg', '2-tablero_2026-11-20.jpg']);
    const file = await readFile(join(exported, 'nivus/2-frente.jpg'));
    expect((await sharp(file).metadata()).exif).toBeUndefined();
    await dealership.db.delete(photographs);
    await run({ path: exported, store: join(root, 'other') });
    const withoutSource = (list: typeof before) => list.map(({ source: _source, ...row }) => row);
    expect(withoutSource(await rows())).toEqual(withoutSource(before));
  });

  test('hides the photographs of a delivered unit from pages and exports, and preserves them for its buyer', async () => {
    const shop = await openTestDealership();
    onTestFinished(() => shop.close());
    const { db } = shop;
    const unchanged = { added: [], changed: [], removed: [] };
    const places = async () => (await db.select().from(photographs)).map(({ place }) => place);
    const { operation } = await shop.paidOperation();
    const { chassis: sold } = operation.purchase.vehicle;
    await writeFiles(folder, { [`${sold}/1.jpg`]: red, 'nivus/1.jpg': blue });
    await run({ db });
    await shop.staff('vehicle delivered', operation.code, { why: 'se cobró en caja' });
    await writeFiles(folder, { [`${sold}/2.jpg`]: blue });
    expect(await run({ db })).toMatchObject(unchanged);
    rmSync(join(folder, sold), { recursive: true });
    expect(await run({ db })).toMatchObject(unchanged);
    expect((await places()).toSorted()).toEqual([`${sold}/1`, 'nivus/1'].toSorted());
    const store = folderStore(stored);
    const exported = join(root, 'exported');
    expect(await exportPhotographs(exported, { db, store })).toBe(1);
    expect(readdirSync(exported)).toEqual(['nivus']);
  });
});
