import { and, eq, isNull, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { leads, staff, staffInvitations } from '../../server/ground/db/schema.ts';
import { testDealership } from '../../tests/support/api/dealership.ts';
import { password, testDesk, type DeskUser } from '../../tests/support/api/desk.ts';
import { statusesAtOnce } from '../../tests/support/database/at-once.ts';
import { invite } from './invitations.ts';
import { findPerson } from '../person.ts';

const shop = testDealership();
const desk = testDesk(shop);

/** Sends requests while `lock` stops them all, lets them go on together, and returns their statuses in order. */
const atOnce = (lock: string, ...requests: (() => Promise<{ status: number }>)[]) =>
  statusesAtOnce(shop.db, lock, ...requests);

const idOf = async ({ email }: DeskUser) => (await findPerson(shop.db, email))!.id;
const isGone = async ({ email }: DeskUser) =>
  (await findPerson(shop.db, email))!.disabledAt !== null;

const everybody = 'select from staff for update';
const everyInvitation = 'lock table staff_invitations in share mode';

async function invited(email: string, role: 'sales' | 'management' = 'sales') {
  const token = await invite(shop.dealership, { name: 'Ana Paz', email, role });
  const { body } = await desk.nobody().get(`/invitacion/${token}`);
  const code = /ahora es (\d{6})/.exec(body)![1]!;
  const form = { password, repeated: password, code };
  return { accept: () => desk.nobody().post(`/invitacion/${token}`, form) };
}

/** Leaves nobody active but the given people. */
async function only(...users: DeskUser[]): Promise<void> {
  const ids = await Promise.all(users.map(idOf));
  await shop.db
    .update(staff)
    .set({ disabledAt: shop.clock.now })
    .where(sql`${staff.id} not in ${ids}`);
}

const activeManagement = () =>
  shop.db.$count(staff, and(eq(staff.role, 'management'), isNull(staff.disabledAt)));

describe('of two at once', () => {
  test('two people of gerencia who dismiss each other, one is left', async () => {
    const [one, other] = [await desk.signedIn('management'), await desk.signedIn('management')];
    await only(one, other);
    const [oneId, otherId] = [await idOf(one), await idOf(other)];
    const statuses = await atOnce(
      everybody,
      () => one.post(`/equipo/${otherId}/baja`),
      () => other.post(`/equipo/${oneId}/baja`),
    );
    expect([statuses, await activeManagement()]).toEqual([[303, 403], 1]);
  });

  test('a dismissal and an invitation that lowers its author’s role, one of gerencia is left', async () => {
    const [one, other] = [await desk.signedIn('management'), await desk.signedIn('management')];
    await only(one, other);
    const otherId = await idOf(other);
    const { accept } = await invited(one.email);
    await atOnce(everybody, () => one.post(`/equipo/${otherId}/baja`), accept);
    expect(await activeManagement()).toBe(1);
  });

  test('dismissals of one person, one counts', async () => {
    const [one, other] = [await desk.signedIn('management'), await desk.signedIn('management')];
    const id = await idOf(await desk.signedIn('sales'));
    const dismiss = (by: DeskUser) => () => by.post(`/equipo/${id}/baja`);
    expect(await atOnce(everybody, dismiss(one), dismiss(other))).toEqual([303, 409]);
  });

  test('acceptances of an invitation, one succeeds', async () => {
    const { accept } = await invited('dos@cordillera.example');
    expect(await atOnce(everyInvitation, accept, accept)).toEqual([303, 410]);
  });

  test('invitations of one address, one is open', async () => {
    const [one, other] = [await desk.signedIn('management'), await desk.signedIn('management')];
    const typed = { name: 'Ana Paz', email: 'tres@cordillera.example', role: 'vendedor' };
    const send = (by: DeskUser) => () => by.post('/equipo/invitar', typed);
    await atOnce(everyInvitation, send(one), send(other));
    expect(await shop.db.$count(staffInvitations, eq(staffInvitations.email, typed.email))).toBe(1);
  });

  test('a dismissal and an acceptance of an earlier invitation, the dismissal stays', async () => {
    const [boss, user] = [await desk.signedIn('management'), await desk.signedIn('sales')];
    const { accept } = await invited(user.email);
    const id = await idOf(user);
    await atOnce(everybody, () => boss.post(`/equipo/${id}/baja`), accept);
    expect([await isGone(user), (await accept()).status]).toEqual([true, 410]);
  });

  test('a dismissal and a sign-in, no session is left when the person is enabled again', async () => {
    const [boss, user] = [await desk.signedIn('management'), await desk.signedIn('sales')];
    const id = await idOf(user);
    const typed = { email: user.email, password, code: await user.code() };
    const cookies: string[] = [];
    await atOnce(
      everybody,
      () => boss.post(`/equipo/${id}/baja`),
      async () => {
        const entered = await desk.nobody().post('/entrar', typed);
        cookies.push(...entered.cookies);
        return entered;
      },
    );
    await boss.post(`/equipo/${id}/alta`);
    const cookie = cookies[0]?.split(';')[0];
    expect((await desk.nobody(cookie).get('/hoy')).to).toBe('/entrar');
  });

  test('sign-ins with one code, one succeeds', async () => {
    const user = await desk.signedIn('sales');
    const typed = { email: user.email, password, code: await user.code() };
    const enter = () => desk.nobody().post('/entrar', typed);
    expect(await atOnce(everybody, enter, enter)).toEqual([303, 401]);
  });

  test('confirmations with one code, one succeeds', async () => {
    const user = await desk.signedIn('administration');
    const typed = { q: 'nadie@ejemplo.com', again: await user.code() };
    const erase = () => user.post('/personas/borrar', typed);
    expect(await atOnce(everybody, erase, erase)).toEqual([303, 422]);
  });

  test('claims of a lead that nobody has, one succeeds', async () => {
    const [one, other] = [await desk.signedIn('sales'), await desk.signedIn('sales')];
    const data = { name: 'Ana', lastname: 'Paz', email: 'ana@ejemplo.com' };
    const createdAt = shop.clock.now;
    await shop.db.insert(leads).values({ id: 'lead', kind: 'contact', data, createdAt });
    const claim = (by: DeskUser) => () =>
      by.post('/consultas/lead', { act: 'claim', revision: '0' });
    const handling = 'lock table lead_handling in share mode';
    expect(await atOnce(handling, claim(one), claim(other))).toEqual([303, 409]);
  });

  test('answers to a request about personal data, one counts', async () => {
    const user = await desk.signedIn('administration');
    await user.post('/personas/pedidos', { q: 'ana@ejemplo.com', kind: 'access' });
    const { body } = await user.get('/personas');
    const [, id] = /action="\/personas\/pedidos\/([\w-]+)"/.exec(body)!;
    const answer = () => user.post(`/personas/pedidos/${id}`);
    const requests = 'select from data_requests for update';
    expect(await atOnce(requests, answer, answer)).toEqual([303, 409]);
  });
});
