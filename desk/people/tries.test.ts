import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { staff, staffTries } from '../../server/ground/db/schema.ts';
import { leaseOf, networkOf } from '../../server/ground/limits/network.ts';
import { testDealership } from '../../tests/support/api/dealership.ts';
import { password, testDesk, type DeskUser } from '../../tests/support/api/desk.ts';
import { filedLetters } from '../../tests/support/api/notify.ts';

const shop = testDealership({ isClockReset: true });
const desk = testDesk(shop);
beforeEach(() => shop.db.delete(staffTries));

const stranger = '198.51.100.7';
const home = '203.0.113.9';
const wrong = { password: 'no es esta, seguro', code: '000000' };

/** Attempts to sign in from an address, with the cookie of a device or without one. */
const attempt = async (
  user: DeskUser,
  typed: Partial<typeof wrong>,
  from: { ip?: string; device?: string } = {},
) => {
  const sent = { email: user.email, password, code: await user.code(), ...typed };
  return desk.nobody(from.device, from.ip ?? stranger).post('/entrar', sent);
};

/** Wrong attempts of a stranger without a pause between them. */
async function guess(user: DeskUser, times: number, ip = stranger) {
  const { now } = shop.clock;
  const statuses: number[] = [];
  for (let guessed = 0; guessed < times; guessed++) {
    const { status } = await attempt(user, wrong, { ip });
    shop.clock.now = now;
    statuses.push(status);
  }
  return statuses;
}

/** The cookie that a browser keeps from a successful sign-in. */
const deviceIn = (cookies: readonly string[]) =>
  cookies.map((cookie) => cookie.split(';')[0]!).find((cookie) => cookie.includes('-device-'))!;

describe('wrong attempts of a stranger', () => {
  test('slow a person down on a device that they never used, and the right ones work after the pause', async () => {
    const user = await desk.signedIn('sales');
    expect(await guess(user, 6)).toEqual([401, 401, 401, 401, 401, 429]);
    const { now } = shop.clock;
    const early = await attempt(user, {}, { ip: home });
    expect([early.status, early.headers['retry-after'], early.alert]).toEqual([
      429,
      '15',
      'Hubo demasiados intentos: esperá 15 segundos y probá de nuevo.',
    ]);
    shop.clock.now = new Date(now.getTime() + 15_000);
    expect((await attempt(user, {}, { ip: home })).to).toBe('/hoy');
  });

  test('make each pause twice as long as the one before, up to five minutes', async () => {
    const user = await desk.signedIn('sales');
    await guess(user, 5);
    const pauses: unknown[] = [];
    for (let pause = 0; pause < 7; pause++) {
      const { headers } = await attempt(user, wrong, { ip: home });
      pauses.push(Number(headers['retry-after']));
      shop.clock.now = new Date(shop.clock.now.getTime() + Number(headers['retry-after']) * 1000);
      expect((await attempt(user, wrong, { ip: `203.0.113.${pause}` })).status).toBe(401);
      shop.clock.pass(-0.5);
    }
    expect(pauses).toEqual([15, 30, 60, 120, 240, 300, 300]);
  });

  test('are no obstacle on a device in which the person signed in before', async () => {
    const user = await desk.signedIn('sales');
    const { cookies } = await attempt(user, {}, { ip: home });
    expect(deviceIn(cookies)).toMatch(
      /^__Host-desk-device-[0-9a-f]{16}=[\w-]{22}\.\d+\.[\w-]{43}$/,
    );
    expect(cookies.find((cookie) => cookie.includes('-device-'))).toContain(
      'Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=15552000',
    );
    await guess(user, 6);
    const known = await attempt(user, {}, { ip: stranger, device: deviceIn(cookies) });
    expect(known.to).toBe('/hoy');
  });

  test('are no obstacle to a code or a new password of the signed-in person', async () => {
    const user = await desk.signedIn('administration');
    await guess(user, 6);
    const erased = await user.post('/personas/borrar', {
      q: 'nadie@ejemplo.com',
      again: await user.code(),
    });
    expect(erased.status).toBe(303);
    const changed = await user.post('/cuenta/clave', {
      current: password,
      password: 'otras cinco manzanas',
      repeated: 'otras cinco manzanas',
      code: await user.code(),
    });
    expect(changed.to).toBe('/cuenta');
  });

  test.each([
    ['its own', `network ${networkOf(stranger)}`, 50],
    ['its lease’s', `lease ${leaseOf(networkOf(stranger))}`, 200],
  ])('use up no attempt of the person from a network over %s limit', async (_, key, times) => {
    const user = await desk.signedIn('sales');
    const until = new Date(shop.clock.now.getTime() + 3_600_000);
    await shop.db.insert(staffTries).values({ key, times, notBefore: shop.clock.now, until });
    expect(await guess(user, 6)).toEqual([429, 429, 429, 429, 429, 429]);
    expect(await guess(user, 5, home)).toEqual([401, 401, 401, 401, 401]);
  });

  test.each([
    ['its own', `network ${networkOf(stranger)}`, 50],
    ['its lease’s', `lease ${leaseOf(networkOf(stranger))}`, 200],
  ])('are checked from a network up to %s limit', async (_, key, most) => {
    const user = await desk.signedIn('sales');
    const until = new Date(shop.clock.now.getTime() + 3_600_000);
    const row = { key, times: most - 1, notBefore: shop.clock.now, until };
    await shop.db.insert(staffTries).values(row);
    expect(await guess(user, 2)).toEqual([401, 429]);
  });

  test.each([
    [59, 429],
    [60, 401],
  ])(
    'are counted for an hour after the last one: %s minutes later the second gets %s',
    async (minutes, status) => {
      const user = await desk.signedIn('sales');
      await guess(user, 5);
      shop.clock.pass(minutes);
      expect(await guess(user, 2)).toEqual([401, status]);
    },
  );

  test('bring no letter to a dismissed person', async () => {
    const user = await desk.signedIn('sales');
    await shop.db
      .update(staff)
      .set({ disabledAt: shop.clock.now })
      .where(eq(staff.email, user.email));
    await filedLetters(shop);
    expect(await guess(user, 5)).toEqual([401, 401, 401, 401, 401]);
    expect(await filedLetters(shop)).toEqual([]);
  });

  test('send the person one letter a day, whose link makes a new device known', async () => {
    const user = await desk.signedIn('sales', 'Ana Paz');
    await filedLetters(shop);
    await guess(user, 4);
    expect(await filedLetters(shop)).toEqual([]);
    await guess(user, 1);
    const [letter, ...others] = await filedLetters(shop);
    expect([letter!.to, letter!.subject, others]).toEqual([
      user.email,
      'Intentos errados de entrar al escritorio con tu correo',
      [],
    ]);
    shop.clock.pass(1);
    await attempt(user, wrong);
    expect(await filedLetters(shop)).toEqual([]);
    const link = /https:\/\/mostrador\.example(\/entrar\/equipo\/\S+)/.exec(letter!.text)![1]!;
    const opened = await desk.nobody('', home).get(link);
    expect(opened.to).toBe('/entrar');
    const device = deviceIn(opened.cookies);
    expect((await attempt(user, {}, { ip: home, device })).to).toBe('/hoy');
    shop.clock.pass(24 * 60);
    expect((await desk.nobody('', home).get(link)).status).toBe(410);
  });
});

describe('the cookie of a known device', () => {
  test('lets its thief guess no faster than a stranger', async () => {
    const user = await desk.signedIn('sales');
    const device = deviceIn((await attempt(user, {})).cookies);
    const statuses: number[] = [];
    const { now } = shop.clock;
    for (let guessed = 0; guessed < 6; guessed++) {
      statuses.push((await attempt(user, wrong, { device })).status);
      shop.clock.now = now;
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test.each([
    [
      'of another person',
      (other: string, own: string) => `${own.split('=')[0]}=${other.split('=')[1]}`,
    ],
    [
      'with a later end',
      (_: string, own: string) => own.replace(/\.(\d+)\./, (_all, end) => `.${Number(end) + 1}.`),
    ],
    ['without its signature', (_: string, own: string) => own.replace(/\.[^.]+$/, '')],
  ])('is nothing %s', async (_, forged) => {
    const [user, another] = [await desk.signedIn('sales'), await desk.signedIn('sales')];
    const own = deviceIn((await attempt(user, {})).cookies);
    const other = deviceIn((await attempt(another, {})).cookies);
    await guess(user, 6);
    expect((await attempt(user, wrong, { device: forged(other, own) })).status).toBe(429);
  });

  test('ends with a new password, except on the device that sets it', async () => {
    const user = await desk.signedIn('sales');
    const former = deviceIn((await attempt(user, {})).cookies);
    const { cookies } = await user.post('/cuenta/clave', {
      current: password,
      password: 'otras cinco manzanas',
      repeated: 'otras cinco manzanas',
      code: await user.code(),
    });
    await guess(user, 6);
    const now = { password: 'otras cinco manzanas' };
    expect((await attempt(user, now, { device: former })).status).toBe(429);
    expect((await attempt(user, now, { device: deviceIn(cookies) })).to).toBe('/hoy');
  });
});

test('wrong codes of a signed-in person slow their confirmations down', async () => {
  const user = await desk.signedIn('administration');
  const erase = (again: string) => user.post('/personas/borrar', { q: 'nadie@ejemplo.com', again });
  const guesses = [];
  for (let guessed = 0; guessed < 6; guessed++) guesses.push((await erase('000000')).status);
  expect(guesses).toEqual([422, 422, 422, 422, 422, 429]);
  shop.clock.pass(1);
  expect((await erase(await user.code())).status).toBe(303);
});

test('right codes of a signed-in person slow nothing down', async () => {
  const user = await desk.signedIn('administration');
  const erase = async () =>
    user.post('/personas/borrar', { q: 'nadie@ejemplo.com', again: await user.code() });
  const statuses = [];
  for (let confirmed = 0; confirmed < 9; confirmed++) statuses.push((await erase()).status);
  expect(new Set(statuses)).toEqual(new Set([303]));
});

test('right sign-ins use up no attempts of their network', async () => {
  const user = await desk.signedIn('sales');
  const { now } = shop.clock;
  const key = `network ${networkOf(home)}`;
  const until = new Date(now.getTime() + 3_600_000);
  await shop.db.insert(staffTries).values({ key, times: 49, notBefore: now, until });
  for (let entered = 0; entered < 3; entered++) {
    expect((await attempt(user, { code: await user.code() }, { ip: home })).to).toBe('/hoy');
  }
});
