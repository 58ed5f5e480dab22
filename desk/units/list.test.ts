import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { stockUnits } from '../../server/ground/db/schema.ts';
import { plain, testDesk, type DeskUser } from '../../tests/support/api/desk.ts';
import { testDealership } from '../../tests/support/api/dealership.ts';
import { readStaffJournal } from '../journal.ts';

const shop = testDealership({ isClockReset: true });
const desk = testDesk(shop);
let user: DeskUser;

/** Three units of Volkswagen in a place of their own, with their prices. */
beforeAll(async () => {
  user = await desk.signedIn('sales');
  for (const [color, price] of [
    ['Lima', 30_000_000],
    ['Añil', 10_000_000],
    ['=1+1', 20_000_000],
  ] as const) {
    const { id } = await shop.freshUnit();
    await shop.db
      .update(stockUnits)
      .set({ color, location: 'Depósito Luján', listPrice: price, currency: 'ars' })
      .where(eq(stockUnits.id, id));
  }
});

const colorsIn = (body: string) =>
  [...body.matchAll(/data-column="Color">([^<,]*)/g)].map(([, color]) => color);

describe('the list of units', () => {
  test('has pages of fifty, and says how many units there are', async () => {
    const total = await shop.db.$count(stockUnits);
    expect(total).toBeGreaterThan(100);
    const { body } = await user.get('/unidades?pagina=2');
    expect(plain(body)).toContain(`Del 51 al 100 de ${total} unidades, página 2 de`);
    expect(colorsIn(body)).toHaveLength(50);
    expect(body).toContain('<a href="/unidades?pagina=3" rel="next">Siguientes</a>');
    expect(body).toContain('href="/unidades?estado=forSale"');
  });

  test.each([
    ['a branch and a colour, without accents', 'lujan anil', ['Añil']],
    ['a brand and a colour, in any order', 'lima volkswagen', ['Lima']],
    ['a brand without such a unit', 'lima chevrolet', []],
  ])('finds units by %s', async (_, typed, colors) => {
    const { body } = await user.get(`/unidades?q=${encodeURIComponent(typed)}`);
    expect(colorsIn(body)).toEqual(colors);
  });

  test.each([
    ['baratas', ['Añil', '=1+1', 'Lima']],
    ['caras', ['Lima', '=1+1', 'Añil']],
  ])('sorted by %s', async (order, colors) => {
    expect(colorsIn((await user.get(`/unidades?q=lujan&orden=${order}`)).body)).toEqual(colors);
  });

  test('is a file without formulas, and the journal has it', async () => {
    const { body } = await user.get('/unidades/lista.csv?q=lujan&orden=baratas&pagina=2');
    const lines = body.trimEnd().split('\r\n');
    expect(lines.map((line) => line.split(',')[3])).toEqual(['Color', 'Añil', "'=1+1", 'Lima']);
    expect(lines[1]).toMatch(/,Depósito Luján,ARS,10000000,en venta,$/);
    const [row] = await readStaffJournal(shop.db, { subject: 'unidades' });
    expect([row!.act, row!.note]).toEqual(['exported list', '3']);
  });
});
