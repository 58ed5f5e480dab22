import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import writeWorkbook from 'write-excel-file/node';
import type { UploadFindings } from '../../../server/ground/db/schema.ts';
import { demoFolder } from '../../../server/stock/import/demo.ts';
import { differenceText } from '../../../server/stock/import/difference.ts';
import type { UploadState } from '../../../machines/catalogue-upload/machine.ts';
import { openCatalogue } from '../../support/api/catalogue.ts';
import { testDealership } from '../../support/api/dealership.ts';
import { readDemo } from '../../support/api/demo.ts';
import { testDesk, type DeskUser } from '../../support/api/desk.ts';
import { openUploads, type SentUpload } from '../../support/api/uploads.ts';
import { writeFiles } from '../../support/photographs/test-picture.ts';
import { temporaryFolder } from '../../support/program/temporary-folder.ts';

// The same files are imported by command into one dealership and at the desk into another one.

const byCommand = testDealership();
const atDesk = testDealership();
const catalogue = openCatalogue(byCommand);
const uploads = openUploads(atDesk);
const desk = testDesk(atDesk);
const root = temporaryFolder(afterAll);
let office: DeskUser;
beforeAll(async () => {
  office = await desk.signedIn('administration');
});

type Content = string | Uint8Array<ArrayBuffer>;

async function imported(file: string, content: Content): Promise<string> {
  const path = mkdtempSync(join(root, 'import-'));
  await writeFiles(path, { [file]: content });
  return (await catalogue.run({ name: 'import', path, isSure: true })).text;
}

/** The sections of the command's answer that a person has to read, and the mistakes. */
function linesOf(text: string): string[] {
  const sections = text.split(/\n(?! )/);
  return sections
    .filter(
      (section) => !/^(?:[\w- ]+: \d+ sin cambios|Listo: .*|Para deshacerlo: .*)$/.test(section),
    )
    .map((section) => section.replace(/ con --ignore '.*'$/, ''))
    .filter(
      (line) => !['hay errores', 'No se cambió nada.', 'No hay nada que cambiar.'].includes(line),
    );
}

const shown = ({ problems, differences }: UploadFindings): string[] => [
  ...problems,
  ...differences.map(({ added, changed, removed, ...found }) =>
    differenceText({
      ...found,
      added: added.first,
      changed: changed.first,
      removed: removed.first,
    }),
  ),
];

async function applied(upload: SentUpload): Promise<void> {
  const { findings, state } = await uploads.stored(upload.id);
  if (state !== 'asking' && state !== 'ready') return;
  const doubts = findings!.differences.flatMap((each) => each.doubts);
  await uploads.act(office, upload, 'asked to apply', [
    ...doubts.map((_, index): [string, string] => ['sure', String(index)]),
    ['again', await office.code()],
  ]);
  expect((await uploads.stored(upload.id)).state).toBe('applied');
}

const demoFile = (name: string) => readFileSync(join(demoFolder, name), 'utf8');
const withoutLastLine = (text: string) => text.trimEnd().replace(/\r?\n[^\n]*$/, '\n');
const promotion = (row: string) => `código;marca;modelo;descuento;porcentaje;hasta\n${row}\n`;

const cellsOf = (...values: string[]) => values.map((value) => ({ value, type: String }));
const workbook = (sheet: string, head: string, row: object[]) =>
  writeWorkbook([cellsOf(...head.split(';')), row], { sheet })
    .toBuffer()
    .then((bytes) => new Uint8Array(bytes));
const promotions = 'código;marca;porcentaje;hasta';
const credits = 'marca;plan;banco;meses;tasa anual;monto máximo;porcentaje de gastos';
/** What Excel stores of a typed percentage. */
const percent = (value: number) => ({ value, type: Number, format: '0.0%' });
/** A plan with usual amounts. */
const credit = (plan: string, yearlyRate: object, costShare: object) => [
  ...cellsOf('Nissan', plan, 'Banco Andes', '24'),
  yearlyRate,
  ...cellsOf('9000000'),
  costShare,
];
const usual = { value: 30, type: Number };
const none = { value: 0, type: Number };

const day = new Date('2027-02-01T00:00:00Z');

const torture: Record<
  string,
  [state: UploadState, file: string, content: Content | Promise<Content>]
> = {
  'with a byte order mark, and tabs': [
    'asking',
    'promociones.csv',
    `\uFEFF${promotion('TABS;Nissan;;;3;1/2/2027')}`.replaceAll(';', '\t'),
  ],
  'in Windows-1252': [
    'asking',
    'promociones.csv',
    new Uint8Array(
      Buffer.from(promotion('ñandú;volkswagen;amarok;$ 1.200.000,00;;1/2/2027'), 'latin1'),
    ),
  ],
  'with title rows and a total': [
    'asking',
    'promociones.csv',
    `Promociones, noviembre;;;;;\n;;;;;\n${promotion('MESA;Nissan;;$ 1.200.000,50;;1/2/27')}Total;;;1.200.000,50;;\n`,
  ],
  'with an amount of 27.900.000,50': [
    'asking',
    'promociones.csv',
    promotion('CENTAVOS;Nissan;;27.900.000,50;;1/2/2027'),
  ],
  'with an unknown column and two mistakes': [
    'refused',
    'promociones.csv',
    'código;marca;porcentaje;hasta;Observaciones\nX;Fait;5;ayer;hola\n',
  ],
  'of Excel, with a date': [
    'asking',
    'promociones.xlsx',
    workbook('promociones', promotions, [
      ...cellsOf('FECHA', 'Nissan'),
      { value: 4, type: Number },
      { value: day, type: Date, format: 'dd/mm/yyyy' },
    ]),
  ],
  'of Excel, with the serial number of a date': [
    'refused',
    'promociones.xlsx',
    workbook('promociones', promotions, [
      ...cellsOf('SERIE', 'Nissan'),
      { value: 4, type: Number },
      { value: 46_419, type: Number },
    ]),
  ],
  'of Excel, with a promotion of 5 % in a cell of percentages': [
    'refused',
    'promociones.xlsx',
    workbook('promociones', promotions, [
      ...cellsOf('CINCO', 'Nissan'),
      percent(0.05),
      { value: day, type: Date, format: 'dd/mm/yyyy' },
    ]),
  ],
  'of Excel, with a rate of 19,9 % in a cell of percentages': [
    'asking',
    'creditos.xlsx',
    workbook('creditos', credits, credit('Tasa', percent(0.199), none)),
  ],
  'of Excel, with costs of 30 % in a cell of percentages': [
    'asking',
    'creditos.xlsx',
    workbook('creditos', credits, credit('Gastos', usual, percent(0.3))),
  ],
  'of a damaged workbook': ['refused', 'promociones.xlsx', 'PK'],
  'without a line': ['refused', 'promociones.csv', ''],
};

const torn = Object.entries(torture).map(
  ([title, [state, file, content]]) => [title, state, file, content] as const,
);
const ofDemo = readdirSync(demoFolder)
  .filter((name) => name.endsWith('.csv'))
  .map(
    (name) =>
      [
        `${name} of the demo without its last line`,
        undefined,
        name,
        withoutLastLine(demoFile(name)),
      ] as const,
  );

test.each([...torn, ...ofDemo])(
  'the sheet %s gives the same difference and the same rows by command and at the desk',
  async (_, expected, file, content) => {
    const bytes = await content;
    const upload = await uploads.upload(office, { [file]: bytes });
    const { findings, state } = await uploads.stored(upload.id);
    if (expected) expect(state).toBe(expected);
    expect(shown(findings!)).toEqual(linesOf(await imported(file, bytes)));
    await applied(upload);
    expect(await readDemo(atDesk.db)).toEqual(await readDemo(byCommand.db));
  },
);
