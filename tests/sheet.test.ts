import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const sheet = 'domain/operation/sheet/';

const sources = ['domain', 'machines', 'src', 'server', 'desk'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => `${folder}/${path}`),
);

const textOf = (path: string) => readFileSync(join(root, path), 'utf8');

/** The labels in the sheet's tables and rows. */
const labels = sources
  .filter((path) => path.startsWith(sheet))
  .flatMap((path) => [
    ...textOf(path).matchAll(/^ +(?:\w+|label): ['`]([A-ZÁÉÍÓÚÑ][^'`$]*)['`],?$/gm),
  ])
  .map(([, label]) => label!);

/** Words of other subjects, which happen to be a label of the sheet too. */
const ofOthers: Record<string, RegExp> = {
  Vehículo: /^(server\/(import|leads|mail\/lead|site|post|stock)|desk|src\/(forms|shell))/,
  Marca: /^(server|src\/(forms|catalogue|reservation\/used)|domain\/(vehicles|wire))/,
  Modelo: /^(server|src\/(forms|catalogue|reservation\/used)|domain\/(vehicles|wire)|desk)/,
  Color: /^(server|src\/(forms|catalogue)|domain\/vehicles|desk)/,
  Chasis: /^(server\/(import|stock)|desk\/(cases\/routes|units))/,
  Sucursal: /^(server|src\/forms|desk)/,
  Teléfono: /^(server|src|desk|domain\/(forms|operation\/buyer\/personal-data))/,
  'Correo electrónico': /^(server|src|desk|domain\/(forms|operation\/buyer\/personal-data))/,
  WhatsApp: /^(src|desk|server)/,
  'Razón social': /^src\/content\/legal/,
  CUIT: /^src\/content\/legal/,
  Domicilio: /^src\/content\/legal/,
  // The price of a unit, before any reservation.
  'Precio final':
    /^(domain\/(money\/prices|vehicles\/price-sentence)|src\/(ui|ui-page|vehicles|catalogue|reservation\/dealership-start)\/|server\/.*alert-letters)/,
  Usados: /^src\/(home|shell)/,
  Cuotas: /^src\/catalogue\/saving-plans/,
};

test('finds the labels of the sheet', () => {
  expect(labels).toEqual(
    expect.arrayContaining([
      'Sucursal',
      'Tu 0 km está en',
      'Efectivo',
      'En el concesionario',
      'Seña',
    ]),
  );
});

test.each([...new Set(labels)])(
  'the label %j of a reservation is defined in the sheet alone',
  (label) => {
    const elsewhere = sources.filter(
      (path) =>
        !path.startsWith(sheet) &&
        !ofOthers[label]?.test(path) &&
        new RegExp(`(?:label: |: )['"\`]${label}['"\`]|label="${label}"`).test(textOf(path)),
    );
    expect(elsewhere).toEqual([]);
  },
);
