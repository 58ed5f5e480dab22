import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readDemo } from '../../../../tests/support/api/demo.ts';
import { temporaryFolder } from '../../../../tests/support/program/temporary-folder.ts';
import { openCopy } from '../../../../tests/support/database/copy.ts';
import { testNow } from '../../../../tests/support/wire/test-group.ts';
import { readConfig } from '../../../config.ts';
import { readParameters, settingsOfGroup, storedGroup } from '../../content/parameters.ts';
import type { OpenedDatabase } from '../../../ground/db/connection.ts';
import { demoFolder, prepareDemo } from '../demo.ts';
import { setUpDealership } from './setup.ts';

const template = join(import.meta.dirname, '../../../../docs/catalogue-template');

const temporary = temporaryFolder(afterAll);

function templateCopy(name: string): string {
  const path = join(temporary, name);
  cpSync(template, path, { recursive: true });
  return path;
}

function rewrite(path: string, file: string, change: (content: string) => string): void {
  writeFileSync(join(path, file), change(readFileSync(join(path, file), 'utf8')));
}

/** The cells of the template's tables have no semicolon. */
function withoutColumns(file: string, names: readonly string[]): string {
  const [header = '', ...rows] = file.trimEnd().split(/\r?\n/);
  const kept = header.split(';').map((name) => !names.includes(name));
  return [header, ...rows]
    .map((row) =>
      row
        .split(';')
        .filter((_, at) => kept[at])
        .join(';'),
    )
    .join('\n');
}

let opened: OpenedDatabase;
beforeEach(async () => {
  opened = await openCopy('migrated');
});
afterEach(() => opened.close());

const setUp = ({ name, path }: { name?: string; path?: string }) =>
  setUpDealership(opened.db, { groupSlug: 'aconcagua', groupName: name, now: testNow, path });

describe('a dealership of its own', () => {
  test('can be made from a name alone, and never gets data of the demo', async () => {
    expect(await setUp({ name: 'Grupo Aconcagua' })).toContain("'aconcagua' es un concesionario");
    const settings = await settingsOfGroup(readConfig({}), opened.db);
    expect(settings).toMatchObject({ wantedGroup: 'cordillera', groupSlug: 'aconcagua' });
    expect(await prepareDemo(opened.db, 'aconcagua', testNow)).toBe(false);
    const parameters = await readParameters(opened.db, 'aconcagua');
    expect(parameters).toMatchObject({ group: { name: 'Grupo Aconcagua', cuit: '' } });
    expect(parameters.demo).toBeUndefined();
    const made = await readDemo(opened.db);
    expect([made.families, made.stockUnits, made.news, made.creditPlans]).toEqual([[], [], [], []]);
    await expect(setUp({ name: 'Otro' })).rejects.toThrow("ya hay un concesionario, 'aconcagua'");
  });

  test("can be made from every file of the documentation's template", async () => {
    await setUp({ path: template });
    const made = await readDemo(opened.db);
    expect(made.parameters.group.name).toBe('Grupo Ejemplo');
    expect(made.parameters.demo).toBe(false);
    const rows = Object.entries(made).filter(([name]) => name !== 'parameters');
    for (const [name, content] of rows) expect(content, name).not.toEqual([]);
    expect(made.stockUnits.map(({ id, chassis }) => [id, chassis])).toEqual([
      [1, '9BWAG5AZ4TP158966'],
      [2, '9BWAG5AZ9TP158980'],
    ]);
  });

  test('is not made from a folder without a rate of VAT, with units or without', async () => {
    const path = templateCopy('sin-iva');
    rewrite(path, 'datos.csv', (facts) => facts.replace(/^porcentaje de IVA;.*$/m, ''));
    const reason =
      "falta el dato 'porcentaje de IVA': sin él no se sabe el precio sin impuestos nacionales";
    await expect(setUp({ path })).rejects.toThrow(reason);
    rmSync(join(path, 'unidades.csv'));
    await expect(setUp({ path })).rejects.toThrow(reason);
  });

  test('can be made from a folder of an earlier release, and names what is assumed for each missing column', async () => {
    const path = templateCopy('de-antes');
    const added = ['IVA sobre intereses', 'porcentaje de gastos', 'gastos', 'seguro', 'CFTEA'];
    rewrite(path, 'creditos.csv', (file) => withoutColumns(file, added));
    rewrite(path, 'modelos.csv', (file) => withoutColumns(file, ['IVA']));
    const assumed = (await setUp({ path }))
      .split('\n')
      .filter((line) => /sin la columna/.test(line));
    expect(assumed).toEqual([
      "  ! modelos.csv, sin la columna 'IVA': se supone el 'porcentaje de IVA' de datos.csv",
      "  ! creditos.csv, sin la columna 'IVA sobre intereses': se supone que sí",
      "  ! creditos.csv, sin la columna 'porcentaje de gastos': se supone que no hay",
      "  ! creditos.csv, sin la columna 'gastos': se supone que no hay",
      "  ! creditos.csv, sin la columna 'seguro': se supone que no hay",
      "  ! creditos.csv, sin la columna 'CFTEA': se calcula con lo que paga el cliente",
    ]);
    const { creditPlans, families } = await readDemo(opened.db);
    expect(creditPlans.map(({ hasInterestVat, bankCftea }) => [hasInterestVat, bankCftea])).toEqual(
      creditPlans.map(() => [true, null]),
    );
    expect(families.map(({ vatRate }) => vatRate)).toEqual(families.map(() => null));
  });

  test('is not made from a folder with a mistake', async () => {
    const broken = setUp({ path: join(demoFolder, 'unidades.csv') });
    await expect(broken).rejects.toThrow(
      /^hay errores, y no se creó nada\nunidades.csv, líneas 2 a 150, marca: /,
    );
    expect(await storedGroup(opened.db, 'aconcagua')).toBeUndefined();
  });
});
