import { temporaryFolder } from '../../tests/support/program/temporary-folder.ts';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { wrongSignIns } from '../../server/ground/health/metrics.ts';
import { deskOrigin, password, testDesk, type DeskUser } from '../../tests/support/api/desk.ts';
import { testDealership } from '../../tests/support/api/dealership.ts';
import { staffSessions } from '../../server/ground/db/schema.ts';
import { readStaffJournal } from '../journal.ts';
import { invite } from './invitations.ts';
import { codeOf, periodOfCode } from './one-time-code.ts';
import { isPassword } from './password.ts';
import { findPerson } from '../person.ts';
import { seal, unseal } from './secrets.ts';

const shop = testDealership();
const desk = testDesk(shop);

const signIn = (user: DeskUser, typed: { code: string; password?: string }) =>
  desk.nobody().post('/entrar', { email: user.email, password, ...typed });

/** Signs a person in again. Returns the user of the new session. */
async function again(user: DeskUser): Promise<DeskUser> {
  const { cookies } = await signIn(user, { code: await user.code() });
  return desk.nobody(cookies[0]!.split(';')[0]);
}

describe('a one-time code', () => {
  // RFC 6238, appendix B: the secret '12345678901234567890' in base 32.
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

  test('is that of RFC 6238', () => {
    expect(
      [59, 1_111_111_109, 20_000_000_000].map((second) => codeOf(secret, Math.floor(second / 30))),
    ).toEqual(['287082', '081804', '353130']);
  });

  test('is accepted half a minute early or late, and not after its use', () => {
    const at = (second: number) => new Date(second * 1000);
    expect(
      [0, 29, 59, 89, 90].map((second) => periodOfCode(secret, '287 082', at(second), 0)),
    ).toEqual([1, 1, 1, 1, undefined]);
    expect(periodOfCode(secret, '287082', at(59), 1)).toBeUndefined();
  });
});

describe('an invitation', () => {
  const form = (code: string) => ({ password, repeated: password, code });
  const invited = async (email: string) => {
    const token = await invite(shop.dealership, { name: 'Ana Paz', email, role: 'sales' });
    const { body } = await desk.nobody().get(`/invitacion/${token}`);
    return { link: `/invitacion/${token}`, code: /ahora es (\d{6})/.exec(body)![1]! };
  };

  test('works once', async () => {
    const { link, code } = await invited('una@cordillera.example');
    const { status, to, cookies } = await desk.nobody().post(link, form(code));
    expect([status, to]).toEqual([303, '/hoy']);
    const [first, second] = await readStaffJournal(shop.db);
    expect([first, second]).toMatchObject([
      { who: 'Ana Paz', act: 'signed in', at: shop.clock.now },
      { who: 'Ana Paz', act: 'accepted invitation', before: null, after: 'sales' },
    ]);
    expect(cookies[0]).toMatch(
      /^__Host-desk=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Strict; Max-Age=43200$/,
    );
    for (const again of [
      await desk.nobody().get(link),
      await desk.nobody().post(link, form(code)),
    ]) {
      expect(again.status).toBe(410);
      expect(again.body).toContain('ya se usó o se venció');
      expect(again.cookies).toEqual([]);
    }
  });

  test('ends after 48 hours, and with the next invitation', async () => {
    const { link } = await invited('tres@cordillera.example');
    await invited('tres@cordillera.example');
    expect((await desk.nobody().get(link)).status).toBe(410);
    const { link: late } = await invited('cuatro@cordillera.example');
    shop.clock.pass(48 * 60 - 1);
    expect((await desk.nobody().get(late)).status).toBe(200);
    shop.clock.pass(1);
    expect((await desk.nobody().get(late)).status).toBe(410);
  });

  test.each([
    ['a short password', { password: 'once letras', repeated: 'once letras' }, '12 caracteres'],
    ['a guessable password', { password: 'contraseña 2026', repeated: 'x' }, 'se adivina fácil'],
    ['a common password', { password: 'unbelievable' }, 'se adivina fácil'],
    ['a common password between figures', { password: '1Unbelievable!99' }, 'se adivina fácil'],
    ['the dealership’s name', { password: 'la cordillera azul' }, 'se adivina fácil'],
    ['two different ones', { repeated: 'otra cosa' }, 'no son iguales'],
    ['another code', { code: '000000' }, 'Ese código no es el de ahora'],
    ['no code', { code: ' ' }, 'Escribí el código de tu aplicación.'],
  ])('is not accepted with %s', async (what, typed, sentence) => {
    const { link, code } = await invited(`${what.replaceAll(' ', '-')}@cordillera.example`);
    const { status, body, cookies } = await desk.nobody().post(link, { ...form(code), ...typed });
    expect([status, cookies]).toEqual([422, []]);
    if (sentence) expect(body).toContain(sentence);
  });

  test('of a member of staff ends their sessions and their former password', async () => {
    const user = await desk.signedIn('sales');
    const former = (await findPerson(shop.db, user.email))!;
    const { link, code } = await invited(user.email);
    await desk.nobody().post(link, {
      ...form(code),
      password: 'otras cinco manzanas',
      repeated: 'otras cinco manzanas',
    });
    expect((await user.get('/hoy')).to).toBe('/entrar');
    const { id, password: stored } = (await findPerson(shop.db, user.email))!;
    expect(id).toBe(former.id);
    expect([
      await isPassword(password, stored),
      await isPassword('otras cinco manzanas', stored),
    ]).toEqual([false, true]);
  });
});

describe('signing in', () => {
  test('requires address, password and code, and does not reveal which one is wrong', async () => {
    const user = await desk.signedIn('sales');
    const code = await user.code();
    const before = (await wrongSignIns.get()).values[0]!.value;
    const wrong = [
      await signIn(user, { code, password: 'otra contraseña' }),
      await signIn(user, { code: '000000' }),
      await signIn({ ...user, email: 'nadie@cordillera.example' }, { code }),
    ];
    const refusal =
      'El correo, la contraseña o el código no son correctos. Un código sirve una sola vez.';
    const [counted] = (await wrongSignIns.get()).values;
    expect(counted!.value - before).toBe(3);
    expect(wrong.map(({ status, alert }) => [status, alert])).toEqual(
      Array(3).fill([401, refusal]),
    );
    expect((await signIn(user, { code })).to).toBe('/hoy');
    expect((await signIn(user, { code })).status).toBe(401);
  });

  test('checks five wrong codes of one moment, and none of the others', async () => {
    const user = await desk.signedIn('sales');
    const guesses = Array.from({ length: 8 }, (_, guess) =>
      signIn(user, { code: `00000${guess}` }),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
  });

  test('opens a session for at most 12 hours', async () => {
    const user = await desk.signedIn('sales');
    for (let minutes = 90; minutes < 12 * 60; minutes += 90) {
      shop.clock.pass(90);
      expect((await user.get('/hoy')).status).toBe(200);
    }
    shop.clock.pass(90);
    expect((await user.get('/hoy')).to).toBe('/entrar');
    expect((await user.post('/salir')).status).toBe(401);
  });

  test('opens a session that ends after two hours without a request', async () => {
    const user = await desk.signedIn('sales');
    for (const minutes of [119, 119]) {
      shop.clock.pass(minutes);
      expect((await user.get('/hoy')).status).toBe(200);
    }
    shop.clock.pass(120);
    expect((await user.get('/hoy')).to).toBe('/entrar');
  });

  test('ends the oldest of five sessions at the sixth time', async () => {
    const user = await desk.signedIn('sales');
    const others: DeskUser[] = [];
    for (let session = 2; session <= 6; session++) others.push(await again(user));
    const statuses = await Promise.all([user, ...others].map((each) => each.get('/hoy')));
    expect(statuses.map(({ status }) => status)).toEqual([303, 200, 200, 200, 200, 200]);
  });

  test('opens a session whose cookie is worthless once its owner signs out', async () => {
    const user = await desk.signedIn('sales');
    const thief = desk.nobody(user.cookie);
    expect((await thief.get('/hoy')).status).toBe(200);
    await user.post('/salir');
    expect((await thief.get('/hoy')).to).toBe('/entrar');
    const rows = await shop.db.select().from(staffSessions);
    expect(JSON.stringify(rows)).not.toContain(user.cookie.split('=')[1]);
  });
});

describe('a person’s own account', () => {
  const other = 'otras cinco manzanas';
  const change = async (user: DeskUser, typed: Record<string, string> = {}) =>
    user.post('/cuenta/clave', {
      current: password,
      password: other,
      repeated: other,
      code: await user.code(),
      ...typed,
    });

  test('gets another password, which ends the other sessions', async () => {
    const user = await desk.signedIn('sales');
    const thief = await again(user);
    expect((await change(user)).to).toBe('/cuenta');
    expect([(await user.get('/hoy')).status, (await thief.get('/hoy')).status]).toEqual([200, 303]);
    const former = await signIn(user, { code: await user.code() });
    const now = await signIn(user, { code: await user.code(), password: other });
    expect([former.status, now.to]).toEqual([401, '/hoy']);
  });

  test.each([
    ['the former password', { current: 'otra contraseña' }, 401],
    ['a new code', { code: '000000' }, 401],
    ['any code', { code: '' }, 422],
    ['a password that is not easy to guess', { password: 'unbelievable' }, 422],
    ['the same password twice', { repeated: 'otras seis manzanas' }, 422],
  ])('gets no new password without %s', async (_, typed, status) => {
    const user = await desk.signedIn('sales');
    expect((await change(user, typed)).status).toBe(status);
    expect((await signIn(user, { code: await user.code() })).to).toBe('/hoy');
  });

  test('shows its sessions and ends one, and none of another person', async () => {
    const [user, another] = [await desk.signedIn('sales'), await desk.signedIn('sales')];
    const second = await again(user);
    const action = async (whose: DeskUser) =>
      /action="(\/cuenta\/sesiones\/\w+)"/.exec((await whose.get('/cuenta')).body)?.[1];
    expect(await action(another)).toBeUndefined();
    const address = (await action(user))!;
    expect((await another.post(address)).status).toBe(404);
    expect((await user.post(address)).to).toBe('/cuenta');
    expect((await second.get('/hoy')).to).toBe('/entrar');
  });
});

describe('the secret of a person’s codes', () => {
  test('is encrypted in every row, and can be decrypted for this person alone', async () => {
    const user = await desk.signedIn('sales');
    const { codeSecret } = (await findPerson(shop.db, user.email))!;
    const settings = shop.dealership.config;
    const secret = unseal(settings, codeSecret, user.email);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(codeSecret).not.toContain(secret);
    expect(seal(settings, secret, user.email)).not.toBe(codeSecret);
    const changed = `${codeSecret.startsWith('A') ? 'B' : 'A'}${codeSecret.slice(1)}`;
    const others = { ...settings, deskSecret: 'another secret of 32 characters or more' };
    const refused = 'unable to authenticate data';
    expect(() => unseal(settings, codeSecret, 'otra@cordillera.example')).toThrow(refused);
    expect(() => unseal(settings, changed, user.email)).toThrow(refused);
    expect(() => unseal(others, codeSecret, user.email)).toThrow(refused);
  });

  test('is encrypted in a demonstration with a file that only its owner can read', () => {
    const dataDir = temporaryFolder();
    const settings = { dataDir, deskSecret: undefined };
    const sealed = seal(settings, 'JBSWY3DP', 'ana@cordillera.example');
    expect(unseal(settings, sealed, 'ana@cordillera.example')).toBe('JBSWY3DP');
    expect(statSync(join(dataDir, 'desk-secret')).mode & 0o777).toBe(0o600);
  });
});

describe('a request from another site', () => {
  test.each([
    ['the shop', { origin: 'https://autos.example' }],
    [
      'the shop on another port of the machine',
      { origin: deskOrigin, 'sec-fetch-site': 'same-site' },
    ],
    ['no page', { origin: '' }],
    ['a page that hides its origin', { origin: 'null' }],
  ])('changes nothing from %s', async (_, headers) => {
    const user = await desk.signedIn('sales');
    expect((await user.post('/salir', {}, headers)).status).toBe(403);
    expect((await user.get('/hoy')).status).toBe(200);
  });

  test('is refused as a subresource, and allowed as a navigation', async () => {
    const user = await desk.signedIn('sales');
    const from = (mode: string) => ({ 'sec-fetch-site': 'same-site', 'sec-fetch-mode': mode });
    expect((await user.get('/hoy', from('no-cors'))).status).toBe(403);
    expect((await user.get('/hoy', from('navigate'))).status).toBe(200);
  });
});

describe('the origin of the desk', () => {
  test('has headers of its own', async () => {
    const { headers } = await desk.app.inject('/entrar');
    expect(headers).toMatchObject({
      'content-security-policy':
        "default-src 'none';base-uri 'none';form-action 'self' https://wa.me http://localhost:3000;frame-ancestors 'none';style-src 'self';font-src 'self';img-src data:",
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000',
      'x-frame-options': 'DENY',
      'x-robots-tag': 'noindex',
    });
  });

  test.each(['/entrar', '/hoy', '/reservas', '/equipo', '/invitacion/x'])(
    'of the shop has no %s',
    async (url) => {
      const user = await desk.signedIn('management');
      const { cookie } = user;
      expect((await shop.app.inject({ url, headers: { cookie } })).statusCode).toBe(404);
    },
  );
});

test('the journal of the desk is append-only', async () => {
  await desk.signedIn('sales', 'Ana Paz');
  for (const change of [sql`update staff_journal set who = ''`, sql`delete from staff_journal`]) {
    await expect(shop.db.execute(change)).rejects.toMatchObject({
      cause: { message: 'the journal of the desk is append-only' },
    });
  }
});
