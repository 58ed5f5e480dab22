import { expect, test } from 'vitest';
import { testDesk } from '../../tests/support/api/desk.ts';
import { testDealership } from '../../tests/support/api/dealership.ts';
import { readStaffJournal } from '../journal.ts';
import { findPerson } from '../people/person.ts';

const shop = testDealership();
const desk = testDesk(shop);

test('gerencia invites a person with a link that is shown once', async () => {
  const boss = await desk.signedIn('management', 'Raúl Ferreyra');
  const invited = { name: 'Ana Paz', email: 'Ana@Cordillera.example', role: 'vendedor' };
  const { body } = await boss.post('/equipo/invitar', invited);
  const link = /mostrador\.example(\/invitacion\/[\w-]{43})</.exec(body)![1]!;
  expect((await desk.nobody().get(link)).body).toContain('ana@cordillera.example');
  expect((await boss.get('/equipo')).body).not.toContain(link);
  expect((await readStaffJournal(shop.db))[0]).toMatchObject({
    who: 'Raúl Ferreyra',
    act: 'invited person',
    after: 'sales',
    note: 'ana@cordillera.example',
  });
});

test.each([
  ['a name', { name: ' ' }, 'Escribí el nombre.'],
  ['an address', { email: 'ana' }, 'Escribí un correo.'],
  ['a role', { role: 'jefa' }, 'Elegí un rol.'],
])('an invitation requires %s', async (_, wrong, sentence) => {
  const boss = await desk.signedIn('management');
  const typed = { name: 'Ana Paz', email: 'ana@cordillera.example', role: 'vendedor', ...wrong };
  const { status, body } = await boss.post('/equipo/invitar', typed);
  expect([status, body.includes(sentence)]).toEqual([422, true]);
});

test('a disabled person is signed out at once, cannot sign in, and can be enabled again', async () => {
  const [boss, user] = [await desk.signedIn('management'), await desk.signedIn('sales')];
  const { id } = (await findPerson(shop.db, user.email))!;
  expect((await boss.post(`/equipo/${id}/baja`)).to).toBe('/equipo');
  expect((await user.get('/hoy')).to).toBe('/entrar');
  const typed = { email: user.email, password: 'cuatro peras verdes maduras' };
  expect((await user.post('/entrar', { ...typed, code: await user.code() })).status).toBe(401);
  await boss.post(`/equipo/${id}/alta`);
  expect((await user.post('/entrar', { ...typed, code: await user.code() })).to).toBe('/hoy');
  expect((await readStaffJournal(shop.db, { subject: id })).map(({ act }) => act)).toEqual([
    'signed in',
    'enabled person',
    'wrong try',
    'disabled person',
    'signed in',
    'accepted invitation',
  ]);
});

test('nobody disables themselves', async () => {
  const boss = await desk.signedIn('management');
  const { id } = (await findPerson(shop.db, boss.email))!;
  expect((await boss.post(`/equipo/${id}/baja`)).status).toBe(422);
  expect((await boss.get('/equipo')).status).toBe(200);
});

test('gerencia ends a session', async () => {
  const [boss, user] = [await desk.signedIn('management'), await desk.signedIn('sales', 'Ana Paz')];
  const { body } = await boss.get('/equipo');
  const closes = [
    ...body.matchAll(
      /action="(\/equipo\/sesiones\/\w+)">\s*<button[^>]*>Cerrar<span class="unseen"> la sesión de ([^<]+)</g,
    ),
  ];
  const [, address] = closes.find(([, , name]) => name === 'Ana Paz')!;
  expect((await boss.post(address!)).to).toBe('/equipo');
  expect((await user.get('/hoy')).to).toBe('/entrar');
});

test('the page after an act shows its result once', async () => {
  const [boss, user] = [await desk.signedIn('management'), await desk.signedIn('sales', 'Ana Paz')];
  const { id } = (await findPerson(shop.db, user.email))!;
  const { cookies } = await boss.post(`/equipo/${id}/baja`);
  const sentence = cookies[0]!.split(';')[0]!;
  const shown = await desk.nobody(`${boss.cookie}; ${sentence}`).get('/equipo');
  expect(shown.body).toMatch(/role="status"\s*>\s*Ana Paz ya no puede entrar/);
  expect(shown.cookies[0]).toMatch(/^__Host-desk-sentence=; .*Max-Age=0$/);
});
