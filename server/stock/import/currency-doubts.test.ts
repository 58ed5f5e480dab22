import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { families, promotions } from '../../ground/db/schema.ts';
import { openCatalogue } from '../../../tests/support/api/catalogue.ts';
import { testDealership } from '../../../tests/support/api/dealership.ts';
import { writeFiles } from '../../../tests/support/photographs/test-picture.ts';
import { temporaryFolder } from '../../../tests/support/program/temporary-folder.ts';

const shop = testDealership();
const catalogue = openCatalogue(shop);
const root = temporaryFolder(afterAll);

async function doubtsOf(files: Record<string, string>): Promise<string[]> {
  const path = mkdtempSync(join(root, 'import-'));
  await writeFiles(path, files);
  const { text } = await catalogue.run({ name: 'import', path, isDryRun: true, isAddition: true });
  return text.split('\n').filter((line) => line.startsWith('  ? '));
}

const promotion = (cells: string) => ({
  'promociones.csv': `código;marca;modelo;moneda;descuento;porcentaje;hasta\nA;${cells};hoy+9\n`,
});

test('an import asks about a CFTEA more than half a point from that of the plan, and not about a near one', async () => {
  const header =
    'marca;plan;banco;meses;tasa anual;monto máximo;IVA sobre intereses;porcentaje de gastos;seguro;CFTEA';
  const asked = await doubtsOf({
    'creditos.csv': `${header}
Volkswagen;Lejos;Banco;36;34;10000000;sí;;;49,3
Volkswagen;Cerca;Banco;36;34;10000000;sí;;;50,3
Volkswagen;Arriba;Banco;36;34;10000000;sí;;;50,4
Volkswagen;Sin IVA;Banco;36;34;10000000;no;;;39,83
Volkswagen;Con todo;Banco;36;34;10000000;;3;0,2;57,36
`,
  });
  expect(asked).toEqual([
    '  ? Volkswagen Lejos, CFTEA: 49,30 % está lejos de 49,86 %, el que sale de su tasa, IVA, gastos y seguro',
    '  ? Volkswagen Arriba, CFTEA: 50,40 % está lejos de 49,86 %, el que sale de su tasa, IVA, gastos y seguro',
  ]);
});

test('an import of a file without the columns of a loan’s costs shows what it assumes', async () => {
  const path = mkdtempSync(join(root, 'import-'));
  await writeFiles(path, {
    'creditos.csv':
      'marca;plan;banco;meses;tasa anual;monto máximo\nVolkswagen;Uno;Banco;36;34;10000000\n',
    'modelos.csv': 'marca;modelo;carrocería;descripción\nVolkswagen;Gol;Hatchback;<p>Uno</p>\n',
  });
  const { text } = await catalogue.run({ name: 'import', path, isDryRun: true, isAddition: true });
  expect(text).toContain("creditos.csv, sin la columna 'IVA sobre intereses': se supone que sí");
  expect(text).toContain(
    "modelos.csv, sin la columna 'IVA': se supone el 'porcentaje de IVA' de datos.csv",
  );
});

describe('an import asks about', () => {
  test.each([
    [
      'a promotion in pesos of a brand with prices in dollars',
      promotion('BAIC;;;500.000;'),
      /A: su moneda es pesos, y ninguna unidad con precio en pesos la tendría/,
    ],
    [
      'a promotion above the dealership’s share of a price',
      promotion('Nissan;;ARS;;31'),
      /A: 31 % es más que el 30 % del precio: (\d+) de \1 unidades no la tendrían/,
    ],
    [
      'a promotion above a share that the same import sets',
      {
        ...promotion('BAIC;BJ30;USD;3.000;'),
        'datos.csv':
          'dato;valor\nnombre;Grupo Cordillera\ndescuento máximo de promociones;5\ndemostración;sí\n',
      },
      /A: US\$.3\.000 es más que el 5 % del precio: (\d+) de \1 unidades no la tendrían/,
    ],
    [
      'a credit plan in pesos of a brand with prices in dollars',
      {
        'creditos.csv':
          'marca;plan;banco;meses;tasa anual;monto máximo\nBAIC;Andes 24;Banco Andes;24;30;9000000\n',
      },
      /Andes 24: su moneda es pesos, y ninguna unidad con precio en pesos se financia/,
    ],
  ])('%s', async (_, files, doubt) => {
    expect(await doubtsOf(files)).toContainEqual(expect.stringMatching(doubt));
  });

  test('a new price with which units lose a promotion', async () => {
    const [sentra] = await shop.db.select().from(families).where(eq(families.name, 'Sentra'));
    const { id: familyId, brandId } = sentra!;
    const validUntil = new Date('2027-01-01T00:00:00Z');
    const off = { moneyDiscount: 16_000_000, percentageDiscount: null, currency: 'ars' as const };
    const promoted = { code: 'TERCIO', brandId, familyId, validUntil, ...off };
    await shop.db.insert(promotions).values(promoted);
    const questions = async (percent: number) => {
      const change = { family: 'Sentra', percent, round: { ars: 1, usd: 1 } };
      const { text } = await catalogue.run({ name: 'prices', isDryRun: true, change });
      return text.split('\n').filter((line) => line.includes('TERCIO'));
    };
    // A unit of 53.704.000 can have it: 30 % of that is 16.111.200.
    expect(await questions(-1)).toEqual([
      expect.stringMatching(
        /\? TERCIO: con el precio nuevo descuenta más de lo permitido, y .* no la tendrían? más/,
      ),
    ]);
    expect(await questions(1)).toEqual([]);
    await shop.db.delete(promotions).where(eq(promotions.code, 'TERCIO'));
  });

  test.each([
    [
      'with units',
      'Nissan;;ARS;;31',
      /^ {2}\? A: 31 % es más que el 30 % del precio: (\d+) de \1 unidades no la tendrían$/,
    ],
    [
      'of a model without units',
      'Nissan;Leaf;ARS;;31',
      /^ {2}\? A: 31 % es más que el 30 % del precio: ninguna unidad la tendría$/,
    ],
  ])('a percentage above the share once, %s', async (_, cells, doubt) => {
    const leaf = 'marca;modelo;carrocería;descripción;imagen;dibujo\nNissan;Leaf;Hatchback;;;\n';
    expect(await doubtsOf({ ...promotion(cells), 'modelos.csv': leaf })).toEqual([
      expect.stringMatching(doubt),
    ]);
  });

  test('no promotion that its units can have', async () => {
    expect(await doubtsOf(promotion('BAIC;;U$S;500;'))).toEqual([]);
    expect(await doubtsOf(promotion('Nissan;;;;30'))).toEqual([]);
  });
});
