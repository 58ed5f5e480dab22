import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { formatNumber } from '../../../domain/money/money.ts';
import { stockUnits, withheldUnits } from '../../../server/ground/db/schema.ts';
import { optionalText } from '../../../server/stock/import/cells/cells.ts';
import { sheetNamed } from '../../../server/stock/import/rows/sheet-rows.ts';
import { column, type Column } from '../../../server/stock/import/sheet.ts';
import type { CellValue } from '../../../server/stock/import/cells/cells.ts';
import { sheets } from '../../../server/stock/import/sheets/all.ts';
import { testDealership } from '../../../tests/support/api/dealership.ts';
import { plain, testDesk, type DeskUser } from '../../../tests/support/api/desk.ts';
import { decoded, fieldsOf, save } from '../../../tests/support/api/row-forms.ts';
import { openUploads } from '../../../tests/support/api/uploads.ts';
import { rowAddress, sheetAddress } from './sheet-words.ts';

const shop = testDealership();
const desk = testDesk(shop);
let office: DeskUser;
let boss: DeskUser;
beforeAll(async () => {
  office = await desk.signedIn('administration', 'Julieta Sosa');
  boss = await desk.signedIn('management', 'Raúl Ferreyra');
});
const { act, finished, stored } = openUploads(shop);

const units = sheetNamed('unidades')!;
const popups = sheetNamed('avisos')!;

const apply = async (user: DeskUser, address: string, isPriced = false) => {
  const upload = await finished(address);
  const page = plain((await user.get(address)).body);
  const { findings } = await stored(upload.id);
  const sure = (findings?.differences ?? [])
    .flatMap(({ doubts }) => doubts)
    .map((_, index): [string, string] => ['sure', String(index)]);
  await act(user, upload, 'asked to apply', [
    ...sure,
    ...(isPriced ? [['again', await user.code()] as [string, string]] : []),
  ]);
  return { page, state: (await stored(upload.id)).state };
};

const unitNamed = async (chassis: string) =>
  (await shop.db.select().from(stockUnits).where(eq(stockUnits.chassis, chassis)))[0];

describe('the form of a row', () => {
  test.each(sheets.map((sheet) => [sheet.name, sheet] as const))(
    'of %s that is sent as it stands changes nothing',
    async (_, sheet) => {
      const list = (await office.get(sheetAddress(sheet))).body;
      const link = /href="(\/catalogo\/filas\/[a-z-]+\/fila\?fila=[^"]+)"/.exec(list)?.[1];
      const address = decoded(link!);
      const answer = await save(office, address, {});
      expect([answer.status, answer.to]).toEqual([303, address]);
    },
  );

  test('has a field for each column of its sheet, also for one that is planted', async () => {
    const columns = popups.columns as Record<string, Column<CellValue>>;
    columns['planted'] = column('color del aviso', optionalText);
    onTestFinished(() => void delete columns['planted']);
    const { body } = await office.get(rowAddress(popups));
    expect(
      [...body.matchAll(/<label for="cell-[^>]*>([^<]*)</g)].map(([, label]) => label),
    ).toEqual([
      'Título',
      'Texto',
      'Imagen (opcional)',
      'Enlace (opcional)',
      'Texto del enlace (opcional)',
      'Color del aviso (opcional)',
    ]);
  });

  test('takes choices, days, flags and texts by their controls', async () => {
    const { chassis, id } = (await shop.db.select().from(stockUnits).limit(1))[0]!;
    const unit = (await office.get(rowAddress(units, String(id)))).body;
    expect(unit).toMatch(new RegExp(`id="cell-chassis"[^>]*value="${chassis}"`));
    expect(unit).toMatch(/<select\s+id="cell-brand"/);
    expect(unit).toMatch(/<optgroup label="Volkswagen Polo">/);
    expect(unit).toMatch(/<input\s+type="date"\s+id="cell-offerFrom"/);
    const facts = sheetNamed('datos')!;
    const flag = (
      await office.get(`${rowAddress(facts)}?nuevo=cuotas+de+la+se%C3%B1a+sin+inter%C3%A9s`)
    ).body;
    expect(flag).toMatch(/<input\s+type="checkbox"\s+id="cell-value"/);
    const news = (await office.get(rowAddress(sheetNamed('noticias')!))).body;
    expect(news).toMatch(/<textarea\s+id="cell-content"/);
  });

  test('changes a price as a sheet does: with a difference, a code, a version and its undo', async () => {
    const unit = await shop.freshUnit();
    const address = rowAddress(units, String(unit.id));
    const price = unit.list_price ?? unit.price;
    const field = unit.list_price === null ? 'cell-price' : 'cell-listPrice';
    const { to } = await save(office, address, { [field]: String(price + 10_000) });
    const upload = await finished(to!);
    expect(plain((await office.get(to!)).body)).toContain(`${price} → ${price + 10_000}`);
    expect((await act(office, upload, 'asked to apply')).status).toBe(422);
    await act(office, upload, 'asked to apply', [['again', await office.code()]]);
    const { state, importId } = await stored(upload.id);
    expect(state).toBe('applied');
    expect(plain((await office.get(`/unidades/${unit.id}`)).body)).toMatch(
      new RegExp(
        `Quién cambió el precio Julieta Sosa, [^;]*; precio[^;]* → ${formatNumber(price + 10_000)}; cambio ${importId} del catálogo`,
      ),
    );
    const now = (await unitNamed(unit.chassis))!;
    expect(now.listPrice ?? now.price).toBe(price + 10_000);
    const undo = await boss.post(`/catalogo/cambios/${importId}/deshacer`);
    expect((await apply(boss, undo.to!, true)).state).toBe('applied');
    const before = (await unitNamed(unit.chassis))!;
    expect(before.listPrice ?? before.price).toBe(price);
  });

  test('shows every mistake beside its field, and keeps what was typed', async () => {
    const unit = await shop.freshUnit();
    const answer = await save(office, rowAddress(units, String(unit.id)), {
      'cell-price': 'mucho',
      'cell-doors': '40',
      'cell-version': 'Ninguna',
      'cell-color': 'Rojo fuego',
    });
    expect(answer.status).toBe(422);
    const wrong = [
      ...answer.body.matchAll(/<p class="wrong" id="(cell-[a-zA-Z]+)-wrong">([^<]*)</g),
    ];
    expect(wrong.map(([, id, text]) => [id, decoded(text!)])).toEqual([
      ['cell-version', expect.stringContaining("No hay ninguna versión 'Ninguna' de")],
      ['cell-doors', '40 no puede ser: va de 1 a 7.'],
      ['cell-price', "'mucho' no es un importe entero: escribilo como 24500000."],
    ]);
    expect(answer.body).toMatch(/id="cell-price"[^>]*aria-invalid="true"[^>]*value="mucho"/);
    expect(answer.body).toMatch(/id="cell-color"[^>]*value="Rojo fuego"/);
  });

  test('that somebody else changed meanwhile is refused, with what was typed', async () => {
    const address = `${rowAddress(popups)}`;
    const added = await save(office, address, { 'cell-title': 'Feria', 'cell-text': 'Sábado' });
    await apply(office, added.to!);
    const list = (await office.get(sheetAddress(popups))).body;
    const row = decoded(/href="([^"]+)">Feria</.exec(list)![1]!);
    const seen = fieldsOf((await office.get(row)).body);
    await apply(boss, (await save(boss, row, { 'cell-text': 'Domingo' })).to!);
    seen.set('cell-title', 'Feria del usado');
    const refused = await office.post(rowAddress(popups), seen);
    expect(refused.status).toBe(409);
    expect(refused.body).toContain('value="Feria del usado"');
    expect(plain(refused.body)).toContain('Otra persona cambió esta fila');
  });

  test('of a row that somebody removed meanwhile keeps what was typed, and adds the row again', async () => {
    const title = 'Jornada de usados';
    const list = async () => (await office.get(sheetAddress(popups))).body;
    const added = await save(office, rowAddress(popups), {
      'cell-title': title,
      'cell-text': 'Sábado',
    });
    await apply(office, added.to!);
    const row = decoded(/href="([^"]+)">Jornada de usados</.exec(await list())![1]!);
    const seen = fieldsOf((await office.get(row)).body);
    const removal = new URLSearchParams(seen);
    removal.set('event', 'remove');
    await apply(boss, (await boss.post(rowAddress(popups), removal)).to!);
    seen.set('cell-text', 'El sábado y el domingo');
    const gone = await office.post(rowAddress(popups), seen);
    expect([gone.status, gone.alert]).toEqual([
      409,
      expect.stringContaining('Otra persona sacó esta fila mientras la mirabas.'),
    ]);
    expect(gone.body).toContain('>El sábado y el domingo</textarea>');
    expect((await office.post(rowAddress(popups), removal)).to).toBe(sheetAddress(popups));
    // The form of the answer is that of a new row.
    const again = fieldsOf(gone.body);
    expect((await apply(office, (await office.post(rowAddress(popups), again)).to!)).state).toBe(
      'applied',
    );
    expect(await list()).toContain('>Jornada de usados<');
  });

  test('adds a row, which is not that of a row with the same title, and removes it', async () => {
    const address = rowAddress(sheetNamed('sucursales')!);
    const branch = { 'cell-name': 'Luján', 'cell-address': 'San Martín 1', 'cell-city': 'Luján' };
    const added = await apply(office, (await save(office, address, branch)).to!);
    expect(added).toMatchObject({
      state: 'applied',
      page: expect.stringContaining('Viene (1) Luján'),
    });
    const again = await save(office, address, { ...branch, 'cell-name': 'LUJAN' });
    expect([again.status, again.alert]).toEqual([
      422,
      expect.stringContaining('ya está la fila &#39;Luján&#39;'),
    ]);
    const page = await office.get(`${address}?fila=Luj%C3%A1n`);
    const seen = /name="seen" value="([^"]*)"/.exec(page.body)![1]!;
    const removed = await office.post(address, { event: 'remove', fila: 'Luján', seen });
    expect(await apply(office, removed.to!)).toMatchObject({
      state: 'applied',
      page: expect.stringContaining('Se va (1) Luján'),
    });
  });

  test('of a sheet without numbers keeps its place under another title', async () => {
    const salesmen = sheetNamed('asesores')!;
    const list = async () =>
      [
        ...(await office.get(sheetAddress(salesmen))).body.matchAll(/fila\?fila=[^"]+">([^<]*)</g),
      ].map(([, title]) => title);
    const [first, ...others] = await list();
    const address = rowAddress(salesmen, first);
    const { to } = await save(office, address, { 'cell-fullname': 'Zoe Paz' });
    await apply(office, to!);
    expect(await list()).toEqual([first!.replace(/, .*/, ', Zoe Paz'), ...others]);
  });

  test('is applied over what others changed in other rows meanwhile', async () => {
    const add = async (title: string) =>
      (await save(office, rowAddress(popups), { 'cell-title': title, 'cell-text': title })).to!;
    const [first, second] = [await add('Uno'), await add('Dos')];
    await finished(second);
    await apply(office, first);
    expect((await apply(office, second)).state).toBe('ready');
    expect((await apply(office, second)).state).toBe('applied');
    const list = plain((await office.get(sheetAddress(popups))).body);
    expect([list.includes('Uno'), list.includes('Dos')]).toEqual([true, true]);
  });
});

test('a unit with a buyer stays as it is, as in an import', async () => {
  const unit = await shop.freshUnit();
  await shop.db.insert(withheldUnits).values({
    chassis: unit.chassis,
    status: 'heldForWalkIn',
    until: new Date(shop.clock.now.getTime() + 3_600_000),
    by: 'Marta Ríos',
    since: shop.clock.now,
  });
  const { to } = await save(office, rowAddress(units, String(unit.id)), {
    'cell-color': 'Violeta',
  });
  const { id } = await finished(to!);
  expect((await stored(id)).state).toBe('unchanged');
  expect(plain((await office.get(to!)).body)).toContain(
    'no cambia porque está apartada para alguien en el salón',
  );
});

test('rows are found by parts of their cells, in one sheet and in all of them', async () => {
  const unit = await shop.freshUnit();
  const part = unit.chassis.slice(-8).toLowerCase();
  for (const address of [`${sheetAddress(units)}?q=${part}`, `/catalogo/buscar?q=${part}`]) {
    expect((await office.get(address)).body).toContain(`fila?fila=${unit.id}">${unit.chassis}<`);
  }
});
