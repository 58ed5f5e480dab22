import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { leadHandling, leads, type LeadKind } from '../../server/ground/db/schema.ts';
import { plain, testDesk, type DeskUser } from '../../tests/support/api/desk.ts';
import { testDealership } from '../../tests/support/api/dealership.ts';
import { findPerson } from '../person.ts';
import { readStaffJournal } from '../journal.ts';

const shop = testDealership({ isClockReset: true });
const desk = testDesk(shop);
let marta: DeskUser;
let office: DeskUser;

/** 60 answered leads, and after them the ones that the tests look for. */
beforeAll(async () => {
  marta = await desk.signedIn('sales', 'Marta Ríos');
  office = await desk.signedIn('administration', 'Julieta Sosa');
  const { id: martasId } = (await findPerson(shop.db, marta.email))!;
  const at = (minute: number) => new Date(shop.clock.now.getTime() - (100 - minute) * 60_000);
  const row = (id: string, minute: number, data: object, kind: LeadKind = 'contact') => ({
    id,
    kind,
    data: { name: 'Ana', lastname: 'Paz', message: 'Hola', ...data },
    createdAt: at(minute),
  });
  const old = Array.from({ length: 60 }, (_, index) => row(`old-${index}`, index, {}));
  await shop.db.insert(leads).values([
    ...old,
    row('new', 61, {
      name: 'Íñigo',
      lastname: 'Peñaloza',
      telephone: '(0261) 15-555-0142',
      vehicle: 'Nivus Highline',
      branch: 'Godoy Cruz',
    }),
    row('drive', 62, { name: '=1+1', brand: '2' }, 'test_drive'),
    row('cv', 63, { position: 'Ventas' }, 'job_application'),
  ]);
  await shop.db.insert(leadHandling).values(
    old.map(({ id }) => ({
      leadId: id,
      revision: 1,
      claimedBy: martasId,
      claimedAt: at(70),
      answeredAt: at(70),
    })),
  );
});

const idsIn = (body: string) =>
  [...body.matchAll(/href="\/consultas\/([\w-]+)">/g)]
    .map(([, id]) => id!)
    .filter((id) => id !== 'esperas');

test('an unanswered lead after sixty answered ones is on Hoy, which counts them in the database', async () => {
  const { body } = await marta.get('/hoy');
  expect(plain(body)).toContain('Consultas sin contestar (2)');
  expect(body).toContain('/consultas/new"');
  expect(body).not.toContain('Todas las consultas están contestadas.');
});

test('Hoy shows the first twenty unanswered leads and links to all of them', async () => {
  const createdAt = new Date(shop.clock.now.getTime() + 60_000);
  const data = { name: 'Eva', lastname: 'Sosa' };
  const more = Array.from({ length: 25 }, (_, index) => `more-${index}`);
  await shop.db
    .insert(leads)
    .values(more.map((id) => ({ id, kind: 'contact' as const, data, createdAt })));
  const { body } = await marta.get('/hoy');
  expect(idsIn(body)).toHaveLength(20);
  expect(plain(body)).toContain('Consultas sin contestar (27)');
  expect(body).toContain('<a href="/consultas?estado=sin-contestar">Ver todas (27)</a>');
  expect(idsIn((await marta.get('/consultas?estado=sin-contestar')).body)).toHaveLength(27);
  expect((await marta.get('/hoy/listas/consultas')).to).toBe('/consultas?estado=sin-contestar');
  for (const id of more) await shop.db.delete(leads).where(eq(leads.id, id));
});

describe('the list of leads', () => {
  test('has pages of fifty, and says which part of how many it shows', async () => {
    const first = await marta.get('/consultas');
    expect(plain(first.body)).toContain('Del 1 al 50 de 62 consultas, página 1 de 2');
    expect(first.body).toContain('<a href="/consultas?pagina=2" rel="next">Siguientes</a>');
    const second = await marta.get('/consultas?pagina=2');
    expect(idsIn(second.body)).toHaveLength(12);
    expect(second.body).toContain('rel="prev"');
    for (const beyond of ['3', '0', 'x', '1e9']) {
      expect((await marta.get(`/consultas?pagina=${beyond}`)).status).toBe(200);
    }
    expect(idsIn((await marta.get('/consultas?pagina=999')).body)).toHaveLength(12);
  });

  test.each([
    ['words in any order, without accents', 'penaloza inigo'],
    ['a telephone number with its country code', '+54 9 261 555 0142'],
    ['a telephone number without its 15', '2615550142'],
    ['a branch and a vehicle', 'cruz nivus'],
  ])('finds a lead by %s', async (_, typed) => {
    const { body } = await marta.get(`/consultas?q=${encodeURIComponent(typed)}`);
    expect(idsIn(body)).toEqual(['new']);
  });

  test.each([
    ['all words of which only some are there', 'penaloza corolla'],
    ['signs of a pattern', '%'],
  ])('finds nothing by %s', async (_, typed) => {
    const { body } = await marta.get(`/consultas?q=${encodeURIComponent(typed)}`);
    expect(idsIn(body)).toEqual([]);
  });

  test('finds a test drive by the name of its brand', async () => {
    const [brand] = (await shop.dealership.system.brands()).filter(({ id }) => id === 2);
    expect(idsIn((await marta.get(`/consultas?q=${brand!.name}`)).body)).toEqual(['drive']);
  });

  test.each([
    ['estado=contestadas&orden=nuevas', 'old-59'],
    ['de=nadie&orden=nuevas', 'drive'],
    ['de=yo', 'old-0'],
    ['tipo=test_drive', 'drive'],
    ['orden=nombre&estado=sin-contestar', 'drive'],
  ])('narrowed and sorted by %s begins with %s', async (query, first) => {
    expect(idsIn((await marta.get(`/consultas?${query}`)).body)[0]).toBe(first);
  });

  test.each([
    ['sales', () => marta, 62],
    ['administration', () => office, 63],
  ] as const)('is a file with what %s may see, and the journal has it', async (_, user, count) => {
    const { body } = await user().get('/consultas/lista.csv?pagina=2');
    const lines = body.trimEnd().split('\r\n');
    expect(lines).toHaveLength(count + 1);
    expect(lines[0]).toMatch(/^\uFEFFFecha,Tipo,Nombre,.*,Estado$/);
    expect(lines.some((line) => line.includes("'=1+1"))).toBe(true);
    expect(lines[1]).toMatch(/contestada por Marta Ríos$/);
    const [row] = await readStaffJournal(shop.db, { subject: 'consultas' });
    expect([row!.act, row!.note]).toEqual(['exported list', `${count}`]);
  });
});

test('a lead is given to a person by administración, who finds it among theirs', async () => {
  const { id } = (await findPerson(shop.db, marta.email))!;
  const page = await office.get('/consultas/new');
  const form = { owner: id, revision: page.revision };
  expect((await marta.post('/consultas/new/asignar', form)).status).toBe(403);
  expect((await office.post('/consultas/new/asignar', form)).to).toBe('/consultas/new');
  expect(idsIn((await marta.get('/consultas?de=yo&estado=sin-contestar')).body)).toEqual(['new']);
  expect((await office.post('/consultas/new/asignar', form)).status).toBe(409);
  expect((await office.post('/consultas/new/asignar', { ...form, owner: 'x' })).status).toBe(422);
  const rows = await readStaffJournal(shop.db, { subject: 'new' });
  expect(rows.filter(({ act }) => act === 'changed lead')).toMatchObject([
    { who: 'Julieta Sosa', before: 'sin nadie', after: 'de Marta Ríos' },
  ]);
});
