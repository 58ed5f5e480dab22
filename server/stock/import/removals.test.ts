import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openCatalogue } from '../../../tests/support/api/catalogue.ts';
import { testDealership } from '../../../tests/support/api/dealership.ts';
import { readDemo } from '../../../tests/support/api/demo.ts';
import { writeFiles } from '../../../tests/support/photographs/test-picture.ts';
import { temporaryFolder } from '../../../tests/support/program/temporary-folder.ts';
import { demoFolder } from './demo.ts';

const shop = testDealership();
const catalogue = openCatalogue(shop);

async function importing(
  files: Record<string, string | Uint8Array>,
  options: { isSure?: boolean; isAddition?: boolean } = {},
) {
  const path = temporaryFolder();
  await writeFiles(path, files);
  return catalogue.run({ name: 'import', path, ...options });
}

/** A file of the demo without its last rows. */
function shortened(name: string, without: number): Record<string, string> {
  const lines = readFileSync(join(demoFolder, name), 'utf8').trimEnd().split('\n');
  return { [name]: `${lines.slice(0, lines.length - without).join('\n')}\n` };
}

const question = (count: string) =>
  `  ? ${count}, con - adelante: si el archivo trae solo lo nuevo, importalo con --add\n`;
const newsOf = (title: string) =>
  `título: ${title}\nfecha: 20/11/2026\nmarca: Grupo\n---\nAbrimos.\n`;

describe('an import without rows that are stored', () => {
  test.each([
    ['contactos.csv', 4, 'se van 4 de 19'],
    ['sucursales.csv', 1, 'se va 1 de 4'],
    ['horarios.csv', 3, 'se van 3 de 13'],
    ['asesores.csv', 2, 'se van 2 de 8'],
    ['avisos.csv', 1, 'se va 1 de 1'],
    ['imagenes.csv', 6, 'se van 6 de 28'],
    ['modelos-de-paginas.csv', 2, 'se van 2 de 6'],
    ['promociones.csv', 2, 'se van 2 de 6'],
    ['planes.csv', 3, 'se van 3 de 13'],
    ['creditos.csv', 4, 'se van 4 de 18'],
    ['servicios.csv', 7, 'se van 7 de 31'],
    ['historias.csv', 2, 'se van 2 de 9'],
    ['unidades.csv', 11, 'se van 11 de 467'],
    ['usados.csv', 11, 'se van 11 de 346'],
  ])('asks when %s lacks more than a fifth or ten', async (name, without, count) => {
    const before = await readDemo(shop.db);
    const { isRefused, text } = await importing(shortened(name, without));
    expect([isRefused, text]).toEqual([true, expect.stringContaining(question(count))]);
    expect(await readDemo(shop.db)).toEqual(before);
  });

  test.each([
    ['contactos.csv', 3],
    ['promociones.csv', 1],
    ['unidades.csv', 10],
    ['usados.csv', 10],
  ])('does not ask when %s lacks a fifth or ten at most', async (name, without) => {
    const path = temporaryFolder();
    await writeFiles(path, shortened(name, without));
    const answer = await catalogue.run({ name: 'import', path, isDryRun: true });
    expect(answer.text).not.toContain('  ? ');
  });

  test('asks when a folder of texts lacks most of them, and a folder of pictures too', async () => {
    const { text } = await importing({ 'noticias/nuevo.txt': newsOf('Nuevo salón') });
    expect(text).toContain(question('se van 12 de 12'));
    const path = join(demoFolder, 'medios');
    const picture = readFileSync(join(path, 'reserva-online.jpg'));
    const folder = temporaryFolder();
    await writeFiles(folder, {
      'medios/reserva-online.jpg': picture,
      ...shortened('historias.csv', 9),
    });
    const media = await catalogue.run({ name: 'import', path: folder });
    expect(media.text).toContain(question('se van 17 de 18'));
  });

  test('asks for models and versions of which nothing is left', async () => {
    const added = { 'modelos.csv': 'marca;modelo\n', 'versiones.csv': 'marca;modelo;versión\n' };
    for (let number = 1; number <= 11; number += 1) {
      added['modelos.csv'] += `Nissan;Zeta ${number}\n`;
      added['versiones.csv'] += `Nissan;Zeta ${number};Zeta ${number} Full\n`;
    }
    expect((await importing(added, { isAddition: true })).text).toContain('modelos: 11 de alta');
    const { isRefused, text } = await importing({
      ...shortened('modelos.csv', 0),
      ...shortened('versiones.csv', 0),
    });
    expect(isRefused).toBe(true);
    expect(text).toContain(question('se van 11 de 39'));
    expect(text).toContain(question('se van 11 de 104'));
  });

  test('lists every row that goes away', async () => {
    const { text } = await importing(shortened('unidades.csv', 120));
    expect(text.split('\n').filter((line) => line.startsWith('  - '))).toHaveLength(120);
  });

  test('stores the removal with a confirmation', async () => {
    expect((await importing(shortened('promociones.csv', 2), { isSure: true })).text).toContain(
      'promociones: 2 de baja, 4 sin cambios',
    );
    await importing(shortened('promociones.csv', 0));
  });
});

describe('an import with --add', () => {
  test('stores new and changed rows, and removes none', async () => {
    const before = (await readDemo(shop.db)).promotions;
    const { text } = await importing(
      {
        'promociones.csv':
          'código;marca;moneda;porcentaje;hasta\nMESA;Nissan;ARS;5;31/12/2027\nBJ30-500;BAIC;USD;4;31/12/2027\n',
      },
      { isAddition: true },
    );
    expect(text).toContain('promociones: 1 de alta, 1 con cambios, 5 sin cambios\n  + MESA\n');
    const after = (await readDemo(shop.db)).promotions;
    expect(after).toHaveLength(before.length + 1);
    expect(after).toEqual(expect.arrayContaining(before.filter(({ code }) => code !== 'BJ30-500')));
  });

  test('appends new rows to those in the order of the pages', async () => {
    const before = (await readDemo(shop.db)).stories.map(({ id }) => id);
    const added = 'título;marca;categoría;video\nNueva;Nissan;0 km;/medios/reserva-online.mp4\n';
    const { text } = await importing({ 'historias.csv': added }, { isAddition: true });
    expect(text).toContain('historias: 1 de alta, 9 sin cambios\n');
    const after = (await readDemo(shop.db)).stories.toSorted((a, b) => a.position - b.position);
    expect(after.map(({ id }) => id)).toEqual([...before, 10]);
  });

  test('keeps the pictures and texts that the folder lacks', async () => {
    const before = await readDemo(shop.db);
    const { text } = await importing(
      {
        'noticias/otro.txt': newsOf('Otro salón'),
        'medios/nuevo.jpg': readFileSync(join(demoFolder, 'medios/reserva-online.jpg')),
      },
      { isAddition: true },
    );
    expect(text).toContain('medios: 1 de alta, 18 sin cambios\n');
    expect(text).toContain('noticias: 1 de alta, 12 sin cambios\n');
    expect((await readDemo(shop.db)).news).toHaveLength(before.news.length + 1);
  });

  test('reports the line of a mistake of a new row', async () => {
    const { chassis } = await shop.freshUnit();
    const { text } = await importing(
      {
        'unidades.csv': `chasis;marca;modelo;versión;color;ubicación;puertas;moneda;precio\n${chassis};Fiat;X;Y;Rojo;Mendoza;5;ARS;1\n`,
      },
      { isAddition: true },
    );
    expect(text).toContain("unidades.csv, línea 2, marca: 'Fiat' no está entre");
  });
});
