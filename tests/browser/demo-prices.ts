import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Row = Readonly<Record<string, string>>;

/** The rows of a table of the demo's folder. No cell of these tables has a semicolon. */
function rowsOf(table: string): Row[] {
  const file = join(import.meta.dirname, '../../demo', `${table}.csv`);
  const [head = '', ...lines] = readFileSync(file, 'utf8').trim().split(/\r?\n/);
  const titles = head.replace('\u{FEFF}', '').split(';');
  return lines.map((line) => {
    const cells = line.split(';');
    return Object.fromEntries(titles.map((title, at) => [title, cells[at] ?? '']));
  });
}

const amount = (row: Row, title: string) => Number(row[title] ?? 0);

const fact = (name: string) =>
  Number(
    rowsOf('datos')
      .find(({ dato }) => dato === name)!
      ['valor']!.replace(',', '.'),
  );

/** What the law wants beside a price, in pesos: the price without national taxes, and what may be struck through. */
export interface Beside {
  net: number;
  struck: number;
}

/** By each final price of the demo in pesos, what stands beside it: from the rows of its folder, by formulas of its own. */
export function besidePrices(): Map<number, Beside[]> {
  const found = new Map<number, Beside[]>();
  const add = (price: number, beside: Beside) =>
    found.set(price, [...(found.get(price) ?? []), beside]);
  const vat = 1 + fact('porcentaje de IVA') / 100;
  const promotions = rowsOf('promociones');
  for (const unit of rowsOf('unidades')) {
    const license = amount(unit, 'patentamiento');
    const listed = amount(unit, 'precio de lista') || amount(unit, 'precio');
    const asked = listed + license + amount(unit, 'flete y alistaje');
    // Each special discount of the demo holds today.
    const full = asked - (amount(unit, 'descuento especial') || amount(unit, 'descuento web'));
    const own = promotions.filter(
      (row) =>
        row['marca'] === unit['marca'] &&
        row['moneda'] === unit['moneda'] &&
        (row['modelo'] === '' || row['modelo'] === unit['modelo']),
    );
    const savings = own.map(
      (row) => amount(row, 'descuento') || Math.round((full * amount(row, 'porcentaje')) / 100),
    );
    const rate = unit['moneda'] === 'USD' ? fact('pesos por dólar') : 1;
    for (const saved of [0, ...savings]) {
      const final = full - saved;
      // VAT is charged on the vehicle and its freight, and not on its registration.
      const net = Math.round((final - license) / vat) + license;
      add(final * rate, { net: net * rate, struck: (asked - saved) * rate });
    }
  }
  return found;
}

/** The prices of the workshop's services, and those without national taxes. */
export function servicePrices(): Map<number, number> {
  const vat = 1 + fact('porcentaje de IVA') / 100;
  const prices = rowsOf('servicios').flatMap((row) =>
    ['precio', 'precio premium', 'precio en promoción'].map((title) => amount(row, title)),
  );
  return new Map(prices.map((price) => [price, Math.round(price / vat)]));
}
