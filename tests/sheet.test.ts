import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const sheet = 'domain/operation/sheet/';

const sources = ['domain', 'machines', 'src', 'server', 'desk'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/(\.test\.tsx?|(views|walks)\.ts)$/.test(path))
    .map((path) => `${folder}/${path}`),
);

const textOf = (path: string) => readFileSync(join(root, path), 'utf8');

/** The labels in the sheet's tables and rows. */
const labels = sources
  .filter((path) => path.startsWith(sheet))
  .flatMap((path) => [
    ...textOf(path).matchAll(/(?:^ +\w+:|label:|\?|:|=) ['`]([A-ZÁÉÍÓÚÑ][^'`$.]*)['`]/gm),
  ])
  .map(([, label]) => label!);

/** The files in which the same text is a word of another subject: a form, a column, the catalogue, a page of the desk. */
const ofOthers: Record<string, readonly string[]> = {
  // The headings of the letters and of the boleto, and a column.
  Vehículo: [
    'server/post/mail/lead-letters.ts',
    'server/post/mail/letter-parts.ts',
    'server/post/mail/letters.ts',
    'server/post/mail/contract/contract.ts',
    'desk/cases/case-page.ts',
    'desk/cases/routes.ts',
    // A part of the price of a unit, before any reservation.
    'domain/vehicles/price-sentence.ts',
    'src/vehicles/price-tag.tsx',
    'src/catalogue/unit/unit-offer.tsx',
  ],
  'Precio final': [
    'domain/money/prices.ts',
    'domain/vehicles/price-sentence.ts',
    'domain/vehicles/stock-vehicle.ts',
    'src/ui-page/widgets.tsx',
    'src/ui/text/price.tsx',
    'src/vehicles/price-tag.tsx',
    'src/catalogue/unit/unit-offer.tsx',
    'src/reservation/dealership-start/start-screen.tsx',
    'server/post/mail/alert-letters.ts',
    'server/site/storefront/structured-data.ts',
  ],
  Saldo: ['src/ui-page/widgets.tsx'],
  Total: ['src/ui-page/widgets.tsx', 'server/stock/import/files/csv.ts'],
  Hoy: ['desk/pages/document.ts', 'desk/strays/routes.ts', 'desk/today/routes.ts'],
  Dónde: ['desk/units/unit-page.ts'],
  Usados: ['src/home/services-band.tsx', 'src/shell/navigation/site-map.ts'],
  Cuotas: [
    'src/catalogue/saving-plans/saving-plan-card.tsx',
    'src/catalogue/unit/loan-simulator.tsx',
    'server/sale/providers/sandbox/form-page.ts',
  ],
  'Nombre y apellido': ['server/sale/providers/sandbox/form-page.ts', 'desk/team/routes.ts'],
  Marca: [
    'src/catalogue/search/filter-groups.ts',
    'src/reservation/used-vehicle-valuation/used-vehicle-form.tsx',
    'desk/units/routes.ts',
  ],
  Modelo: [
    'src/catalogue/saving-plans/saving-plan-card.tsx',
    'src/reservation/used-vehicle-valuation/used-vehicle-form.tsx',
    'desk/units/routes.ts',
  ],
  Color: ['src/catalogue/search/filter-groups.ts', 'desk/units/routes.ts'],
  Chasis: ['desk/cases/routes.ts', 'desk/units/routes.ts', 'desk/units/unit-page.ts'],
  Sucursal: ['src/forms/test-drive/test-drive-form.tsx', 'server/post/mail/lead-letters.ts'],
  Teléfono: [
    'domain/operation/buyer/personal-data.ts',
    'src/forms/contact/contact-form.tsx',
    'src/forms/contact/contact-panel.tsx',
    'server/post/mail/lead-letters.ts',
  ],
  'Correo electrónico': [
    'domain/operation/buyer/personal-data.ts',
    'src/forms/email-field.tsx',
    'server/post/mail/lead-letters.ts',
    'desk/people/routes.ts',
    'desk/team/routes.ts',
  ],
  WhatsApp: [
    'src/forms/contact/contact-panel.tsx',
    'src/forms/contact/salesmen-list.tsx',
    'src/shell/navigation/checkout-header.tsx',
    'src/shell/navigation/footer.tsx',
    'src/shell/navigation/header.tsx',
    'desk/cases/case-page.ts',
  ],
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
    const isWritten = new RegExp(`(['"\`>])${label}['"\`<]|^\\s+${label}$`, 'm');
    const elsewhere = sources.filter(
      (path) => !path.startsWith(sheet) && isWritten.test(textOf(path)),
    );
    expect(elsewhere.toSorted()).toEqual((ofOthers[label] ?? []).toSorted());
  },
);
