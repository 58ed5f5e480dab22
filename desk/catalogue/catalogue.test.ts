import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { catalogueUploadParts, promotions, staffJournal } from '../../server/ground/db/schema.ts';
import { demoFolder } from '../../server/stock/import/demo.ts';
import { testDealership } from '../../tests/support/api/dealership.ts';
import { openUploads, sheets, type SentUpload } from '../../tests/support/api/uploads.ts';
import { plain, testDesk, type DeskUser } from '../../tests/support/api/desk.ts';

const shop = testDealership();
const desk = testDesk(shop);
const narrow = testDesk(shop, { limits: { maxBytes: 1_000_000, longestMs: 1 } });
let office: DeskUser;
let boss: DeskUser;
beforeAll(async () => {
  office = await desk.signedIn('administration', 'Julieta Sosa');
  boss = await desk.signedIn('management', 'Raúl Ferreyra');
});

const { act, finished, stored, upload } = openUploads(shop);
const stateOf = async ({ id }: SentUpload) => (await stored(id)).state;
const pageOf = async ({ address }: SentUpload) => plain((await office.get(address)).body);

const promotion = (code: string, percent: number) =>
  `código;marca;porcentaje;hasta\n${code};Nissan;${percent};hoy+30\n`;

const percentOf = async (code: string) =>
  (await shop.db.select().from(promotions).where(eq(promotions.code, code)))[0]?.percentageDiscount;

const demoFile = (name: string) => readFileSync(join(demoFolder, name), 'utf8');

describe('an upload to the catalogue', () => {
  test('shows what comes, changes nothing before it is applied, and needs a code for prices', async () => {
    const read = await upload(office, { 'promociones.csv': promotion('SUBIDA', 5) }, 'nuevo');
    expect(await pageOf(read)).toContain('Viene (1) SUBIDA');
    expect(await percentOf('SUBIDA')).toBeUndefined();
    expect((await act(office, read, 'asked to apply')).status).toBe(422);
    expect(await stateOf(read)).toBe('ready');
    await act(office, read, 'asked to apply', [['again', await office.code()]]);
    expect(await stateOf(read)).toBe('applied');
    expect(await percentOf('SUBIDA')).toBe(5);
    const [line] = await shop.db
      .select()
      .from(staffJournal)
      .where(eq(staffJournal.act, 'imported files'));
    expect([line!.who, line!.note]).toEqual([
      'Julieta Sosa',
      'promociones.csv: promociones 1 de alta',
    ]);
  });

  test('lists every mistake at once, and leaves an unknown column out when a person says so', async () => {
    const text = 'código;marca;porcentaje;hasta;Observaciones\nX;Fiat;5;ayer;hola\n';
    const read = await upload(office, { 'promociones.csv': text }, 'nuevo');
    expect(await stateOf(read)).toBe('refused');
    const page = await pageOf(read);
    expect(page).toContain('promociones.csv, línea 1, Observaciones: no se conoce ese título');
    expect(page).toContain('promociones.csv, línea 2, hasta: &#39;ayer&#39; no es una fecha');
    expect(page).not.toContain('--ignore');
    await act(office, read, 'read again', [
      ['part', 'nuevo'],
      ['ignore', 'Observaciones'],
    ]);
    const again = plain((await office.get(read.address)).body);
    expect(again).not.toContain('no se conoce ese título');
    expect(again).toContain('&#39;ayer&#39; no es una fecha');
  });

  test('asks about rows that go away, and applies only with every answer', async () => {
    const text = demoFile('servicios.csv').split('\n').slice(0, 3).join('\n');
    const read = await upload(boss, { 'servicios (1).csv': text });
    expect(await stateOf(read)).toBe('asking');
    expect(await pageOf(read)).toMatch(/se van \d+ de \d+\./i);
    const refused = await act(boss, read, 'asked to apply');
    expect([refused.status, await stateOf(read)]).toEqual([422, 'asking']);
    await act(boss, read, 'read again', [['part', 'nuevo']]);
    expect(await stateOf(read)).toBe('unchanged');
  });

  test('is shown again when somebody changed the catalogue meanwhile, and the older difference is not applied', async () => {
    const files = (percent: number) => ({ 'promociones.csv': promotion('DOS', percent) });
    const first = await upload(office, files(4), 'nuevo');
    const second = await upload(boss, files(6), 'nuevo');
    await act(office, first, 'asked to apply', [['again', await office.code()]]);
    await act(boss, second, 'asked to apply', [['again', await boss.code()]]);
    expect([await percentOf('DOS'), await stateOf(second)]).toEqual([4, 'ready']);
    const { body } = await boss.get(second.address);
    expect(plain(body)).toContain('El catálogo cambió después de que miraste la diferencia');
    expect(plain(body)).toContain('DOS: porcentaje 4 → 6');
    await act(boss, second, 'asked to apply', [['again', await boss.code()]]);
    expect(await percentOf('DOS')).toBe(6);
  });

  test('by a form of an older page is refused', async () => {
    const read = await upload(office, { 'promociones.csv': promotion('VIEJA', 5) }, 'nuevo');
    const form = { event: 'discarded', revision: '0' };
    expect((await office.post(`${read.address}/actos`, form)).status).toBe(409);
    expect(await stateOf(read)).toBe('ready');
  });

  test('shows its progress on a page that opens again by itself, until the job has read it', async () => {
    const form = sheets({ 'promociones.csv': promotion('ESPERA', 5) });
    const { to } = await office.post('/catalogo/subir', form);
    const waiting = await narrow.nobody(office.cookie).get(to!);
    expect([waiting.headers['refresh'], plain(waiting.body).includes('En espera')]).toEqual([
      '2',
      true,
    ]);
    const watched = office.get(to!);
    await finished(to!);
    const { headers, body } = await watched;
    expect(headers['refresh']).toBeUndefined();
    expect(plain(body)).toContain('Viene');
  });

  test('without a file, or of a kind that nobody reads, is refused beside the field', async () => {
    const refused = await office.post('/catalogo/subir', sheets({ 'foto.png': 'x' }));
    expect(refused.status).toBe(422);
    expect(plain(refused.body)).toContain('Foto.png no se puede leer');
    expect((await office.post('/catalogo/subir', new FormData())).status).toBe(422);
  });

  test('of files that are too large together is refused, and nothing of them stays', async () => {
    const half = 'x'.repeat(600_000);
    const files = { 'noticias.csv': half, 'historias.csv': half };
    const parts = () => shop.db.$count(catalogueUploadParts);
    const before = await parts();
    const refused = await narrow.nobody(office.cookie).post('/catalogo/subir', sheets(files));
    expect([refused.status, await parts()]).toEqual([413, before]);
    expect(plain(refused.body)).toContain('Los archivos juntos pesan más de 1 MB.');
  });
});

test('an applied change is undone as a difference that a person confirms', async () => {
  const read = await upload(office, { 'promociones.csv': promotion('ATRAS', 5) }, 'nuevo');
  await act(office, read, 'asked to apply', [['again', await office.code()]]);
  const { importId } = await stored(read.id);
  const { to } = await boss.post(`/catalogo/cambios/${importId}/deshacer`);
  const undo = await finished(to!);
  expect(await pageOf(undo)).toContain('Se va (1) ATRAS');
  expect(await percentOf('ATRAS')).toBe(5);
  const sure: [string, string] = ['sure', '0'];
  // Without the promotion its cars cost more.
  expect((await act(boss, undo, 'asked to apply', [sure])).status).toBe(422);
  expect(await percentOf('ATRAS')).toBe(5);
  await act(boss, undo, 'asked to apply', [sure, ['again', await boss.code()]]);
  expect([await stateOf(undo), await percentOf('ATRAS')]).toEqual(['applied', undefined]);
  expect((await boss.post(`/catalogo/cambios/${importId}/deshacer`)).status).toBe(409);
});

test.each(['csv', 'xlsx'])(
  'the catalogue that is downloaded as %s changes nothing when it is uploaded again',
  async (format) => {
    const { rawPayload } = await desk.app.inject({
      url: `/catalogo/bajar?formato=${format}`,
      headers: { cookie: office.cookie },
    });
    expect(Object.keys(unzipSync(rawPayload))).toContain(`unidades.${format}`);
    const read = await upload(boss, { [`catalogo-${format}.zip`]: new Uint8Array(rawPayload) });
    expect(await stateOf(read)).toBe('unchanged');
  },
);
