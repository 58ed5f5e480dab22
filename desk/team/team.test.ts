import { eq, ne } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import { expect, test } from 'vitest';
import { staff } from '../../server/ground/db/schema.ts';
import { filedLetters } from '../../tests/support/api/notify.ts';
import { password, testDesk } from '../../tests/support/api/desk.ts';
import { testDealership } from '../../tests/support/api/dealership.ts';
import { sentenceCookie } from '../people/cookies.ts';
import { readStaffJournal } from '../journal.ts';
import { invite, letterSentence } from '../people/invitations.ts';
import { findPerson } from '../person.ts';
import { hashOf } from '../people/tokens.ts';

const shop = testDealership();
const desk = testDesk(shop);

test('an invitation goes to the person’s own address, and gerencia sees no link', async () => {
  const boss = await desk.signedIn('management', 'Raúl Ferreyra');
  await filedLetters(shop);
  const invited = { name: 'Ana Paz', email: 'Ana@Cordillera.example', role: 'vendedor' };
  const { body, to } = await boss.post('/equipo/invitar', invited);
  const page = (await boss.get('/equipo')).body;
  expect([to, `${body}${page}`.includes('/invitacion/')]).toEqual(['/equipo', false]);
  const [letter] = await filedLetters(shop);
  expect(letter!.to).toBe('ana@cordillera.example');
  expect(letter!.subject).toMatch(/^Tu invitación al escritorio de /);
  expect(letter!.text).toContain(
    'Raúl Ferreyra te invita a trabajar en el escritorio, como vendedor.',
  );
  const link = /mostrador\.example(\/invitacion\/[\w-]{43})\s/.exec(letter!.text)![1]!;
  expect((await desk.nobody().get(link)).body).toContain('ana@cordillera.example');
  expect((await readStaffJournal(shop.db))[0]).toMatchObject({
    who: 'Raúl Ferreyra',
    act: 'invited person',
    after: 'sales',
    note: 'ana@cordillera.example',
  });
});

test.each([
  [
    undefined,
    'El correo no está configurado (SMTP_URL): la carta para ana@cordillera.example quedó en la carpeta mail de los datos.',
  ],
  ['smtps://mail.example', 'La invitación salió por correo a ana@cordillera.example.'],
])('with the mail server %s the author of an invitation reads %j', (smtpUrl, sentence) => {
  expect(letterSentence({ smtpUrl }, 'ana@cordillera.example')).toBe(sentence);
});

test('a withdrawn invitation is unusable, and cannot be withdrawn twice', async () => {
  const boss = await desk.signedIn('management');
  const invited = { name: 'Ana Paz', email: 'nueva@cordillera.example', role: 'sales' } as const;
  const token = await invite(shop.dealership, invited);
  const { body } = await boss.get('/equipo');
  const address = new RegExp(`action="(/equipo/invitaciones/${hashOf(token)}/retirar)"`).exec(
    body,
  )![1]!;
  expect((await boss.post(address)).to).toBe('/equipo');
  expect((await desk.nobody().get(`/invitacion/${token}`)).status).toBe(410);
  expect((await boss.post(address)).status).toBe(409);
  const [act] = await readStaffJournal(shop.db);
  expect(act).toMatchObject({ act: 'withdrew invitation', note: 'nueva@cordillera.example' });
});

test('an accepted invitation cannot be withdrawn', async () => {
  const boss = await desk.signedIn('management');
  const invited = { name: 'Ana Paz', email: 'entro@cordillera.example', role: 'sales' } as const;
  const token = await invite(shop.dealership, invited);
  const link = `/invitacion/${token}`;
  const [, code] = /ahora es (\d{6})/.exec((await desk.nobody().get(link)).body)!;
  const form = { password, repeated: password, code: code! };
  expect((await desk.nobody().post(link, form)).to).toBe('/hoy');
  expect((await boss.post(`/equipo/invitaciones/${hashOf(token)}/retirar`)).status).toBe(409);
  const acts = (await readStaffJournal(shop.db)).map(({ act }) => act);
  expect(acts[0]).toBe('signed in');
});

test('a dismissal ends the person’s unused invitation, and no new one is possible before they are enabled', async () => {
  const [boss, user] = [await desk.signedIn('management'), await desk.signedIn('sales')];
  const { id } = (await findPerson(shop.db, user.email))!;
  const invited = { name: 'Ana Paz', email: user.email, role: 'vendedor' };
  const token = await invite(shop.dealership, { ...invited, role: 'sales' });
  await boss.post(`/equipo/${id}/baja`);
  expect((await desk.nobody().get(`/invitacion/${token}`)).status).toBe(410);
  const refused = await boss.post('/equipo/invitar', invited);
  expect([refused.status, refused.body.includes('Esa persona está de baja')]).toEqual([422, true]);
  await boss.post(`/equipo/${id}/alta`);
  expect((await desk.nobody().get(`/invitacion/${token}`)).status).toBe(410);
  expect((await boss.post('/equipo/invitar', invited)).to).toBe('/equipo');
});

test('the only person of gerencia cannot lower their own role by an invitation', async () => {
  const boss = await desk.signedIn('management');
  await shop.db.update(staff).set({ role: 'sales' }).where(ne(staff.email, boss.email));
  const token = await invite(shop.dealership, { name: 'Ana', email: boss.email, role: 'sales' });
  const link = `/invitacion/${token}`;
  const [, code] = /ahora es (\d{6})/.exec((await desk.nobody().get(link)).body)!;
  const accepted = await desk.nobody().post(link, { password, repeated: password, code: code! });
  expect([accepted.status, (await boss.get('/equipo')).status]).toEqual([409, 200]);
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
  ]);
});

test.each(['kept open', 'disabled without its end'])(
  'a session of a dismissed person is over: %s',
  async (how) => {
    const [boss, user] = [await desk.signedIn('management'), await desk.signedIn('sales')];
    const { id } = (await findPerson(shop.db, user.email))!;
    if (how === 'kept open') {
      await boss.post(`/equipo/${id}/baja`);
      await boss.post(`/equipo/${id}/alta`);
    } else {
      await shop.db.update(staff).set({ disabledAt: shop.clock.now }).where(eq(staff.id, id));
    }
    expect((await user.get('/hoy')).to).toBe('/entrar');
    expect((await user.post('/salir')).status).toBe(401);
  },
);

test('an invitation of a dismissed person that was left open lets nobody in', async () => {
  const user = await desk.signedIn('sales');
  const token = await invite(shop.dealership, { name: 'Ana', email: user.email, role: 'sales' });
  const link = `/invitacion/${token}`;
  const [, code] = /ahora es (\d{6})/.exec((await desk.nobody().get(link)).body)!;
  await shop.db
    .update(staff)
    .set({ disabledAt: shop.clock.now })
    .where(eq(staff.email, user.email));
  const before = await findPerson(shop.db, user.email);
  const form = { password, repeated: password, code: code! };
  const answer = await desk.nobody().post(link, form);
  expect([answer.status, answer.cookies]).toEqual([410, []]);
  // Nor does it change who may sign in once gerencia lets the person back.
  expect(await findPerson(shop.db, user.email)).toEqual(before);
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

test('a long result of an act is shortened, so that every client reads its header', () => {
  let header = '';
  const reply = { header: (_: string, value: string) => (header = value) };
  sentenceCookie.put(reply as unknown as FastifyReply, `Recibo ${'ñ'.repeat(30_000)}`);
  expect(header.length).toBeLessThan(4096);
  expect(decodeURIComponent(header.split(/[=;]/)[1]!)).toMatch(/^Recibo ñ+…$/);
});
