import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { openCatalogue } from '../../../../tests/support/api/catalogue.ts';
import { testDealership } from '../../../../tests/support/api/dealership.ts';
import { readDemo } from '../../../../tests/support/api/demo.ts';
import { shopperAt } from '../../../../tests/support/api/shopper.ts';
import { writeFiles } from '../../../../tests/support/photographs/test-picture.ts';
import { temporaryFolder } from '../../../../tests/support/program/temporary-folder.ts';
import { families, promotions, staffJournal, stockUnits } from '../../../ground/db/schema.ts';
import { demoFolder } from '../demo.ts';

const shop = testDealership({ isClockReset: true });
const catalogue = openCatalogue(shop);

const demoFile = (name: string) => readFileSync(join(demoFolder, name), 'utf8');

/** Imports files, and returns the answer with the number of the import. */
async function imported(
  files: Record<string, string | Uint8Array>,
  options: { isSure?: boolean; isAddition?: boolean } = { isSure: true },
) {
  const path = temporaryFolder();
  await writeFiles(path, files);
  const answer = await catalogue.run({ name: 'import', path, ...options });
  return { ...answer, id: Number(/-- undo (\d+)$/.exec(answer.text)?.[1]) };
}

const undo = (id?: number, options: { isDryRun?: boolean; isSure?: boolean } = {}) =>
  catalogue.run({ name: 'undo', id, ...options });

const unitOf = async (chassis: string) =>
  (await shop.db.select().from(stockUnits).where(eq(stockUnits.chassis, chassis)))[0];

const header = 'chasis;marca;modelo;versión;color;ubicación;puertas;moneda;precio\n';
const newUnit = (chassis: string) =>
  `${chassis};Volkswagen;Polo;Polo Track 1.6 MSI MT;Rojo;Mendoza;5;ARS;35000000\n`;
const added = (...all: string[]) =>
  imported({ 'unidades.csv': header + all.map(newUnit).join('') }, { isAddition: true });

describe('an import that is undone', () => {
  test.each<[string, Record<string, string>]>([
    ['a stock of one unit', { 'unidades.csv': header + newUnit('9BWUNDA0000000001') }],
    [
      'promotions and credit plans that changed, came and went',
      {
        'promociones.csv':
          'código;marca;porcentaje;hasta\nBJ30-500;BAIC;4;31/12/2027\nM;Nissan;5;hoy+9\n',
        'creditos.csv': demoFile('creditos.csv')
          .replace(';24;19,9;', ';24;21,5;')
          .replace(/^11;.*\n/m, ''),
      },
    ],
    [
      'stories in another order, with one less',
      {
        'historias.csv': [
          ...demoFile('historias.csv').split('\n').slice(0, 1),
          ...demoFile('historias.csv').trim().split('\n').slice(3).reverse(),
        ].join('\n'),
      },
    ],
    [
      'a model with its versions and a unit',
      {
        'modelos.csv': demoFile('modelos.csv').trimEnd() + '\n;Nissan;Zeta;SUV;;;\n',
        'versiones.csv': demoFile('versiones.csv').trimEnd() + '\n;Nissan;Zeta;Zeta Full;\n',
        'unidades.csv':
          demoFile('unidades.csv').trimEnd() +
          '\n;3N1ZETA0000000001;Nissan;Zeta;Zeta Full;2026;Rojo;Mendoza;5;ARS;40000000;;;;;;;;\n',
      },
    ],
    [
      'a brand and facts',
      {
        'marcas.csv': demoFile('marcas.csv').replace(';chevy | gm;', ';chevy;'),
        'datos.csv': demoFile('datos.csv').replace('Grupo Cordillera', 'Grupo Aconcagua'),
      },
    ],
    [
      'news, texts, services, plans and used vehicles',
      {
        'noticias/nuevo.txt': 'título: Nuevo\nfecha: 20/11/2026\nmarca: Grupo\n---\nAbrimos.\n',
        'textos/empresa.txt': '# Quiénes somos\n\nOtros.\n',
        'servicios.csv': demoFile('servicios.csv').trimEnd().split('\n').slice(0, -9).join('\n'),
        'planes.csv': demoFile('planes.csv').trimEnd().split('\n').slice(0, -4).join('\n'),
        'usados.csv': demoFile('usados.csv').trimEnd().split('\n').slice(0, -40).join('\n'),
      },
    ],
  ])('leaves the dealership as it was: %s', async (_, files) => {
    const before = await readDemo(shop.db);
    const { id, isRefused, text } = await imported(files);
    expect([isRefused, text]).toEqual([false, expect.anything()]);
    expect(await readDemo(shop.db)).not.toEqual(before);
    const trial = await undo(id, { isDryRun: true });
    expect(trial.text).toContain('Es una prueba: no se cambió nada.');
    expect((await undo(id)).isRefused).toBe(false);
    expect(await readDemo(shop.db)).toEqual(before);
  });

  test('comes back when its undo is undone', async () => {
    const { id } = await added('9BWUNDA0000000002');
    const undone = await undo(id);
    expect(undone.text).toBe(
      [
        'unidades: 1 de baja, 467 sin cambios',
        '  - 9BWUNDA0000000002',
        'Listo: los cambios ya se ven en el sitio.',
        `Para deshacerlo: npm run catalogue -- undo ${id + 1}`,
      ].join('\n'),
    );
    expect((await undo(id)).text).toBe(`la importación ${id} ya está deshecha`);
    await undo(id + 1);
    expect(await unitOf('9BWUNDA0000000002')).toBeDefined();
    expect((await undo(id)).isRefused).toBe(false);
  });

  test('without a number is the last one that is not undone', async () => {
    const first = await added('9BWUNDA0000000003');
    const second = await added('9BWUNDA0000000004');
    await undo();
    expect([await unitOf('9BWUNDA0000000003'), await unitOf('9BWUNDA0000000004')]).toEqual([
      expect.anything(),
      undefined,
    ]);
    await undo();
    expect(await unitOf('9BWUNDA0000000003')).toBeUndefined();
    expect(second.id).toBe(first.id + 1);
    expect((await undo(99_999)).text).toBe(
      'no hay ninguna importación 99999: la lista se ve con npm run catalogue -- imports',
    );
  });

  test('leaves what changed in other fields since', async () => {
    const { chassis } = await shop.freshUnit();
    const rowAs = (typed: string) =>
      demoFile('unidades.csv').replace(
        new RegExp(`(;${chassis};(?:[^;]*;){4})[^;]*;[^;]*;`),
        typed,
      );
    const before = await unitOf(chassis);
    const colored = await imported({ 'unidades.csv': rowAs('$1Violeta;Mendoza;') });
    await imported({ 'unidades.csv': rowAs('$1Violeta;Luján;') });
    await undo(colored.id);
    expect(await unitOf(chassis)).toMatchObject({ color: before!.color, location: 'Luján' });
  });

  test('changes prices back', async () => {
    const before = await readDemo(shop.db);
    const change = { brand: 'BAIC', percent: 5, round: { ars: 1, usd: 1 } };
    const { text } = await catalogue.run({ name: 'prices', change });
    expect(text).toMatch(/Para deshacerlo: npm run catalogue -- undo \d+$/);
    await undo();
    expect(await readDemo(shop.db)).toEqual(before);
  });
});

describe('what can no longer be undone', () => {
  test('a reserved unit, a sold one and a changed row are asked about, and the rest is undone with --yes', async () => {
    const [held, sold, changed, free] = ['11', '12', '13', '14'].map(
      (end) => `9BWUNDA00000000${end}`,
    );
    const { id } = await added(held!, sold!, changed!, free!);
    const listed = await shopperAt(shop.client).units(1);
    const numbered = (chassis: string) => listed.find((unit) => unit.chassis === chassis)!;
    await shop.heldOperation({ unit: numbered(held!) });
    const { operation } = await shop.paidOperation({ unit: numbered(sold!) });
    await shop.staff('vehicle delivered', operation.code, { day: '', why: 'se cobró en caja' });
    await shop.changeUnit(numbered(changed!).id, { price: 36_000_000 });
    const before = await readDemo(shop.db);

    const refused = await undo(id);
    expect(refused.isRefused).toBe(true);
    expect(refused.text.split('\n').slice(1)).toEqual([
      `  - ${free}`,
      `  ? ${sold}: se vendió después`,
      `  ? ${changed}: cambió después (precio)`,
      `  ? ${held}: falta en el archivo; se conserva porque está apartada mientras se paga la seña`,
      'No se cambió nada: lo marcado con ? no se puede deshacer. Para deshacer el resto, repetí la orden con --yes.',
    ]);
    expect(await readDemo(shop.db)).toEqual(before);

    expect((await undo(id, { isSure: true })).text).toContain('unidades: 1 de baja, ');
    const left = await Promise.all([held!, changed!, free!].map(unitOf));
    expect(left.map((row) => row?.price)).toEqual([35_000_000, 36_000_000, undefined]);
  });

  test('a removed row whose place has another one is asked about', async () => {
    const [stored] = await shop.db.select().from(promotions);
    const { id } = await imported({ 'promociones.csv': 'código;marca;porcentaje;hasta\n' });
    const again = `código;marca;porcentaje;hasta\n${stored!.code};Nissan;7;31/12/2027\n`;
    await imported({ 'promociones.csv': again });
    const refused = await undo(id);
    expect(refused.text).toContain(
      `  ? ${stored!.code}: su lugar lo tiene ahora ${stored!.code}\n`,
    );
  });

  test('a model that has versions by now is refused', async () => {
    const { id } = await imported(
      { 'modelos.csv': 'marca;modelo\nNissan;Omega\n' },
      { isAddition: true },
    );
    const versions = { 'versiones.csv': 'marca;modelo;versión\nNissan;Omega;Omega Full\n' };
    expect((await imported(versions, { isAddition: true })).text).toContain('1 de alta');
    expect(await undo(id, { isSure: true })).toEqual({
      isRefused: true,
      text: "hay errores\nmodelos: falta 'Nissan Omega', que todavía tiene versiones\nNo se cambió nada.",
    });
    expect(await shop.db.$count(families, eq(families.name, 'Omega'))).toBe(1);
  });

  test('files of pictures are asked about', async () => {
    const picture = readFileSync(join(demoFolder, 'medios/reserva-online.jpg'));
    const { id } = await imported({ 'medios/nuevo.jpg': picture }, { isAddition: true });
    const { isRefused, text } = await undo(id, { isSure: true });
    expect([isRefused, text]).toEqual([
      false,
      'medios: 0 sin cambios\n  ? los archivos de antes no se guardan: importá otra vez esa carpeta\nNo hay nada que cambiar.',
    ]);
  });
});

test('imports are listed with their numbers, and stand in the journal of the desk', async () => {
  const { id } = await added('9BWUNDA0000000021');
  await undo(id);
  const { text } = await catalogue.run({ name: 'imports' });
  const lines = text.split('\n').slice(0, 3);
  expect(lines.map((line) => line.replaceAll(/ {2,}/g, ' | '))).toEqual([
    'id | cuándo | quién | qué | de dónde | cambios',
    expect.stringMatching(
      new RegExp(
        `^${id + 1} \\| 2026-11-20 \\d\\d:\\d\\d \\| sabri \\| deshacer \\| ${id} \\(test-.*\\) \\| unidades 1 de baja$`,
      ),
    ),
    expect.stringMatching(
      new RegExp(`^${id} \\| .* \\| archivos \\(deshecha\\) \\| .* \\| unidades 1 de alta$`),
    ),
  ]);
  const journal = await shop.db
    .select()
    .from(staffJournal)
    .where(eq(staffJournal.subject, String(id)));
  expect(journal).toMatchObject([
    {
      staffId: null,
      who: 'archivo (sabri)',
      act: 'imported files',
      note: expect.stringMatching(/: unidades 1 de alta$/) as string,
    },
  ]);
});

test('the difference of an import is stored for 90 days', async () => {
  const { id } = await added('9BWUNDA0000000031');
  const count = async () =>
    (await shop.db.execute(sql`select from catalogue_changes where import_id = ${id}`)).rowCount;
  shop.clock.now = new Date(shop.clock.now.getTime() + 89 * 86_400_000);
  await added('9BWUNDA0000000032');
  expect(await count()).toBe(1);
  shop.clock.now = new Date(shop.clock.now.getTime() + 2 * 86_400_000);
  await added('9BWUNDA0000000033');
  expect(await count()).toBe(0);
});
