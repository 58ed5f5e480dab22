import { beforeAll, describe, expect, test } from 'vitest';
import { staffRoles, type StaffRole } from '../machines/operation/staff-roles.ts';
import { deskCalls, deskPages, type Form } from '../tests/support/api/desk-calls.ts';
import { testDealership } from '../tests/support/api/dealership.ts';
import { testDesk, type DeskUser } from '../tests/support/api/desk.ts';
import { deskActWords } from './act-words.ts';
import type { DeskAct } from './roles.ts';

const shop = testDealership();
const desk = testDesk(shop);
const users = {} as Record<StaffRole, DeskUser>;
const posts = deskCalls(shop, desk, users);
beforeAll(async () => {
  for (const role of staffRoles) users[role] = await desk.signedIn(role);
});

const addressOf = (path: string, params: readonly string[] = []) =>
  params.reduce((address, param) => address.replace(/:\w+/, param), path);

describe.each(deskPages)('the page of %s, %s,', (_, path, who) => {
  test.each(staffRoles)('for %s', async (role) => {
    expect((await users[role].get(path)).status).toBe(who.split(' ').includes(role) ? 200 : 403);
  });

  test('for nobody', async () => {
    expect((await desk.nobody().get(path)).to).toBe('/entrar');
  });
});

describe.each(posts)('the call of %s, %s,', (_, path, who, make, code) => {
  test.each(staffRoles)('by %s, with a code alone if it needs one', async (role) => {
    if (!who.split(' ').includes(role)) {
      expect((await users[role].post(path)).status).toBe(403);
      return;
    }
    const { params, form = {}, files, user = users[role] } = await make!(users[role]);
    const address = addressOf(path, params);
    const send = async (more: Form = {}) =>
      (await user.post(address, files ?? { ...form, ...more })).status;
    if (code) {
      expect([401, 422]).toContain(await send());
      expect([401, 422]).toContain(await send({ [code]: '000000' }));
    }
    const status = await send(code && { [code]: await user.code() });
    expect(status).toBe(path === '/personas/archivo' ? 200 : 303);
  });

  test('by nobody', async () => {
    expect((await desk.nobody().post(path)).status).toBe(401);
  });
});

/** The paths of the calls that a person of the desk can make, from the tree of routes that Fastify prints. */
function printedPosts(): string[] {
  const parents: string[] = [];
  const paths: string[] = [];
  for (const line of desk.app.printRoutes({ commonPrefix: false, method: 'POST' }).split('\n')) {
    const [, indent = '', part = '', method] = /^(.*?)[├└]── (\S+)(?: \((\w+)\))?/.exec(line) ?? [];
    if (!part) continue;
    parents.length = indent.length / 4;
    const path = [...parents, part].join('');
    parents.push(part);
    if (method) paths.push(path);
  }
  return paths;
}

test('every call of the desk that changes something is in the table', () => {
  const open = ['/entrar', '/invitacion/:token'];
  const known = [...open, ...posts.map(([, path]) => path)];
  expect(printedPosts().sort()).toEqual([...new Set(known)].sort());
});

test('the guide says which acts need a code', () => {
  const needs = (act: DeskAct) => [
    ...new Set(posts.filter(([of]) => of === act).map(([, , , , code]) => code !== undefined)),
  ];
  const said = Object.entries(deskActWords).map(([act, rows]) => [
    act,
    [...new Set(rows.map(({ asksAgain = false }) => asksAgain))].sort(),
  ]);
  // An act without a call of its own only shows pages.
  expect(said).toEqual(
    said.map(([act]) => [
      act,
      needs(act as DeskAct).length > 0 ? needs(act as DeskAct).sort() : [false],
    ]),
  );
});
