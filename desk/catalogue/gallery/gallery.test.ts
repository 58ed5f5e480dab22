import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { photographs } from '../../../server/ground/db/schema.ts';
import { openPhotographStore } from '../../../server/stock/photographs/open-store.ts';
import { originalKey } from '../../../server/stock/photographs/stored-keys.ts';
import { testDealership } from '../../../tests/support/api/dealership.ts';
import { plain, testDesk, type DeskUser } from '../../../tests/support/api/desk.ts';
import { openUploads } from '../../../tests/support/api/uploads.ts';
import { testPicture } from '../../../tests/support/photographs/test-picture.ts';

const shop = testDealership();
const desk = testDesk(shop);
const { act, finished, stored } = openUploads(shop);

let office: DeskUser;
let boss: DeskUser;
let front: Buffer;
let back: Buffer;
let inside: Buffer;
beforeAll(async () => {
  office = await desk.signedIn('administration', 'Julieta Sosa');
  boss = await desk.signedIn('management', 'Raúl Ferreyra');
  front = await testPicture({ text: 'frente', withPlace: true, orientation: 6 });
  back = await testPicture({ text: 'atrás', color: '#1e40b3' });
  inside = await testPicture({ text: 'tablero', color: '#17663a' });
});

type Files = Record<string, Uint8Array>;

/** The form of a gallery's page with some of its fields changed, as a browser sends it. */
async function formOf(user: DeskUser, address: string, typed: readonly string[] = []) {
  const { body } = await user.get(address);
  const form = new FormData();
  const hashes = hashesIn(body);
  for (const [index, hash] of hashes.entries()) {
    form.append('photo', hash);
    const value = new RegExp(`name="caption-${hash}"[\\s\\S]*?value="([^"]*)"`).exec(body)![1]!;
    form.append(`caption-${hash}`, typed[index] ?? value);
  }
  return { form, hashes };
}

const hashesIn = (body: string) =>
  [...body.matchAll(/name="photo" value="([0-9a-f]{32})"/g)].map(([, hash]) => hash!);

async function press(
  user: DeskUser,
  address: string,
  { button, files = {}, typed }: { button: string; files?: Files; typed?: string[] },
) {
  const { form, hashes } = await formOf(user, address, typed);
  for (const [name, content] of Object.entries(files)) {
    form.append('file', new Blob([new Uint8Array(content)]), name);
  }
  const [event, place] = button.split(' ');
  form.append('act', place ? `${event}:${hashes[Number(place) - 1]}` : event!);
  return user.post(address, form);
}

const sendAlone = (user: DeskUser, address: string, name: string, content: Uint8Array) => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(content)]), name);
  return user.post(address, form, { accept: 'application/json' });
};

async function apply(user: DeskUser, address: string) {
  const { to } = await press(user, address, { button: 'complete' });
  const upload = await finished(to!);
  const page = plain((await user.get(to!)).body);
  await act(user, upload, 'asked to apply');
  return { page, ...(await stored(upload.id)) };
}

const captionsOf = async (chassis: string) =>
  (
    await shop.db
      .select()
      .from(photographs)
      .where(eq(photographs.chassis, chassis))
      .orderBy(photographs.position)
  ).map(({ caption }) => caption);

async function freshGallery() {
  const { chassis, id } = await shop.freshUnit();
  return { chassis, id, address: `/catalogo/fotos/unidades/${chassis}` };
}

describe('the photographs of a unit', () => {
  test('arrive together, get an order and descriptions, and are seen on the shop once they are applied', async () => {
    const { chassis, id, address } = await freshGallery();
    const files = { 'a.jpg': front, 'b.jpg': back, 'c.jpg': inside };
    expect((await press(office, address, { button: 'save', files })).status).toBe(303);
    const [first] = hashesIn((await office.get(address)).body);
    const typed = ['Tablero', 'Frente, con luces', 'Cola'];
    const moved = await press(office, address, { button: 'later 1', typed });
    expect(moved.to).toBe(`${address}?movida=${first}`);
    // The focus stays at the button of the moved photograph.
    expect((await office.get(moved.to!)).body).toMatch(
      new RegExp(`value="earlier:${first}"\\s+autofocus`),
    );
    expect(await captionsOf(chassis)).toEqual([]);
    const applied = await apply(office, address);
    expect(applied.state).toBe('applied');
    expect(applied.page).toContain(`Viene (3) ${chassis}: Frente, con luces`);
    expect(await captionsOf(chassis)).toEqual(['Frente, con luces', 'Tablero', 'Cola']);
    const shown = (await shop.unitById(id))!.photographs!;
    expect(shown.map(({ caption }) => caption)).toEqual(['Frente, con luces', 'Tablero', 'Cola']);
  });

  test('are turned upright, and keep neither the place nor the camera', async () => {
    const { chassis, address } = await freshGallery();
    const before = await sharp(front).metadata();
    expect([before.width, before.height, before.orientation]).toEqual([1200, 900, 6]);
    await press(office, address, { button: 'save', files: { 'IMG_1.jpg': front } });
    await apply(office, address);
    const [row] = await shop.db.select().from(photographs).where(eq(photographs.chassis, chassis));
    const store = openPhotographStore(shop.dealership.config);
    const content = (await store.read(originalKey(row!.hash)))!;
    const after = await sharp(content).metadata();
    expect([after.width, after.height, after.orientation]).toEqual([900, 1200, undefined]);
    expect([after.exif, after.iptc, after.xmp]).toEqual([undefined, undefined, undefined]);
    for (const part of ['Exif', 'GPS', 'Telefono de prueba'])
      expect(content.includes(part)).toBe(false);
  });

  test('that are no usable photographs are refused by name, and the others arrive', async () => {
    const { address } = await freshGallery();
    const heic = Buffer.concat([
      Buffer.from([0, 0, 0, 24]),
      Buffer.from('ftypheic'),
      Buffer.alloc(4),
      Buffer.from('mif1heic'),
      Buffer.alloc(2000),
    ]);
    const files = {
      'IMG_2.HEIC': heic,
      'grande.jpg': Buffer.concat([back, Buffer.alloc(40_000_000)]),
      'lista.jpg': Buffer.from('<script>alert(1)</script>'),
      'bien.jpg': back,
    };
    const { status, body } = await press(office, address, { button: 'complete', files });
    expect(status).toBe(422);
    expect(plain(/id="file-wrong">([^<]*)/.exec(body)?.[1])).toBe(
      'IMG_2.HEIC es una foto HEIC de iPhone; guardala como JPEG. ' +
        'Grande.jpg pesa más de 40 MB. ' +
        'Lista.jpg no es una foto JPEG, PNG, WebP o AVIF, aunque su nombre lo diga.',
    );
    expect(hashesIn(body)).toHaveLength(1);
  });

  test('that a lost connection repeats arrive once, and a reload shows what arrived', async () => {
    const { address } = await freshGallery();
    const first = await sendAlone(office, address, 'a.jpg', front);
    expect([first.status, JSON.parse(first.body)]).toEqual([200, { reasons: [] }]);
    const { headers, payload } = await halfOf(back);
    await desk.app.inject({ method: 'POST', url: address, headers, payload });
    expect(hashesIn((await office.get(address)).body)).toHaveLength(1);
    await Promise.all([front, back, back].map((file) => sendAlone(office, address, 'b.jpg', file)));
    expect(hashesIn((await office.get(address)).body)).toHaveLength(2);
  });

  test('keep a description that no file name can have beside its field', async () => {
    const { address } = await freshGallery();
    await press(office, address, { button: 'save', files: { 'a.jpg': front, 'b.jpg': back } });
    const typed = ['4 puertas/cola', 'Bien'];
    const { status, body } = await press(office, address, { button: 'complete', typed });
    expect(status).toBe(422);
    expect(body).toContain('La descripción no puede llevar /.');
    expect(body).toMatch(/aria-invalid="true"[^>]*value="4 puertas\/cola"/);
    expect(body).toContain('value="Bien"');
  });

  test('that others added meanwhile stay', async () => {
    const { chassis, address } = await freshGallery();
    await press(office, address, { button: 'save', files: { 'a.jpg': front } });
    const { to } = await press(office, address, { button: 'complete' });
    const mine = await finished(to!);
    await press(boss, address, { button: 'save', files: { 'b.jpg': back }, typed: ['Cola'] });
    expect(await captionsOf(chassis)).toEqual([]);
    await apply(boss, address);
    await act(office, mine, 'asked to apply');
    // The catalogue moved: the second person sees a new difference.
    expect((await stored(mine.id)).state).toBe('ready');
    await act(office, mine, 'asked to apply');
    expect(await captionsOf(chassis)).toHaveLength(2);
  });

  test('go back to their page from the difference, with what arrived', async () => {
    const { address } = await freshGallery();
    await press(office, address, { button: 'save', files: { 'a.jpg': front } });
    const { to } = await press(office, address, { button: 'complete' });
    const upload = await finished(to!);
    expect(hashesIn((await office.get(address)).body)).toHaveLength(0);
    await act(office, upload, 'gallery reopened');
    expect((await office.get(to!)).to).toBe(address);
    expect(hashesIn((await office.get(address)).body)).toHaveLength(1);
    expect((await press(office, address, { button: 'discard' })).to).toBe(address);
    expect(hashesIn((await office.get(address)).body)).toHaveLength(0);
  });

  test('have their former set, order and descriptions after an undo', async () => {
    const { chassis, address } = await freshGallery();
    const files = { 'a.jpg': front, 'b.jpg': back, 'c.jpg': inside };
    await press(office, address, { button: 'save', files });
    await press(office, address, { button: 'save', typed: ['Frente', 'Cola', 'Tablero'] });
    await apply(office, address);
    await press(office, address, { button: 'remove 1' });
    await press(office, address, { button: 'earlier 2', typed: ['Atrás'] });
    const { importId, page } = await apply(office, address);
    expect(page).toContain('en otro orden');
    expect(page).toContain('descripción Cola → Atrás');
    expect(page).toContain(`Se va (1) ${chassis}: Frente`);
    expect(await captionsOf(chassis)).toEqual(['Tablero', 'Atrás']);
    const undo = await boss.post(`/catalogo/cambios/${importId}/deshacer`);
    const upload = await finished(undo.to!);
    await act(boss, upload, 'asked to apply');
    expect(await captionsOf(chassis)).toEqual(['Frente', 'Cola', 'Tablero']);
    const { body } = await office.get(address);
    const [removed] = hashesIn(body);
    expect((await office.get(`/catalogo/miniaturas/${removed}`)).headers['content-type']).toBe(
      'image/webp',
    );
  });

  test('whose gallery changed again are not undone', async () => {
    const { chassis, address } = await freshGallery();
    await press(office, address, { button: 'save', files: { 'a.jpg': front } });
    const { importId } = await apply(office, address);
    await press(office, address, { button: 'save', typed: ['Frente'] });
    await apply(office, address);
    const undo = await boss.post(`/catalogo/cambios/${importId}/deshacer`);
    const upload = await finished(undo.to!);
    expect(plain((await boss.get(upload.address)).body)).toContain(
      `${chassis}: sus fotos cambiaron después`,
    );
    expect(await captionsOf(chassis)).toEqual(['Frente']);
  });
});

test('the photographs of a model are those of its colour', async () => {
  const { family_id: familyId, color } = await shop.freshUnit();
  const all = `/catalogo/fotos/modelos/${familyId}`;
  const { body } = await office.get(all);
  const own = `${all}?${new URLSearchParams({ color }).toString()}`;
  expect(body).toContain(`href="${own}"`);
  await press(office, own, { button: 'save', files: { 'a.jpg': inside } });
  expect((await apply(office, own)).state).toBe('applied');
  const rows = await shop.db.select().from(photographs).where(eq(photographs.familyId, familyId));
  expect(rows).toMatchObject([{ color, chassis: null, position: 1 }]);
  expect(hashesIn((await office.get(all)).body)).toHaveLength(0);
});

test('a gallery of nothing in the catalogue, and a foreign name of a photograph, are not found', async () => {
  for (const address of [
    '/catalogo/fotos/unidades/NADA',
    '/catalogo/fotos/modelos/999999',
    '/catalogo/fotos/textos/1',
    '/catalogo/miniaturas/..%2Foriginal',
    `/catalogo/miniaturas/${'0'.repeat(32)}`,
    `/catalogo/miniaturas/${'0'.repeat(32)}?subida=1`,
  ]) {
    expect((await office.get(address)).status).toBe(404);
  }
});

test('only the page of a gallery may run a script, and show pictures of the desk', async () => {
  const { address } = await freshGallery();
  const policyOf = async (url: string) =>
    String((await office.get(url)).headers['content-security-policy']);
  expect(await policyOf('/catalogo')).not.toContain('script-src');
  expect(await policyOf(address)).toMatch(/img-src data: 'self';.*script-src 'self'/);
});

/** A request that ends in the middle of its file. */
async function halfOf(file: Buffer) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(file)]), 'b.jpg');
  const sent = new Response(form);
  const whole = Buffer.from(await sent.arrayBuffer());
  return {
    headers: {
      cookie: office.cookie,
      origin: 'https://mostrador.example',
      accept: 'application/json',
      'content-type': sent.headers.get('content-type')!,
    },
    payload: whole.subarray(0, whole.length / 2),
  };
}
