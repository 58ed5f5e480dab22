import { beforeAll, describe, expect, test } from 'vitest';
import { staffEventNames, staffRoles, type StaffRole } from '../machines/operation/staff-events.ts';
import { testDesk, type DeskUser } from '../tests/support/api/desk.ts';
import { testDealership } from '../tests/support/api/dealership.ts';
import { readStaffJournal } from './journal.ts';
import { mayDo, type DeskAct } from './roles.ts';

const shop = testDealership();
const desk = testDesk(shop);
const users = {} as Record<StaffRole, DeskUser>;
let address: string;
beforeAll(async () => {
  for (const role of staffRoles) users[role] = await desk.signedIn(role);
  address = await shop.caseOf((await shop.paidOperation()).operation.code);
});

const everybody = 'sales administration management';
const office = 'administration management';
const boss = 'management';

/** A raw call of each act, and who may make it. */
const calls: Record<DeskAct, ['GET' | 'POST', string, string]> = {
  'manage their own account': ['GET', '/cuenta', everybody],
  'see the day': ['GET', '/hoy', everybody],
  'see cases': ['GET', '/reservas', everybody],
  'act on cases': ['POST', '/reservas/x/actos', everybody],
  'see leads': ['GET', '/consultas', everybody],
  'handle leads': ['POST', '/consultas/x', everybody],
  'write notes': ['POST', '/notas/x/cumplida', everybody],
  'assign work': ['POST', '/consultas/x/asignar', office],
  'decide requests': ['POST', '/reservas/x/pedidos/1', office],
  'see job applications': ['GET', '/consultas?estado=cerradas', everybody],
  'end stray payments': ['POST', '/pagos/1', office],
  'see units': ['GET', '/unidades', everybody],
  'see persons': ['GET', '/personas', office],
  'erase persons': ['POST', '/personas/borrar', office],
  'change prices': ['POST', '/unidades/1/precio', office],
  'change units': ['POST', '/unidades/1/actos', everybody],
  'send letters again': ['POST', '/hoy/cartas/x', office],
  'see the team': ['GET', '/equipo', boss],
  'set limits': ['GET', '/equipo/limites', boss],
  'invite people': ['POST', '/equipo/invitar', boss],
  'disable people': ['POST', '/equipo/x/baja', boss],
  'end sessions': ['POST', '/equipo/sesiones/x', boss],
  'see the journal': ['GET', '/equipo/historia', boss],
};

describe.each(Object.keys(mayDo) as DeskAct[])('%s', (act) => {
  const [method, url, allowed] = calls[act];
  const call = (user: DeskUser) => (method === 'GET' ? user.get(url) : user.post(url));

  test.each(staffRoles)('by %s', async (role) => {
    const { status } = await call(users[role]);
    expect(status === 403).toBe(!allowed.split(' ').includes(role));
  });

  test('by nobody', async () => {
    expect((await call(desk.nobody())).status).toBe(method === 'GET' ? 303 : 401);
  });
});

/** Events that not every role may send. */
const ofOffice = [
  'last step taken back',
  'balance part taken back',
  'used vehicle given back',
  'refund ordered',
  'refund made by hand',
  'chargeback given up',
];

test('the refusal of an act to a role is in the journal', async () => {
  await users.sales.get('/equipo');
  await users.sales.post(`${address}/actos`, { event: 'refund ordered', revision: '0' });
  const [act, page] = await readStaffJournal(shop.db);
  expect([act, page]).toMatchObject([
    { act: 'was refused', note: 'refund ordered', subject: address.slice(1).replace('s/', ' ') },
    { act: 'was refused', note: 'see the team', subject: '' },
  ]);
  expect(act!.staffId).toBe(page!.staffId);
});

describe.each(staffEventNames)('the event %s', (event) => {
  test.each(staffRoles)('by %s', async (role) => {
    const form = { event, revision: '0' };
    // A permitted role gets another refusal: for a revision that it has not seen.
    const mayNot = role === 'sales' && ofOffice.includes(event);
    expect((await users[role].post(`${address}/actos`, form)).status).toBe(mayNot ? 403 : 409);
  });
});
