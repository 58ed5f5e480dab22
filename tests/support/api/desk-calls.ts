import { randomUUID } from 'node:crypto';
import { invite } from '../../../desk/people/invitations.ts';
import { findPerson } from '../../../desk/person.ts';
import { hashOf } from '../../../desk/people/tokens.ts';
import type { DeskAct } from '../../../desk/roles.ts';
import type { StaffRole } from '../../../machines/operation/staff-roles.ts';
import { staffLimitNames, staffLimits } from '../../../machines/operation/staff-limits.ts';
import { alerts, leads, staffNotes, strayPayments } from '../../../server/ground/db/schema.ts';
import { givenUpOf, mailQueue } from '../../../server/post/mail/outbox.ts';
import type { TestDealership } from './dealership.ts';
import { testPicture } from '../photographs/test-picture.ts';
import { sheets, workOnIt } from './uploads.ts';
import { password, type DeskUser, type testDesk } from './desk.ts';

const everybody = 'sales administration management';
const office = 'administration management';
const boss = 'management';

export type Form = Record<string, string>;
/** The parameters of a call's path, in their order, and its form. */
interface Made {
  params?: string[];
  form?: Form;
  /** The files of the form. */
  files?: FormData;
  /** Another person than the usual one of the role. */
  user?: DeskUser;
}
export type DeskCall = [
  act: DeskAct,
  path: string,
  who: string,
  make?: (user: DeskUser) => Promise<Made>,
  /** The field of the second factor, if the call needs it. */
  code?: 'again' | 'code',
];

const limits = Object.fromEntries(
  staffLimitNames.flatMap((name) => {
    const [field, value] = [name.replaceAll(' ', '-'), String(staffLimits[name].usual)];
    return [
      [field, value],
      [`seen-${field}`, value],
    ];
  }),
);

/** The pages. */
export const deskPages: readonly DeskCall[] = [
  ['manage their own account', '/cuenta', everybody],
  ['see the day', '/hoy', everybody],
  ['see the day', '/pagos', everybody],
  ['see cases', '/reservas', everybody],
  ['see leads', '/consultas', everybody],
  ['see leads', '/consultas/lista.csv', everybody],
  ['start reservations', '/reservas/nueva', everybody],
  ['record fiscal documents', '/comprobantes', office],
  ['see units', '/unidades', everybody],
  ['see units', '/unidades/lista.csv', everybody],
  ['send letters again', '/hoy/envios', office],
  ['see the catalogue', '/catalogo', office],
  ['see the catalogue', '/catalogo/buscar?q=polo', office],
  ['see the catalogue', '/catalogo/ejemplo', office],
  ['see the catalogue', '/catalogo/filas/unidades', office],
  ['see the catalogue', '/catalogo/filas/unidades/fila', office],
  ['see the catalogue', '/catalogo/fotos/modelos/14', office],
  ['see feeds', '/anuncios', office],
  ['see persons', '/personas', office],
  ['see the team', '/equipo', boss],
  ['set limits', '/equipo/limites', boss],
  ['see results', '/resultados', boss],
  ['see results', '/resultados/lista.csv', boss],
  ['see the journal', '/equipo/historia', boss],
];

/** Every call that changes something, as a person who may make it does. */
export function deskCalls(
  shop: TestDealership,
  desk: ReturnType<typeof testDesk>,
  users: Record<StaffRole, DeskUser>,
): DeskCall[] {
  const idOf = async ({ email }: DeskUser) => (await findPerson(shop.db, email))!.id;
  const caseNumber = (address: string) => address.split('/').at(-1)!;
  const paidCase = async () =>
    caseNumber(await shop.caseOf((await shop.paidOperation()).operation.code));

  /** The parameter and the revision in the forms of a page. */
  async function inPage(user: DeskUser, path: string, param?: RegExp) {
    const { body, revision } = await user.get(path);
    return { found: param?.exec(body)?.[1] ?? '', revision };
  }
  const revisionOf = async (user: DeskUser, path: string) => (await inPage(user, path)).revision;

  async function newLead(): Promise<string> {
    const data = { name: 'Ana', lastname: 'Paz', email: 'ana@ejemplo.com' };
    const id = randomUUID();
    await shop.db.insert(leads).values({ id, kind: 'contact', data, createdAt: shop.clock.now });
    return id;
  }

  async function requested(user: DeskUser, decision: Form): Promise<Made> {
    const of = await paidCase();
    const typed = { day: '2026-12-10', why: 'espera un crédito' };
    await users.sales.act(`/reservas/${of}`, 'buyer given more time', typed);
    const { found, revision } = await inPage(user, `/reservas/${of}`, /\/pedidos\/(\d+)"/);
    return { params: [of, found], form: { revision, ...decision } };
  }

  async function session(user: DeskUser, page: string): Promise<Made> {
    await desk.nobody().post('/entrar', {
      email: user.email,
      password,
      code: await user.code(),
    });
    return { params: [(await inPage(user, page, /sesiones\/(\w+)"/)).found] };
  }

  let codes = 0;

  const invoiceOf = (payment: string): Form => {
    codes += 1;
    return { kind: 'invoice', payment, number: `b 7-${codes}`, cae: '74123456789012' };
  };

  /** A read upload of a promotion. */
  async function uploaded(user: DeskUser, percent: number, event = 'discarded'): Promise<Made> {
    codes += 1;
    const files = sheets({
      'promociones.csv': `código;marca;porcentaje;hasta\nROL-${codes};Nissan;${percent};hoy+30\n`,
    });
    files.append('part', 'nuevo');
    const { to } = await user.post('/catalogo/subir', files);
    const id = to!.split('/').at(-1)!;
    await workOnIt(shop, Number(id));
    return { params: [id], form: { event, ...(await inUpload(user, id)) } };
  }

  async function inUpload(user: DeskUser, id: string): Promise<Form> {
    return { revision: await revisionOf(user, `/catalogo/subidas/${id}`) };
  }

  return [
    ['renew feeds', '/anuncios/:channel', office, async () => ({ params: ['google'] })],
    [
      'manage their own account',
      '/salir',
      everybody,
      async () => ({ user: await desk.signedIn('sales') }),
    ],
    [
      'manage their own account',
      '/cuenta/clave',
      everybody,
      async () => {
        const user = await desk.signedIn('sales');
        const other = 'otras cinco manzanas';
        return { user, form: { current: password, password: other, repeated: other } };
      },
      'code',
    ],
    [
      'manage their own account',
      '/cuenta/sesiones/:token',
      everybody,
      (user) => session(user, '/cuenta'),
    ],
    [
      'act on cases',
      '/reservas/:number/actos',
      everybody,
      async (user) => {
        const of = await paidCase();
        const revision = await revisionOf(user, `/reservas/${of}`);
        return { params: [of], form: { event: 'buyer came', revision } };
      },
    ],
    [
      'act on cases',
      '/reservas/:number/propuesta',
      everybody,
      async (user) => {
        const of = await paidCase();
        const { chassis: unit } = await shop.freshUnit();
        await user.act(`/reservas/${of}`, 'unit changed', { unit, why: 'la quiere roja' });
        return { params: [of] };
      },
    ],
    [
      'act on cases',
      '/reservas/:number/mia',
      everybody,
      async () => ({ params: [await paidCase()], form: { revision: '0' } }),
    ],
    [
      'assign work',
      '/reservas/:number/asignar',
      office,
      async (user) => ({
        params: [await paidCase()],
        form: { owner: await idOf(user), revision: '0' },
      }),
    ],
    [
      'write notes',
      '/reservas/:number/notas',
      everybody,
      async () => ({ params: [await paidCase()], form: { kind: 'call', words: 'llamó' } }),
    ],
    [
      'send letters again',
      '/reservas/:number/cartas',
      office,
      async () => ({ params: [await paidCase()], form: { kind: 'reserved' } }),
    ],
    [
      'decide requests',
      '/reservas/:number/pedidos/:id',
      office,
      (user) => requested(user, { decision: 'approve' }),
      'again',
    ],
    [
      'decide requests',
      '/reservas/:number/pedidos/:id',
      office,
      (user) => requested(user, { decision: 'refuse', answer: 'ya lo llamamos' }),
    ],
    [
      'handle leads',
      '/consultas/:id',
      everybody,
      async () => ({ params: [await newLead()], form: { act: 'claim', revision: '0' } }),
    ],
    [
      'write notes',
      '/consultas/:id/notas',
      everybody,
      async () => ({ params: [await newLead()], form: { kind: 'call', words: 'llamó' } }),
    ],
    [
      'assign work',
      '/consultas/:id/asignar',
      office,
      async (user) => ({
        params: [await newLead()],
        form: { owner: await idOf(user), revision: '0' },
      }),
    ],
    [
      'handle leads',
      '/consultas/esperas',
      everybody,
      async (user) => {
        const unit = {
          kind: 'free',
          subject: 'A',
          name: 'Nivus',
          path: '/nivus',
          known: {},
        } as const;
        const its = { code: randomUUID(), email: `${randomUUID()}@ejemplo.com` };
        await shop.db.insert(alerts).values({ ...unit, ...its, createdAt: shop.clock.now });
        const wait = (await inPage(user, '/consultas/esperas', /name="wait" value="(\w+)"/)).found;
        return { form: { wait } };
      },
    ],
    [
      'write notes',
      '/notas/:id/cumplida',
      everybody,
      async (user) => {
        const id = randomUUID();
        const note = { kind: 'promise', words: 'llamarla', dueOn: '2026-11-21' } as const;
        const about = { leadId: await newLead(), staffId: await idOf(user) };
        await shop.db.insert(staffNotes).values({ id, ...note, ...about, at: shop.clock.now });
        return { params: [id] };
      },
    ],
    [
      'end stray payments',
      '/pagos/:id',
      office,
      async () => {
        const stray = {
          clientRef: randomUUID(),
          paymentId: 'x',
          reason: 'unknown reference',
        } as const;
        const [row] = await shop.db
          .insert(strayPayments)
          .values({ ...stray, amount: 1000, currency: 'ARS', reportedAt: shop.clock.now })
          .returning();
        return { params: [String(row!.id)], form: { end: 'noted', why: 'era una prueba' } };
      },
      'again',
    ],
    [
      'start reservations',
      '/reservas/nueva',
      everybody,
      async () => ({ form: { unit: (await shop.freshUnit()).chassis, telephone: '2615550142' } }),
    ],
    [
      'start reservations',
      '/reservas/:number/enlace',
      everybody,
      async () => {
        const { code } = await shop.startedOperation();
        return { params: [caseNumber(await shop.caseOf(code))], form: { part: 'mail' } };
      },
    ],
    [
      'record fiscal documents',
      '/reservas/:number/comprobantes',
      office,
      async () => {
        const paymentId = `pago-${randomUUID()}`;
        const { operation } = await shop.paidOperation({ paymentId });
        const params = [caseNumber(await shop.caseOf(operation.code))];
        return { params, form: invoiceOf(paymentId) };
      },
    ],
    [
      'record fiscal documents',
      '/reservas/:number/comprobantes/:id',
      office,
      async (user) => {
        const paymentId = `pago-${randomUUID()}`;
        const { operation } = await shop.paidOperation({ paymentId });
        const address = await shop.caseOf(operation.code);
        const office = user.email === users.sales.email ? users.management : user;
        await office.post(`${address}/comprobantes`, invoiceOf(paymentId));
        const { found } = await inPage(office, address, /comprobantes\/(\d+)"/);
        return { params: [caseNumber(address), found], form: { why: 'era de otra' } };
      },
    ],
    [
      'change units',
      '/unidades/:id/actos',
      everybody,
      async () => {
        const { id } = await shop.freshUnit();
        const form = { event: 'taken off sale', why: 'un golpe', revision: '0' };
        return { params: [String(id)], form };
      },
    ],
    [
      'change prices',
      '/unidades/:id/precio',
      office,
      async () => {
        const { id, price, list_price } = await shop.freshUnit();
        const form = { price: String((list_price ?? price) + 1000), revision: '0' };
        return { params: [String(id)], form };
      },
      'again',
    ],
    [
      'change the catalogue',
      '/catalogo/subir',
      office,
      async () => ({ files: sheets({ 'noticias.csv': 'título\n' }) }),
    ],
    [
      'change the catalogue',
      '/catalogo/filas/:hoja/fila',
      office,
      async () => ({ params: ['avisos'], form: { 'cell-title': 'Feria', 'cell-text': 'Hoy' } }),
    ],
    [
      'change the catalogue',
      '/catalogo/fotos/:clase/:clave',
      office,
      async () => {
        const { chassis } = await shop.freshUnit();
        const files = sheets({ 'frente.jpg': new Uint8Array(await testPicture()) });
        files.append('act', 'save');
        return { params: ['unidades', chassis], files };
      },
    ],
    ['change the catalogue', '/catalogo/subidas/:id/actos', office, (user) => uploaded(user, 8)],
    [
      'change the catalogue',
      '/catalogo/subidas/:id/actos',
      office,
      (user) => uploaded(user, 9, 'asked to apply'),
      'again',
    ],
    [
      'change the catalogue',
      '/catalogo/subidas/:id/actos',
      office,
      async (user) => {
        const { params, form } = await uploaded(user, 11, 'scheduled');
        return { params: params!, form: { ...form!, day: '2026-11-23', time: '8:00' } };
      },
      'again',
    ],
    [
      'change the catalogue',
      '/catalogo/cambios/:id/deshacer',
      office,
      async (user) => {
        const { params, form } = await uploaded(user, 10, 'asked to apply');
        await user.post(`/catalogo/subidas/${params![0]!}/actos`, {
          ...form!,
          again: await user.code(),
        });
        await workOnIt(shop, Number(params![0]!));
        const [, id] = /cambios\/(\d+)\/deshacer/.exec((await user.get('/catalogo')).body)!;
        return { params: [id!] };
      },
    ],
    ['see persons', '/personas/archivo', office, async () => ({ form: { q: 'ana@ejemplo.com' } })],
    [
      'erase persons',
      '/personas/borrar',
      office,
      async () => ({ form: { q: 'nadie@ejemplo.com' } }),
      'again',
    ],
    [
      'see persons',
      '/personas/pedidos',
      office,
      async () => ({ form: { q: 'ana@ejemplo.com', kind: 'access' } }),
    ],
    [
      'see persons',
      '/personas/pedidos/:id',
      office,
      async (user) => {
        await user.post('/personas/pedidos', { q: 'ana@ejemplo.com', kind: 'access' });
        return { params: [(await inPage(user, '/personas', /\/pedidos\/([\w-]+)"/)).found] };
      },
    ],
    [
      'send letters again',
      '/hoy/cartas/:id',
      office,
      async () => {
        const letter = { to: 'ana@ejemplo.com', subject: 'Tu reserva', text: '', html: '' };
        return { params: [(await shop.dealership.boss.send(givenUpOf(mailQueue), letter))!] };
      },
    ],
    [
      'invite people',
      '/equipo/invitar',
      boss,
      async () => ({ form: { name: 'Ana', email: 'ana@cordillera.example', role: 'vendedor' } }),
    ],
    [
      'invite people',
      '/equipo/invitaciones/:token/retirar',
      boss,
      async () => {
        const invited = { name: 'Eva', email: 'eva@cordillera.example', role: 'sales' } as const;
        return { params: [hashOf(await invite(shop.dealership, invited))] };
      },
    ],
    [
      'disable people',
      '/equipo/:id/baja',
      boss,
      async () => ({ params: [await idOf(await desk.signedIn('sales'))] }),
    ],
    [
      'disable people',
      '/equipo/:id/alta',
      boss,
      async (user) => {
        const id = await idOf(await desk.signedIn('sales'));
        await user.post(`/equipo/${id}/baja`);
        return { params: [id] };
      },
    ],
    ['end sessions', '/equipo/sesiones/:token', boss, (user) => session(user, '/equipo')],
    ['set limits', '/equipo/limites', boss, async () => ({ form: limits }), 'again'],
  ];
}
