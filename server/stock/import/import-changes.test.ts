import { execFileSync } from 'node:child_process';
import { readFileSync, symlinkSync, truncateSync, writeFileSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCatalogue } from '../../../tests/support/api/catalogue.ts';
import { testPicture, writeFiles } from '../../../tests/support/photographs/test-picture.ts';
import { testDealership } from '../../../tests/support/api/dealership.ts';
import { readDemo } from '../../../tests/support/api/demo.ts';
import { temporaryFolder } from '../../../tests/support/program/temporary-folder.ts';
import { families, operations, parameters, stockUnits } from '../../ground/db/schema.ts';
import type { Operation } from '../../../domain/operation/operation.ts';
import { stockEndpoint } from '../../../domain/wire/stock.ts';
import { demoFolder } from './demo.ts';
import type { PriceChange } from './prices.ts';

const shop = testDealership();
const catalogue = openCatalogue(shop);

const root = temporaryFolder(afterAll);

async function folderOf(files: Record<string, string | Uint8Array>): Promise<string> {
  const folder = mkdtempSync(join(root, 'import-'));
  await writeFiles(folder, files);
  return folder;
}

const importing = async (
  files: Record<string, string | Uint8Array>,
  options: { isDryRun?: boolean; isSure?: boolean } = {},
) => catalogue.run({ name: 'import', path: await folderOf(files), ...options });

/** A file's text without the lines that contain a word. */
const withoutLines = (text: string, ...words: string[]) =>
  text.replace(new RegExp(`^.*(${words.join('|')}).*\n`, 'gm'), '');

/** A file of the demo after `edit`. */
const edited = (name: string, edit: (text: string) => string) => ({
  [name]: edit(readFileSync(join(demoFolder, name), 'utf8')),
});

const unitOf = async (chassis: string) =>
  (await shop.db.select().from(stockUnits).where(eq(stockUnits.chassis, chassis)))[0];

describe('an import', () => {
  test('with --dry-run reports the changes, and makes none', async () => {
    const before = await readDemo(shop.db);
    const answer = await importing(
      edited('creditos.csv', (text) =>
        text
          .replace(/^11;.*\r?\n/m, '')
          .replace(';24;19,9;', ';24;21,5;')
          .concat(';Nissan;Andes 24;Banco Andes;24;30;;9.000.000\n'),
      ),
      { isDryRun: true },
    );
    expect(answer).toEqual({
      isRefused: false,
      text: [
        'creditos: 1 de alta, 1 con cambios, 1 de baja, 16 sin cambios',
        '  + Nissan Andes 24',
        '  ~ Volkswagen Volkswagen Credit 24: tasa anual 19,9 → 21,5',
        '  - Volkswagen Tasa 0 % Volkswagen',
        'Es una prueba: no se cambió nada.',
      ].join('\n'),
    });
    expect(await readDemo(shop.db)).toEqual(before);
  });

  test('of datos.csv with its lines in another order changes nothing', async () => {
    const turned = edited('datos.csv', (text) => {
      const [head, ...lines] = text.trim().split(/\r?\n/);
      return [head, ...lines.toReversed()].join('\n');
    });
    const { text } = await importing(turned);
    expect(text.split('\n')).toEqual(['datos: 26 sin cambios', 'No hay nada que cambiar.']);
  });

  test('leaves a unit with a buyer unchanged, and lists it', async () => {
    const held = await shop.freshUnit();
    const dropped = await shop.freshUnit();
    const started = await shop.payableOperation({ unit: dropped });
    const { operation } = await shop.heldOperation({ unit: held });
    const before = await unitOf(held.chassis);
    const answer = await importing(
      edited('unidades.csv', (text) => withoutLines(text, held.chassis, dropped.chassis)),
    );
    expect(answer.text).toContain(
      [
        'unidades: 1 de baja, 1 sin tocar por una reserva, 465 sin cambios',
        `  - ${dropped.chassis}`,
        `  ! ${held.chassis}: falta en el archivo; se conserva porque está apartada mientras se paga la seña`,
        'Listo: los cambios ya se ven en el sitio.',
      ].join('\n'),
    );
    expect(await unitOf(held.chassis)).toEqual(before);
    expect(await unitOf(dropped.chassis)).toBeUndefined();
    expect((await shop.resume(operation.code)).status).toBe('holding');
    expect((await shop.resume(started.code)).status).toBe('unavailable');

    const repriced = await importing(
      edited('unidades.csv', (text) =>
        text.replace(new RegExp(`(${held.chassis};.*;(?:ARS|USD);)\\d+;`), '$199999999;'),
      ),
    );
    expect(repriced.text).toContain(`  ! ${held.chassis}: no cambia porque está apartada`);
    expect(repriced.text).toContain('→ 99999999');
    expect(await unitOf(held.chassis)).toEqual(before);
  });

  const header = 'CODIGO;Marca;modelo;descuento;porcentaje;hasta\r\n';
  const row = 'ñandú;volkswagen;amarok;$ 1.200.000,00;;1/2/2027\r\n;;;;;\r\n';
  const json = { código: 'ñandú', marca: 'Volkswagen', modelo: 'Amarok', descuento: 1200000 };
  test.each([
    [
      'a file of Argentine Excel: semicolons, Windows-1252, typed amounts and days',
      { 'promociones.csv': Buffer.from(header + row, 'latin1') },
    ],
    [
      'a JSON file with the same names',
      { 'promociones.json': JSON.stringify([{ ...json, hasta: '2027-02-01' }]) },
    ],
  ])('reads %s', async (_, files) => {
    const before = 'código;marca;porcentaje;hasta\nA;Nissan;5;hoy\n';
    await importing({ 'promociones.csv': before }, { isSure: true });
    const { text } = await importing(files as Record<string, string | Uint8Array>, {
      isSure: true,
    });
    expect(text).toContain('promociones: 1 de alta, 1 de baja, 0 sin cambios\n  + ñandú');
    expect((await readDemo(shop.db)).promotions).toEqual([
      {
        code: 'ñandú',
        brandId: 1,
        familyId: 18,
        currency: 'ars',
        moneyDiscount: 1_200_000,
        percentageDiscount: null,
        validUntil: new Date('2027-02-01T23:59:59-03:00'),
      },
    ]);
  });

  const plain = 'código;marca;porcentaje;hasta\nAÑO9;Nissan;3 %;2027-02-01\n';
  const utf16be = Buffer.from(`\uFEFF${plain}`, 'utf16le').swap16();
  test.each([
    ['UTF-16 BE', utf16be],
    ['a Ctrl-Z at its end', Buffer.from(`${plain}\x1A`)],
    ['an invisible character in a code', plain.replace('AÑO9', 'A\u200BÑO9')],
    [
      'another hyphen and a narrow space',
      plain.replace('2027-02-01', '2027\u201102\u201101\u202F'),
    ],
  ])('reads a file with %s', async (_, content) => {
    const { text } = await importing({ 'promociones.csv': content }, { isDryRun: true });
    expect(text).toContain('  + AÑO9\n');
  });

  test('names the encoding of an old Mac', async () => {
    const mac = Buffer.from('código;marca;porcentaje;hasta\nPROMOCIÓN;Nissan;3;hoy\n', 'latin1');
    const bytes = mac.map((byte) => ({ 0xf3: 0x97, 0xd3: 0xee })[byte] ?? byte);
    const { text } = await importing({ 'promociones.csv': Buffer.from(bytes) });
    expect(text).toContain('promociones.csv: está en «Mac OS Roman»: guardalo como CSV UTF-8');
  });

  test('reads a sheet with a title, an unnamed column, a note and a total', async () => {
    const path = await folderOf({
      'promociones.csv': [
        'Promociones, noviembre;;;;;;',
        ';;;;;;',
        'código;marca;descuento;porcentaje;hasta;;Observaciones',
        'MESA;Nissan;$ 1.200.000,50;;1/2/27;;ojo',
        'Total;;1.200.000,50;;;;',
      ].join('\n'),
    });
    const request = { name: 'import' as const, path };
    expect((await catalogue.run(request)).text).toContain(
      "promociones.csv, línea 1, Observaciones: no se conoce ese título: corregilo, o dejá afuera la columna con --ignore 'Observaciones'",
    );
    const { text } = await catalogue.run({
      ...request,
      isSure: true,
      ignored: ['observaciones'],
    });
    expect(text).toContain('  ! promociones.csv, línea 5: parece un total, y no se importa');
    expect((await readDemo(shop.db)).promotions).toMatchObject([
      {
        code: 'MESA',
        moneyDiscount: 1_200_001,
        validUntil: new Date('2027-02-01T23:59:59-03:00'),
      },
    ]);
  });

  test('stores values that look like a mistake only after a confirmation', async () => {
    const files = edited('unidades.csv', (text) =>
      text.concat(
        ';9BWTEST0000000001;Nissan;Sentra;Sentra Advance 2.0 CVT;26;Fucsia;Tupungato;4;$;5292000;;;;;;;;\n',
        ';9BWTEST0000000002;BAIC;X55;X55 Honor 1.5T DCT;2026;Gris;Mendoza;5;ARS;38900;;;;;;;;\n',
        ';9BWTEST0000000003;BAIC;X55;X55 Honor 1.5T DCT;2026;Gris;Mendoza;5;U$S;38900;;;;;;;;\n',
      ),
    );
    const answer = await importing(files);
    expect(answer.isRefused).toBe(true);
    expect(answer.text.split('\n').filter((line) => line.startsWith('  ? '))).toEqual([
      expect.stringMatching(
        /^ {2}\? 9BWTEST0000000001, precio: \$.5\.292\.000 está lejos de \$.52\.920\.000, la mediana de Sentra Advance 2\.0 CVT$/,
      ),
      expect.stringMatching(
        /^ {2}\? 9BWTEST0000000002, precio: \$.38\.900 parece un importe en dólares$/,
      ),
      "  ? ubicación 'Tupungato' no está en sucursales.csv: 1 unidad",
      "  ? color 'Fucsia' no se conoce, y se dibuja en gris: 1 unidad",
    ]);
    expect(await unitOf('9BWTEST0000000003')).toBeUndefined();

    await importing(files, { isSure: true });
    expect(await unitOf('9BWTEST0000000003')).toMatchObject({ currency: 'usd', price: 38_900 });
    expect((await unitOf('9BWTEST0000000001'))?.modelYear).toBe(2026);
    expect((await importing(files)).text).toContain('No hay nada que cambiar.');
    await importing(edited('unidades.csv', (text) => text));
  });

  test('turns a text without tags into paragraphs', async () => {
    const text =
      'título: Nuevo salón\nfecha: 20/11/2026\nmarca: Grupo\n---\n\nAbrimos.\n\nVení & mirá.\n';
    await importing({ 'noticias/nuevo-salon.txt': text }, { isSure: true });
    expect((await readDemo(shop.db)).news.map(({ id, data }) => [id, data.content])).toEqual([
      [13, '<p>Abrimos.</p>\n<p>Vení &amp; mirá.</p>'],
    ]);
  });
});

describe('a corrected chassis of a unit with a buyer', () => {
  let reserved: Operation;
  let chassis: string;
  let unitId: number;
  const onSale = async () => {
    const listed = await shop.client.call(stockEndpoint, { brandId: 2 });
    return listed.map((unit) => unit.chassis);
  };
  /** The stock with another start of the unit's line. */
  const withStart = (start: string) =>
    edited('unidades.csv', (text) => text.replace(`${unitId};${chassis};`, start));
  beforeAll(async () => {
    const unit = await shop.freshUnit(2);
    ({ chassis } = unit);
    unitId = unit.id;
    ({ operation: reserved } = await shop.heldOperation({ unit }));
    await importing(edited('unidades.csv', (text) => text));
  });

  test("without the unit's id is refused, so that the car is not on sale twice", async () => {
    const before = await readDemo(shop.db);
    const answer = await importing(withStart(`;9BGXX0000XX000001;`));
    expect(answer.isRefused).toBe(true);
    expect(answer.text).toContain(
      `, chasis: puede ser ${chassis}, que tiene comprador y falta en el archivo: si es el mismo auto con el chasis corregido, escribí ${unitId} en su id; si es otro, dejá también la línea de ${chassis}`,
    );
    expect(await readDemo(shop.db)).toEqual(before);
  });

  test("without the unit's id and in another colour is refused when it differs by one slip", async () => {
    const slip = `${chassis.slice(0, -1)}X`;
    const answer = await importing(
      edited('unidades.csv', (text) =>
        text.replace(
          new RegExp(`${unitId};${chassis};((?:[^;]*;){4})[^;]*;`),
          `;${slip};$1Violeta;`,
        ),
      ),
    );
    expect(answer.text).toContain(`puede ser ${chassis}, que tiene comprador`);
  });

  test('becomes the chassis of the reservation once it is confirmed', async () => {
    const right = '9BGXX0000XX000002';
    const requests = await importing(withStart(`${unitId};${right};`));
    expect(requests.isRefused).toBe(true);
    expect(requests.text).toContain(
      `  ? ${chassis} pasa a ser ${right}: sigue siendo la unidad ${unitId} y tiene comprador; si es otro auto, dejá vacío su id\n`,
    );
    expect(await unitOf(right)).toBeUndefined();

    await importing(withStart(`${unitId};${right};`), { isSure: true });
    expect(await unitOf(chassis)).toBeUndefined();
    expect((await unitOf(right))?.id).toBe(unitId);
    const operation = await shop.resume(reserved.code);
    expect([operation.status, operation.purchase.vehicle.chassis]).toEqual(['holding', right]);
    const [stored] = await shop.db
      .select()
      .from(operations)
      .where(eq(operations.code, reserved.code));
    expect(stored!.chassis).toBe(right);
    expect(await onSale()).not.toContain(right);
    chassis = right;
  });

  test('is refused when another unit has it', async () => {
    const [other] = await onSale();
    const answer = await importing(
      edited('unidades.csv', (text) =>
        withoutLines(text, `;${other};`).replace(
          new RegExp(`^${unitId};\\w+;`, 'm'),
          `${unitId};${other};`,
        ),
      ),
    );
    expect(answer.text).toContain(`, id: ese número es de ${chassis}`);
  });
});

describe('an import with mistakes', () => {
  test('reports file, line, column and reason of each, and changes nothing', async () => {
    const before = await readDemo(shop.db);
    const header = 'chasis;marca;modelo;versión;color;ubicación;puertas;moneda;precio;oferta hasta';
    const answer = await importing({
      'unidades.csv': [
        header,
        '8AA1;Volkswagen;Polo;Polo Track 1.6 MSI MT;Rojo;Mendoza;5;ARS;2,45E+07;',
        '8AA2;Volkswagen;Polo;Polo Track 1.6 MSI MT;Rojo;Mendoza;5;ARS;;31/02/2027',
      ].join('\n'),
      'creditos.json':
        '[{"marca": "Nissan", "plan": "A", "banco": "B", "meses": 999, "tasa anual": 1, "monto máximo": 1000000}]',
    });
    expect(answer).toEqual({
      isRefused: true,
      text: [
        'hay errores',
        "unidades.csv, línea 2, precio: '2,45E+07' no es un importe entero: escribilo como 24500000",
        'unidades.csv, línea 3, precio: falta',
        "unidades.csv, línea 3, oferta hasta: '31/02/2027' no es una fecha: escribila como 31/12/2026",
        'creditos.json, elemento 1, meses: 999 no puede ser: va de 1 a 120',
        'No se cambió nada.',
      ].join('\n'),
    });
    expect(await readDemo(shop.db)).toEqual(before);
  });

  test('reports those of all files and stages at once, equal ones in one line', async () => {
    const header = 'chasis;marca;modelo;versión;color;ubicación;puertas;moneda;precio';
    const unit = (index: number) => `8AA${index};Fiat;Cronos;Drive;Rojo;Mendoza;5;ARS;30000000`;
    const answer = await importing({
      'unidades.csv': [
        header,
        ...Array.from({ length: 250 }, (_, index) => unit(index)),
        '8AB1;Volkswagen;Polo;Polo X;Rojo;Mendoza;5;ARS;mucho',
      ].join('\n'),
      'promociones.csv':
        'código;marca;modelo;porcentaje;hasta\nA;Nissan;Micra;5;hoy\nB;Nissan;;5;ayer\nC;Nissan;;6;antes\n',
      'stock.xls': '',
    });
    expect(answer.text.split('\n').map((line) => line.slice(0, 75))).toEqual([
      'hay errores',
      expect.stringMatching(
        /^stock.xls: es una planilla de otro formato, y acá se leen CSV y XLSX: abril/,
      ),
      expect.stringMatching(/^unidades.csv, línea 252, precio: 'mucho' no es un importe/),
      expect.stringMatching(/^promociones.csv, línea 3, hasta: 'ayer' no es una fecha/),
      expect.stringMatching(/^promociones.csv, línea 4, hasta: 'antes' no es una fecha/),
      expect.stringMatching(/^unidades.csv, líneas 2 a 251, marca: 'Fiat' no está entre /),
      "unidades.csv, línea 252, versión: no hay ninguna versión 'Polo X' de Polo",
      "promociones.csv, línea 2, modelo: no hay ningún modelo 'Micra' de Nissan",
      'No se cambió nada.',
    ]);
  });

  test("does not repeat a version's mistake for its units", async () => {
    const answer = await importing({
      ...edited('versiones.csv', (text) => text.replace(';Volkswagen;Polo;', ';Volksvagen;Polo;')),
      ...edited('unidades.csv', (text) => text),
    });
    expect(answer.text.split('\n')).toEqual([
      'hay errores',
      expect.stringMatching(/^versiones.csv, línea 2, marca: 'Volksvagen' no está entre /),
      'No se cambió nada.',
    ]);
  });

  test("does not repeat a brand's mistake for its models, contacts and units", async () => {
    const files = ['modelos.csv', 'versiones.csv', 'unidades.csv', 'contactos.csv', 'planes.csv'];
    const answer = await importing({
      ...edited('marcas.csv', (text) => text.replace(';#0b45b5;', ';azul;')),
      ...Object.assign({}, ...files.map((name) => edited(name, (text) => text))),
    });
    expect(answer.text.split('\n')).toEqual([
      'hay errores',
      "marcas.csv, línea 3, color: 'azul' no es un color: escribilo como #0b45b5",
      'No se cambió nada.',
    ]);
  });

  test('reports a misplaced photograph in the same round, but not that of a broken row', async () => {
    const jpeg = await testPicture();
    const answer = await importing({
      ...edited('unidades.csv', (text) => text.replace(';34850000;', ';mucho;')),
      'fotos/no-es-nada/1.jpg': jpeg,
      'fotos/9BWAG5AZ4TP158966/1.jpg': jpeg,
    });
    expect(answer.text.split('\n')).toEqual([
      'hay errores',
      "unidades.csv, línea 2, precio: 'mucho' no es un importe entero: escribilo como 24500000",
      'fotos/no-es-nada/1.jpg: «no-es-nada» no es un modelo ni el chasis de una unidad en stock',
      'No se cambió nada.',
    ]);
  });

  test.each([
    [
      'quotes left open, with the line where they open',
      {
        'promociones.csv':
          'código;marca;porcentaje;hasta\nA;Nissan;5;hoy\nB;"Nissan;5;hoy\nC;Nissan;6;hoy\nD;Nissan;6;hoy\n',
      },
      'promociones.csv, línea 3: unas comillas que se abren ahí no se cierran',
    ],
    [
      'quotes inside a cell',
      { 'promociones.csv': 'código;marca;porcentaje;hasta\nA;Nissan;5;hoy\nB;"Nis"san;5;hoy\n' },
      'promociones.csv, línea 3: unas comillas que se abren ahí no se cierran',
    ],
    [
      'a damaged spreadsheet under the name of a CSV file',
      { 'promociones.csv': 'PK\u0003\u0004xl/workbook.xml' },
      'promociones.csv: no se puede abrir: está dañado, o tiene contraseña',
    ],
    [
      'a brand that marcas.csv does not have',
      { 'promociones.csv': 'código;marca;porcentaje;hasta\nA;Fiat;5;hoy\n' },
      "promociones.csv, línea 2, marca: 'Fiat' no está entre las marcas de marcas.csv: Volkswagen, Chevrolet, Nissan, BAIC",
    ],
    [
      'a repeated code',
      { 'promociones.csv': 'código;marca;porcentaje;hasta\nA;Nissan;5;hoy\na;Nissan;6;hoy\n' },
      "promociones.csv, línea 3: 'a' ya está en la línea 2",
    ],
    [
      'models that still have versions',
      { 'modelos.csv': 'marca;modelo\nBAIC;X35\n' },
      "modelos: falta 'Volkswagen Virtus', que todavía tiene versiones",
    ],
    [
      'a column that is missing and one that is unknown',
      { 'promociones.csv': 'código;marca;porcentaje;vence\n' },
      "promociones.csv, línea 1, vence: no se conoce ese título: corregilo, o dejá afuera la columna con --ignore 'vence'\npromociones.csv, línea 1, hasta: falta esa columna",
    ],
    [
      'an amount in both columns',
      { 'promociones.csv': 'código;marca;descuento;porcentaje;hasta\nA;Nissan;5;5;hoy\n' },
      'promociones.csv, línea 2, descuento: tiene que haber un descuento o un porcentaje, no los dos',
    ],
    [
      'a cell that is too long',
      { 'promociones.csv': `código;marca;porcentaje;hasta\n${'A'.repeat(501)};Nissan;5;hoy\n` },
      'promociones.csv, línea 2, código: tiene 501 caracteres: entran hasta 500',
    ],
    [
      'a link that runs a script',
      { 'avisos.csv': 'título;texto;enlace\nA;B;javascript:alert(1)\n' },
      "avisos.csv, línea 2, enlace: 'javascript:alert(1)' no es una dirección: escribila como https://ejemplo.com",
    ],
    [
      'links of a brand that run a script',
      {
        'marcas.csv':
          'id;marca;turnos;planes;pago de planes;suscripción a planes\n4;Nissan;javascript:a;Plan;data:b;pagos.example\n',
      },
      [
        "marcas.csv, línea 2, turnos: 'javascript:a' no es una dirección: escribila como https://ejemplo.com",
        "marcas.csv, línea 2, pago de planes: 'data:b' no es una dirección: escribila como https://ejemplo.com",
        "marcas.csv, línea 2, suscripción a planes: 'pagos.example' no es una dirección: escribila como https://ejemplo.com",
      ].join('\n'),
    ],
    [
      'a title that two columns have, in any case',
      { 'promociones.csv': 'código;marca;porcentaje;hasta;Código\nA;Nissan;5;hoy;B\n' },
      'promociones.csv, línea 1, Código: esa columna está dos veces',
    ],
    [
      'a branch between one street',
      {
        'sucursales.csv': 'sucursal;domicilio;ciudad;entre calles\nCentro;Colón 5;Mendoza;Chile\n',
      },
      'sucursales.csv, línea 2, entre calles: van dos calles, separadas por |',
    ],
  ])('reports %s', async (_, files, reason) => {
    const answer = await importing(files as unknown as Record<string, string>);
    expect(answer.isRefused).toBe(true);
    expect(answer.text).toContain(reason);
  });

  test.each<[string, (file: string) => void, string]>([
    ['a pipe', (file) => execFileSync('mkfifo', [file]), 'no es un archivo'],
    [
      'a link out of the folder',
      (file) => symlinkSync('/etc/hostname', file),
      'es un enlace a otro lugar: poné el archivo mismo en la carpeta',
    ],
    [
      'a file above 100 MB without reading it',
      (file) => {
        writeFileSync(file, '');
        truncateSync(file, 100_000_001);
      },
      'pesa 101 MB: entran hasta 100 MB',
    ],
  ])('refuses %s', async (_, make, reason) => {
    const path = await folderOf({});
    make(join(path, 'promociones.csv'));
    expect(await catalogue.run({ name: 'import', path, isSure: true })).toEqual({
      isRefused: true,
      text: `hay errores\npromociones.csv: ${reason}\nNo se cambió nada.`,
    });
  });

  test('refuses a link that leads pictures or photographs out of the folder, and a pipe among them', async () => {
    const outside = await folderOf({ 'foto.jpg': 'x' });
    for (const name of ['medios', 'fotos']) {
      const path = await folderOf({});
      symlinkSync(outside, join(path, name));
      const request = { name: 'import' as const, isSure: true };
      expect((await catalogue.run({ ...request, path })).text).toContain(
        `${name}: es un enlace a otro lugar`,
      );
      const inside = await folderOf({ [`${name}/polo/LEEME.txt`]: '' });
      execFileSync('mkfifo', [join(inside, name, name === 'fotos' ? 'polo/1.jpg' : '1.jpg')]);
      expect((await catalogue.run({ ...request, path: inside })).text).toContain(
        '1.jpg: no es un archivo',
      );
    }
  });

  test('never mixes a real dealership with the demo', async () => {
    const own = { 'datos.csv': 'dato;valor\nnombre;Grupo Aconcagua\nporcentaje de IVA;21\n' };
    const answer = await importing(own);
    expect(answer.text).toContain('datos: acá está la demostración: creá tu concesionario');
    const [stored] = await shop.db.select().from(parameters);
    expect(stored!.data).toMatchObject({ demo: true, group: { name: 'Grupo Cordillera' } });
  });
});

describe('a change of prices', () => {
  test('applies to the filtered units, rounded, after a dry run', async () => {
    const [model] = await shop.db.select().from(families).where(eq(families.name, 'X35'));
    const change = { brand: 'baic', family: 'x35', percent: -10, round: { ars: 1, usd: 100 } };
    const priced = async () => {
      const rows = await shop.db.select().from(stockUnits);
      return new Map(rows.map((row) => [row.chassis, row.price]));
    };
    const before = await priced();
    const trial = await catalogue.run({ name: 'prices', isDryRun: true, change });
    expect(trial.text).toContain('Es una prueba: no se cambió nada.');
    expect(await priced()).toEqual(before);

    await catalogue.run({ name: 'prices', change });
    const after = await priced();
    const changed = [...after].filter(([chassis, price]) => price !== before.get(chassis));
    const meant = (await shop.db.select().from(stockUnits)).filter(
      ({ subfamilyId }) => Math.floor(subfamilyId / 10) === model!.id,
    );
    expect(changed.map(([chassis]) => chassis).toSorted()).toEqual(
      meant.map(({ chassis }) => chassis).toSorted(),
    );
    expect(changed.length).toBeGreaterThan(10);
    for (const [chassis, price] of changed) {
      expect(Math.abs(price - before.get(chassis)! * 0.9)).toBeLessThanOrEqual(50);
      expect(price % 100).toBe(0);
    }
  });

  const undiscounted = { listPrice: null, discount: 0, specialDiscount: 0 };
  const repricing = (change: Partial<PriceChange>, isSure = false) =>
    catalogue.run({
      name: 'prices',
      isSure,
      change: { round: { ars: 1, usd: 1 }, ...change },
    });

  test('to a given price sets the list price of a unit that has one, else its price', async () => {
    const [listed, plain] = ['3N1AB8BE4TY171207', '3N1AB8BE5TY171930'];
    const { text } = await repricing({ version: 'Sentra Advance 2.0 CVT', set: 53_000_000 });
    expect(await unitOf(listed)).toMatchObject({ price: 51_610_000, listPrice: 53_000_000 });
    expect(await unitOf(plain)).toMatchObject({ price: 53_000_000, listPrice: null });
    expect(text).toContain(
      `~ ${listed}: precio de lista 52400000 → 53000000; precio final $ 53.704.000 → $ 54.304.000\n`,
    );
    expect(text).toContain(
      `~ ${plain}: precio 52920000 → 53000000; precio final $ 55.486.000 → $ 55.566.000\n`,
    );
  });

  test('rounds each currency by its own multiple', async () => {
    const [dollars, pesos] = [await shop.freshUnit(6), await shop.freshUnit(4)];
    await shop.changeUnit(dollars.id, { ...undiscounted, price: 32_250 });
    await shop.changeUnit(pesos.id, { ...undiscounted, price: 40_000_000 });
    await repricing({ percent: 3.03, round: { ars: 50_000, usd: 1 } });
    expect((await unitOf(dollars.chassis))?.price).toBe(33_227);
    expect((await unitOf(pesos.chassis))?.price).toBe(41_200_000);
    await repricing({ percent: 3, round: { ars: 1, usd: 500 } });
    expect((await unitOf(dollars.chassis))?.price).toBe(34_000);
  });

  test('above 15 percent of a final price requires a confirmation', async () => {
    const unit = await shop.freshUnit(6);
    await shop.changeUnit(unit.id, {
      ...undiscounted,
      price: 40_000,
      licenseCost: 0,
      preparationCost: 0,
      location: 'Tupungato',
    });
    const answer = await repricing({ location: 'Tupungato', percent: 15.5 });
    expect(answer.isRefused).toBe(true);
    expect(answer.text).toContain(
      `  ? el precio final cambia más de 15 % en 1 unidad; la que más, ${unit.chassis}: US$\u00a040.000 → US$\u00a046.200 (15,50\u00a0%)\nNo se cambió nada: revisá lo marcado con ?. Si está bien, repetí la orden con --yes.`,
    );
    expect((await unitOf(unit.chassis))?.price).toBe(40_000);
    await repricing({ location: 'Tupungato', percent: 15 });
    expect((await unitOf(unit.chassis))?.price).toBe(46_000);
    await repricing({ location: 'Tupungato', percent: 50 }, true);
    expect((await unitOf(unit.chassis))?.price).toBe(69_000);
  });

  test.each([
    [-15.5, true],
    [-15, false],
    [-50, true],
  ])('of %s percent of a final price asks too: %s', async (percent, asks) => {
    const unit = await shop.freshUnit(6);
    const location = `La Consulta ${percent}`;
    const figures = { ...undiscounted, price: 40_000, licenseCost: 0, preparationCost: 0 };
    await shop.changeUnit(unit.id, { ...figures, location });
    const { text } = await repricing({ location, percent });
    expect(text.includes('  ? el precio final cambia más de 15 % en 1 unidad')).toBe(asks);
  });

  test('asks nothing about a unit with a buyer, whose price stays', async () => {
    const { operation } = await shop.paidOperation({ brandId: 6 });
    const { id, chassis } = operation.purchase.vehicle;
    await shop.changeUnit(id, { location: 'Uspallata' });
    const before = await unitOf(chassis);
    expect((await repricing({ location: 'Uspallata', percent: 50 })).isRefused).toBe(false);
    expect(await unitOf(chassis)).toEqual(before);
  });

  test('is refused when no unit matches the filter', async () => {
    expect(await repricing({ family: 'Pulo', percent: 3 })).toEqual({
      isRefused: true,
      text: [
        'hay errores',
        'unidades: ninguna unidad es de esa marca, modelo, versión y ubicación',
        'No se cambió nada.',
      ].join('\n'),
    });
  });
});
