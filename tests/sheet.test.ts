import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
/** The rows of a reservation, and the facts of a unit among them. */
const isSheet = (path: string) =>
  path.startsWith('domain/operation/sheet/') || path === 'domain/vehicles/unit-facts.ts';

const sources = ['domain', 'machines', 'src', 'server', 'desk'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/(\.test\.tsx?|(views|walks)\.ts)$/.test(path))
    .map((path) => `${folder}/${path}`),
);

const textOf = (path: string) => readFileSync(join(root, path), 'utf8');

/** The labels in the sheet's tables and rows. */
const labels = sources
  .filter(isSheet)
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
  Total: ['src/ui-page/widgets.tsx', 'server/stock/import/files/csv.ts', 'desk/results/routes.ts'],
  Hoy: [
    'desk/cases/document-routes.ts',
    'desk/pages/document.ts',
    'desk/strays/routes.ts',
    'desk/today/routes.ts',
  ],
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
    'desk/results/routes.ts',
  ],
  Modelo: [
    'src/catalogue/saving-plans/saving-plan-card.tsx',
    'src/reservation/used-vehicle-valuation/used-vehicle-form.tsx',
    'desk/units/routes.ts',
  ],
  Color: ['src/catalogue/search/filter-groups.ts', 'desk/units/routes.ts'],
  Chasis: ['desk/cases/routes.ts', 'desk/units/routes.ts', 'desk/units/unit-page.ts'],
  Sucursal: [
    'src/forms/test-drive/test-drive-form.tsx',
    'server/post/mail/lead-letters.ts',
    'desk/results/routes.ts',
  ],
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
    const elsewhere = sources.filter((path) => !isSheet(path) && isWritten.test(textOf(path)));
    expect(elsewhere.toSorted()).toEqual((ofOthers[label] ?? []).toSorted());
  },
);

/** The rooms that show a reservation. */
const aboutReservations =
  /^(?:domain\/operation|machines|src\/reservation|server\/(?:post\/mail|sale)|desk\/(?:cases|today))\//;

const formatters = ['formatMoney', 'operationMoney', 'formatWithPesos', 'inPesos'];

/** The amounts that a text formats: what each call of a formatter gets, on one line. */
function formattedIn(text: string): string[] {
  const calls = text.matchAll(new RegExp(`(?<!function )\\b(?:${formatters.join('|')})\\(`, 'g'));
  return [...calls].map(({ index, 0: { length } }) => {
    let end = index + length;
    for (let open = 1; open > 0; end += 1) {
      open += text[end] === '(' ? 1 : text[end] === ')' ? -1 : 0;
    }
    return text
      .slice(index + length, end - 1)
      .replaceAll(/\s+/g, ' ')
      .trim()
      .replace(/,$/, '');
  });
}

/**
 * The amounts that are no figure of a reservation, by the file that formats them. A figure that a row shows has a key in
 * domain/operation/sheet/figures.ts, and a sentence takes it from there.
 */
const otherAmounts: Record<string, readonly string[]> = {
  // What is left to pay is computed and worded here; the sheet's rows call it.
  'domain/operation/after-deposit.ts': [
    'rest, currency',
    'pesos',
    'rest, currency',
    'rate',
    'rate',
  ],
  'domain/operation/operation-after-deposit.ts': [
    'Math.abs(afterDeposit(price) ?? 0), price.currency',
  ],
  // A received part, a debt, and a refund: each is worded here alone.
  'domain/operation/closing.ts': ['amount, currency', 'pesos.amount', 'pesos.rate'],
  'domain/operation/debts.ts': ['sum, currency', 'amount, currency'],
  'domain/operation/received-deposit.ts': [
    "dollars.amount, 'usd'",
    'pesos',
    'dollars.rate',
    'pesos',
  ],
  'domain/operation/refund-words.ts': ['refundTotal(refunded)', 'returned_part', 'amount'],
  'domain/operation/operation-money.ts': [
    'amount, operation.purchase.vehicle.currency, operation.usd_rate',
    'operation, credit_avg_installment',
  ],
  // Payments of the provider, which may belong to no reservation or have another amount.
  'machines/operation/stray-payments.ts': ['amount, toCurrency(currency)'],
  'server/post/mail/payment-alerts.ts': ['payment.amount'],
  'server/sale/payments/desk-words.ts': ['amount'],
  'server/sale/payments/journal-words.ts': ['Number(amount), toCurrency(currency)'],
  'server/sale/providers/mercado-pago/app.ts': ['amount'],
  'server/sale/providers/mercado-pago/page.ts': ['deposit.amount'],
  'server/sale/providers/sandbox/form-page.ts': ['first', 'each', 'first', 'amount'],
  'server/sale/providers/sandbox/payment-pages.ts': ['payment.amount', 'amount', 'amount'],
  'server/sale/staff/offers.ts': ['valuation, currency', 'outTwice', 'restOf(record, payment)'],
  'server/sale/staff/closing-acts.ts': [
    'named.outTwice',
    'rate',
    'amount, purchase.vehicle.currency',
  ],
  'desk/cases/case-page.ts': ['restOf(record, payment)'],
  'desk/cases/documents-section.ts': ['amount', 'amount'],
  'desk/cases/start-wishes.ts': ['plan.financed_max, plan.currency', 'each, unit.currency'],
  // A unit in an alert.
  'server/post/mail/alert-letters.ts': [
    'before, unit.currency',
    'priceToday(unit), unit.currency, dollarRate',
    'netPrice(unitPriceTag(unit), parameters), unit.currency, dollarRate',
  ],
  // The former and the new amount of a change.
  'src/reservation/changes/words.ts': [
    'amount, currency, formerRate',
    'amount, currency, usd_rate',
    'pesos',
  ],
  // Before there is an operation.
  'src/reservation/dealership-start/start-terms.tsx': ['deposit'],
  // What a shopper tries, before it is a part of the operation.
  'src/reservation/financing/loan-amount.tsx': ['operation, loanAmount', 'operation, left'],
  'src/reservation/financing/screen.tsx': [
    'operation, amount',
    'operation, leastFinanced',
    'operation, maxFinanced',
    'operation, loanAmount',
  ],
  'src/reservation/financing/why-not.ts': ['context.operation, context.loanAmount'],
  'src/reservation/payment-selection/payment-options.tsx': ['operation, estimate.amount'],
  'src/reservation/payment-selection/promotion-card.tsx': [
    'operation, promotionDiscount(total, promotion)',
  ],
  'src/reservation/used-vehicle-valuation/used-vehicle-quote.tsx': [
    'operation, left',
    'operation, -left',
  ],
};

test('a figure of a reservation is formatted in the sheet alone', () => {
  const formatted = sources
    .filter((path) => aboutReservations.test(path) && !isSheet(path))
    .map((path) => [path, formattedIn(textOf(path))] as const)
    .filter(([, amounts]) => amounts.length > 0);
  expect(Object.fromEntries(formatted)).toEqual(otherAmounts);
});
