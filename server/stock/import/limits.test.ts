import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, describe, expect, test } from 'vitest';
import { openCatalogue } from '../../../tests/support/api/catalogue.ts';
import { testDealership } from '../../../tests/support/api/dealership.ts';
import { writeFiles } from '../../../tests/support/photographs/test-picture.ts';
import { temporaryFolder } from '../../../tests/support/program/temporary-folder.ts';
import { amount, day, modelYear, optional } from './cells/cells.ts';
import { demoFolder } from './demo.ts';
import { writeCsv } from './files/csv.ts';
import type { Range } from './limits.ts';
import { column } from './sheet.ts';
import { sheets } from './sheets/all.ts';

type Case = readonly [typed: string, answer: string];

/**
 * Each measured column with values that an import refuses or asks about (`?`), instead of that of the line with the
 * given beginning: ten times, a tenth, and what else a hand or a spreadsheet makes of it.
 */
const answers: readonly [file: string, line: string, column: string, cases: readonly Case[]][] = [
  [
    'datos',
    'pesos por dólar',
    'valor',
    [
      ['14,95', '14,95 no puede ser: va de 100 a 100.000'],
      ['1.480', '1,48 no puede ser: va de 100 a 100.000'],
      ['148', '? 148 no es usual: va de 300 a 10.000'],
      ['14800', '? 14.800 no es usual: va de 300 a 10.000'],
      ['7400', '? 7.400 está lejos de 1.480, el valor de antes'],
      ['296', '? 296 no es usual: va de 300 a 10.000'],
    ],
  ],
  [
    'datos',
    'porcentaje de IVA',
    'valor',
    [
      ['2100', '2.100 no puede ser: va de 0 a 50'],
      ['2,1', '? 2,1 no es usual: va de 5 a 30'],
      ['50', '? 50 no es usual: va de 5 a 30'],
    ],
  ],
  [
    'datos',
    'reservas pagas por persona',
    'valor',
    [
      ['0', '0 no puede ser: va de 1 a 1.000'],
      ['30', '? 30 no es usual: va de 1 a 20'],
    ],
  ],
  [
    'datos',
    'días cerrados',
    'valor',
    [
      ['25/07/2062', '25/07/2062 no puede ser: va de 12/11/2016 a 27/11/2036'],
      ['25/07/2031', '? 25/07/2031 no es usual: va de 11/09/2024 a 28/01/2029'],
    ],
  ],
  [
    'marcas',
    'Volkswagen',
    'seña',
    [
      ['3', '$ 3 no puede ser: va de $ 1.000 a $ 100.000.000'],
      ['250000000', '$ 250.000.000 no puede ser: va de $ 1.000 a $ 100.000.000'],
      ['2500000', '? $ 2.500.000 está lejos de $ 250.000, el valor de antes'],
      ['25000', '? $ 25.000 está lejos de $ 250.000, el valor de antes'],
    ],
  ],
  [
    'unidades',
    '9BWAG5AZ4TP158966',
    'año',
    [
      ['2036', '2036 no puede ser: va de 1996 a 2028'],
      ['1990', '1990 no puede ser: va de 1996 a 2028'],
      ['2028', '? 2028 no es usual: va de 2023 a 2027'],
      ['2016', '? 2016 no es usual: va de 2023 a 2027'],
    ],
  ],
  [
    'unidades',
    '9BWAG5AZ4TP158966',
    'puertas',
    [
      ['9', '9 no puede ser: va de 1 a 7'],
      ['50', '50 no puede ser: va de 1 a 7'],
      ['0', '0 no puede ser: va de 1 a 7'],
      ['7', '? 7 no es usual: va de 2 a 5'],
    ],
  ],
  [
    'unidades',
    '9BWAG5AZ4TP158966',
    'precio',
    [
      ['0', '$ 0 no puede ser: va de $ 1.000 a $ 10.000.000.000'],
      ['348500000', '? $ 348.500.000 está lejos de $ 34.850.000, el valor de antes'],
      ['3485000', '? $ 3.485.000 está lejos de $ 34.850.000, el valor de antes'],
      ['34850', '? $ 34.850 parece un importe en dólares'],
    ],
  ],
  [
    'unidades',
    '9BWAG5AZ4TP158966',
    'precio de lista',
    [
      ['357500000', '? $ 357.500.000 está lejos de $ 35.750.000, el valor de antes'],
      ['3575000', '? $ 3.575.000 está lejos de $ 35.750.000, el valor de antes'],
    ],
  ],
  [
    'unidades',
    '9BWAG5AZ4TP158966',
    'descuento web',
    [
      ['7000000', '? $ 7.000.000 está lejos de $ 700.000, el valor de antes'],
      ['70000', '? $ 70.000 está lejos de $ 700.000, el valor de antes'],
      ['7', '$ 7 no puede ser: va de $ 1.000 a $ 1.000.000.000'],
    ],
  ],
  [
    'unidades',
    '9BWAG5AZ4TP158966',
    'descuento especial',
    [
      ['30500000', '? $ 30.500.000 no es usual: va de $ 20.000 a $ 30.000.000'],
      ['305000', '? $ 305.000 está lejos de $ 3.050.000, el valor de antes'],
    ],
  ],
  [
    'unidades',
    '9BWAG5AZ4TP158966',
    'oferta desde',
    [
      ['12/01/2026', '? 12/01/2026 puede tener cambiados el día y el mes: ¿es el 01/12/2026?'],
      ['01/11/2020', '? 01/11/2020 no es usual: va de 16/10/2025 a 28/01/2029'],
    ],
  ],
  [
    'unidades',
    '9BWAG5AZ4TP158966',
    'oferta hasta',
    [
      ['2027-11-01', '? 01/11/2027 puede tener cambiados el día y el mes: ¿es el 11/01/2027?'],
      ['31/01/2072', '31/01/2072 no puede ser: va de 12/11/2016 a 27/11/2036'],
    ],
  ],
  [
    'unidades',
    '9BWAG5AZ4TP158966',
    'patentamiento',
    [
      ['6080000', '? $ 6.080.000 está lejos de $ 608.000, el valor de antes'],
      ['60800', '? $ 60.800 está lejos de $ 608.000, el valor de antes'],
    ],
  ],
  [
    'unidades',
    '9BWAG5AZ4TP158966',
    'flete y alistaje',
    [
      ['8100000', '? $ 8.100.000 está lejos de $ 810.000, el valor de antes'],
      ['81000', '? $ 81.000 está lejos de $ 810.000, el valor de antes'],
    ],
  ],
  [
    'promociones',
    'AMAROK1500',
    'descuento',
    [
      ['15000000', '? $ 15.000.000 está lejos de $ 1.500.000, el valor de antes'],
      ['150000', '? $ 150.000 está lejos de $ 1.500.000, el valor de antes'],
    ],
  ],
  [
    'promociones',
    'NISSAN3',
    'porcentaje',
    [
      ['100', '100 no puede ser: va de 1 a 99'],
      ['0', '0 no puede ser: va de 1 a 99'],
      ['30', '? 30 está lejos de 3, el valor de antes'],
    ],
  ],
  [
    'promociones',
    'NISSAN3',
    'hasta',
    [
      ['2027-11-01', '? 01/11/2027 puede tener cambiados el día y el mes: ¿es el 11/01/2027?'],
      ['30/06/2026', '? 30/06/2026 no es usual: va de 21/09/2026 a 28/01/2029'],
      ['30/06/2037', '30/06/2037 no puede ser: va de 12/11/2016 a 27/11/2036'],
    ],
  ],
  [
    'planes',
    '11',
    'cuotas',
    [
      ['840', '840 no puede ser: va de 1 a 240'],
      ['8', '? 8 no es usual: va de 12 a 180'],
    ],
  ],
  [
    'planes',
    '11',
    'cuota inicial',
    [
      ['5124000', '? $ 5.124.000 está lejos de $ 512.400, el valor de antes'],
      ['51240', '? $ 51.240 está lejos de $ 512.400, el valor de antes'],
    ],
  ],
  [
    'planes',
    '11',
    'primera cuota',
    [
      ['3987000', '? $ 3.987.000 está lejos de $ 398.700, el valor de antes'],
      ['39870', '? $ 39.870 está lejos de $ 398.700, el valor de antes'],
    ],
  ],
  [
    'creditos',
    '12',
    'meses',
    [
      ['240', '240 no puede ser: va de 1 a 120'],
      ['2', '? 2 no es usual: va de 3 a 84'],
    ],
  ],
  [
    'creditos',
    '12',
    'tasa anual',
    [
      ['360', '360 no puede ser: va de 0 a 300'],
      ['199', '? 199 no es usual: va de 5 a 150'],
      ['3', '? 3 no es usual: va de 5 a 150'],
      // What Excel stores of 19,9 %.
      ['0,199', '? 0,199 no es usual: va de 5 a 150'],
    ],
  ],
  [
    'creditos',
    '12',
    'monto máximo',
    [
      ['180000000', '? $ 180.000.000 está lejos de $ 18.000.000, el valor de antes'],
      ['1800000', '? $ 1.800.000 está lejos de $ 18.000.000, el valor de antes'],
    ],
  ],
  [
    'creditos',
    '12',
    'porcentaje de gastos',
    [
      ['35', '35 no puede ser: va de 0 a 30'],
      ['15', '? 15 no es usual: va de 1 a 10'],
      // What Excel stores of 30 %.
      ['0,3', '? 0,3 no es usual: va de 1 a 10'],
    ],
  ],
  [
    'creditos',
    '12',
    'gastos',
    [
      ['3', '$ 3 no puede ser: va de $ 1.000 a $ 50.000.000'],
      ['9000000', '? $ 9.000.000 no es usual: va de $ 5.000 a $ 5.000.000'],
    ],
  ],
  [
    'creditos',
    '12',
    'seguro',
    [
      ['20', '20 no puede ser: va de 0 a 2'],
      ['1,2', '? 1,2 no es usual: va de 0,03 a 0,6'],
      // What Excel stores of 1 %.
      ['0,01', '? 0,01 no es usual: va de 0,03 a 0,6'],
    ],
  ],
  [
    'creditos',
    '12',
    'CFTEA',
    [
      ['4986', '4.986 no puede ser: va de 0 a 2.000'],
      ['2,7', '? 2,7 no es usual: va de 5 a 400'],
    ],
  ],
  [
    'modelos',
    '11',
    'IVA',
    [
      ['15', "'15' no es el IVA de un vehículo: es 10,5 o 21"],
      ['105', "'105' no es el IVA de un vehículo: es 10,5 o 21"],
    ],
  ],
  [
    'usados',
    '0010011',
    'precio 0 km',
    [
      ['568000000', '? $ 568.000.000 está lejos de $ 56.800.000, el valor de antes'],
      ['5680000', '? $ 5.680.000 está lejos de $ 56.800.000, el valor de antes'],
    ],
  ],
  [
    'servicios',
    '111',
    'precio',
    [
      ['2180000', '? $ 2.180.000 está lejos de $ 218.000, el valor de antes'],
      ['21800', '? $ 21.800 está lejos de $ 218.000, el valor de antes'],
    ],
  ],
  [
    'servicios',
    '111',
    'precio premium',
    [
      ['1890000', '? $ 1.890.000 está lejos de $ 189.000, el valor de antes'],
      ['18900', '? $ 18.900 está lejos de $ 189.000, el valor de antes'],
    ],
  ],
  [
    'servicios',
    '112',
    'precio en promoción',
    [
      ['2490000', '? $ 2.490.000 está lejos de $ 249.000, el valor de antes'],
      ['24900', '? $ 24.900 está lejos de $ 249.000, el valor de antes'],
    ],
  ],
  [
    'noticias',
    '011-el-tera-ya-esta-en-el-salon',
    'fecha',
    [
      ['30/11/2026', '? 30/11/2026 no es usual: va de 12/11/2016 a 27/11/2026'],
      ['10/03/2026', '? 10/03/2026 puede tener cambiados el día y el mes: ¿es el 03/10/2026?'],
      ['16/11/2062', '16/11/2062 no puede ser: va de 30/11/1986 a 19/11/2028'],
    ],
  ],
];

/** The columns of all sheets, and the facts of datos.csv, that measure something. */
const measured = sheets.flatMap(({ name, columns, limited }) =>
  Object.values(columns)
    .filter(({ cell }) => cell.measure)
    .map((column) => ({ file: name, columns, limited, ...column })),
);

describe('the columns that measure something', () => {
  test('all declare bounds, and a narrower usual range', () => {
    for (const { file, header, limits, columns } of measured) {
      const ranges = (of: object) => (Array.isArray(of) ? [of] : Object.values(of)) as Range[];
      const [bounds, usual] = [ranges(limits!.bounds), ranges(limits!.usual)];
      for (const [index, [least, most]] of usual.entries()) {
        const [first, last] = bounds[index]!;
        expect(first <= least && least < most && most <= last, `${file}, ${header}`).toBe(true);
        expect([first, last], `${file}, ${header}`).not.toEqual([least, most]);
      }
      expect(Object.keys(columns)).toEqual(expect.arrayContaining([...(limits!.peers ?? [])]));
    }
  });

  test('do not compile without limits', () => {
    // @ts-expect-error an amount has bounds and a usual range
    const amounts = () => column('seña', amount);
    // @ts-expect-error and so has a day, of any emptiness
    const days = () => column('hasta', optional(day('last'), null));
    // @ts-expect-error both of them
    const years = () => column('año', modelYear, { bounds: [-30, 2] });
    expect([amounts, days, years]).toHaveLength(3);
  });

  test('are all in the table of wrong values', () => {
    const inTable = answers
      .filter(([file]) => file !== 'datos')
      .map(([file, , column]) => `${file}, ${column}`);
    expect(inTable.toSorted()).toEqual(
      measured.map(({ file, header }) => `${file}, ${header}`).toSorted(),
    );
  });
});

describe('an import', () => {
  const shop = testDealership();
  const catalogue = openCatalogue(shop);
  const root = temporaryFolder(afterAll);

  /** The demonstration's file with another value in one cell. */
  async function fileWith(file: string, line: string, column: string, typed: string) {
    const folder = mkdtempSync(join(root, 'limits-'));
    if (file === 'noticias') {
      const path = join(demoFolder, file, `${line}.txt`);
      const text = readFileSync(path, 'utf8').replace(/^fecha: .*$/m, `fecha: ${typed}`);
      await writeFiles(folder, { [`noticias/${line}.txt`]: text });
      return folder;
    }
    const text = readFileSync(join(demoFolder, `${file}.csv`), 'utf8');
    const [headers, ...rows] = parse(text, { delimiter: ';', bom: true }) as string[][];
    const at = headers!.indexOf(column);
    const row = rows.find((cells) => cells.slice(0, 2).includes(line));
    if (row) row[at] = typed;
    else rows.push([line, typed]);
    await writeFiles(folder, { [`${file}.csv`]: writeCsv([headers!, ...rows]) });
    return folder;
  }

  const rowsOfTable = answers.flatMap(([file, line, column, cases]) =>
    cases.map(([typed, answer]) => ({ file, line, column, typed, answer })),
  );
  test.each(rowsOfTable)(
    'of $file with $typed in $line, $column: $answer',
    async ({ file, line, column, typed, answer }) => {
      const path = await fileWith(file, line, column, typed);
      const { text, isRefused } = await catalogue.run({ name: 'import', path });
      expect(isRefused).toBe(true);
      const plain = text.replaceAll('\u00A0', ' ');
      if (answer.startsWith('? ')) {
        const of = file === 'datos' ? `  ? ${line}: ` : `, ${column}: `;
        const doubts = plain.split('\n').filter((one) => one.startsWith('  ? '));
        expect(doubts.find((doubt) => doubt.includes(of))).toContain(answer.slice(2));
        const { text: sure } = await catalogue.run({
          name: 'import',
          path,
          isDryRun: true,
          isSure: true,
        });
        expect(sure).toContain('Es una prueba: no se cambió nada.');
      } else {
        expect(plain).toMatch(/^hay errores\n/);
        expect(plain).toContain(answer);
        expect(plain).toContain(file === 'noticias' ? `${line}.txt, fecha: ` : `, ${column}: `);
      }
    },
  );

  const plan = (amount: string) => `Nissan;Andes 24;Banco Andes;24;30;ARS;${amount}\n`;
  test.each([
    ['200000000', true],
    ['2000000', true],
    ['16000000', false],
  ])('of a new row with $ %s asks as its peers have another amount: %s', async (typed, asks) => {
    const folder = mkdtempSync(join(root, 'limits-'));
    const text = readFileSync(join(demoFolder, 'creditos.csv'), 'utf8');
    await writeFiles(folder, { 'creditos.csv': `${text};${plan(typed)}` });
    const request = { name: 'import' as const, path: folder, isDryRun: true };
    const answer = (await catalogue.run(request)).text.replaceAll('\u00A0', ' ');
    expect(answer).toContain('  + Nissan Andes 24');
    expect(answer.includes('está lejos de $ 20.000.000, la mediana de Nissan')).toBe(asks);
  });
});
