import { describe, expect, test } from 'vitest';
import { plain, testDesk } from '../../tests/support/api/desk.ts';
import { testDealership } from '../../tests/support/api/dealership.ts';
import { completeBuyer } from '../../domain/operation/samples.ts';
import { readJournal } from '../../server/sale/stored/journal.ts';
import { readStaffJournal } from '../journal.ts';
import { caseSubject } from '../../server/ground/journal/case-subject.ts';

const shop = testDealership({ isClockReset: true });
const desk = testDesk(shop);

const paid = async () => (await shop.paidOperation()).operation.code;

/** The reason for a hand-over with an open balance. */
const paidInCash = { why: 'se cobró en caja' };
/** The labels of the forms, and the impossible events with their reasons. */
const actsIn = (body: string) => ({
  possible: [...body.matchAll(/<summary>([^<]+)</g)].map(([, label]) => label),
  impossible: [...body.matchAll(/<p class="closed">\s*<b>([^<]+)<\/b><br \/>\s*([^<]*?)\s*</g)].map(
    ([, label, why]) => `${label}: ${why}`,
  ),
});

test('a case has its contract once it is paid', async () => {
  const user = await desk.signedIn('sales');
  const page = await shop.caseOf(await paid());
  const address = `${page}/boleto`;
  expect((await user.get(page)).body).toContain(`href="${address}"`);
  expect((await user.get(address)).body).toMatch(/^%PDF-/);
  const rows = await readStaffJournal(shop.db, { subject: page.slice(1).replace('s/', ' ') });
  expect(rows.map(({ act }) => act)).toEqual(['read case', 'read case']);
  const open = await shop.caseOf((await shop.startedOperation()).code);
  expect((await user.get(open)).body).not.toContain('/boleto');
  expect((await user.get(`${open}/boleto`)).status).toBe(404);
});

describe('the search for cases', () => {
  const ways: [string, (code: string, chassis: string, address: string) => string][] = [
    ['a name without its accents', () => 'inigo penaloza'],
    ['a DNI with dots', () => '28.455.901'],
    ['a chassis in small letters', (_code, chassis) => chassis.toLowerCase().slice(3)],
    ['a code in capitals', (code) => code.toUpperCase()],
    ['a case number', (_code, _chassis, address) => address.split('/')[2]!],
    ['an e-mail address', () => 'INIGO.P@'],
  ];
  test.each(ways)('opens a case that is the only result for %s', async (_, typed) => {
    const user = await desk.signedIn('sales');
    const others = [await paid(), await paid()];
    const buyer = {
      ...completeBuyer,
      name: 'Íñigo',
      lastname: 'Peñaloza',
      dni: '28455901',
      email: 'inigo.p@ejemplo.com.ar',
    };
    const wanted = await shop.save(await shop.startedOperation(), buyer);
    const { code, purchase } = wanted;
    const address = await shop.caseOf(code);
    const q = encodeURIComponent(typed(code, purchase.vehicle.chassis, address));
    expect((await user.get(`/reservas?q=${q}`)).to).toBe(address);
    const { body } = await user.get(`/reservas?q=${encodeURIComponent(completeBuyer.lastname)}`);
    for (const each of others) expect(body).toContain(`${await shop.caseOf(each)}"`);
    expect(body).not.toContain(`${address}"`);
    await shop.save(wanted, { ...completeBuyer });
  });

  test('finds by state, and without a query the cases that wait for their buyer', async () => {
    const user = await desk.signedIn('sales');
    const [open, reserved] = [
      `${await shop.caseOf((await shop.startedOperation()).code)}"`,
      `${await shop.caseOf(await paid())}"`,
    ];
    const all = (await user.get('/reservas')).body;
    expect([all.includes(reserved), all.includes(open)]).toEqual([true, false]);
    const ofState = (await user.get('/reservas?q=&estado=open')).body;
    expect([ofState.includes(reserved), ofState.includes(open)]).toEqual([false, true]);
    expect((await user.get('/reservas?q=%25')).body).toContain('No hay ninguna reserva así.');
  });
});

describe('a case', () => {
  test('shows the events of its state as forms, and refused ones as sentences', async () => {
    const [sales, office] = [await desk.signedIn('sales'), await desk.signedIn('administration')];
    const code = await paid();
    const { body } = await sales.get(await shop.caseOf(code));
    expect(actsIn(body)).toEqual({
      possible: expect.arrayContaining([
        'Acordar la visita',
        'Dar más plazo',
        'Entregar el vehículo',
      ]),
      impossible: [
        'El cliente no vino: El cliente todavía tiene plazo para venir.',
        'Tomar el usado: El cliente no entrega ningún usado.',
        'Cancelar y devolver la seña: Eso lo hace administración o gerencia.',
      ],
    });
    expect(actsIn((await office.get(await shop.caseOf(code))).body).possible).toContain(
      'Cancelar y devolver la seña',
    );
    const { operation: held } = await shop.heldOperation();
    expect((await sales.get(await shop.caseOf(held.code))).body).toContain('no hay nada que hacer');
  });

  test('shows figures, data, payments and rights with their deadlines', async () => {
    const user = await desk.signedIn('sales');
    const { body } = await user.get(await shop.caseOf(await paid()));
    for (const text of [
      'Devolución del 100% de la seña (48 horas) hasta el domingo 22 de noviembre a las 12',
      'por lo menos hasta el lunes 30 de noviembre a las 23:59',
      'DNI 30.123.456',
      'Pago Estado Importe Cuándo',
      'Precio final',
      'Historia',
    ]) {
      expect(plain(body)).toContain(text);
    }
  });

  test('does not exist for an unknown number, or a code', async () => {
    const user = await desk.signedIn('sales');
    for (const url of [
      '/reservas/x',
      '/reservas/'.concat(await paid()),
      '/reservas/%00',
      '/reservas/1',
    ]) {
      expect((await user.get(url)).status).toBe(404);
    }
  });
});

describe('an act on a case', () => {
  test('changes the case, and both journals record author, status before and after', async () => {
    const user = await desk.signedIn('administration', 'Marta Ríos');
    const code = await paid();
    const { to, cookies } = await user.act(await shop.caseOf(code), 'vehicle delivered', {
      day: '2026-11-20',
      ...paidInCash,
      again: await user.code(),
    });
    expect(to).toBe(await shop.caseOf(code));
    expect(decodeURIComponent(cookies[0]!)).toContain(
      'Se entregó el 20/11/2026 y salió del stock.',
    );
    expect(await shop.statusOf(code)).toBe('delivered');
    expect((await readJournal(shop.db, code)).at(-1)).toMatchObject({
      who: 'staff: Marta Ríos',
      event: 'vehicle delivered',
      before: 'reserved',
      after: 'delivered',
    });
    const rows = await readStaffJournal(shop.db, {
      subject: caseSubject((await shop.storedOperation(code)).caseNumber),
    });
    expect(rows.map(({ who, act: what, before, after }) => [who, what, before, after])).toEqual([
      ['Marta Ríos', 'acted on case', 'reserved', 'delivered'],
      ['Marta Ríos', 'read case', null, null],
    ]);
  });

  test('with a wrong field shows the typed values beside the error', async () => {
    const user = await desk.signedIn('sales');
    const code = await paid();
    const typed = { day: '2026-11-21', why: 'la retira "Ana" <mañana>' };
    const { status, body, alert } = await user.act(
      await shop.caseOf(code),
      'vehicle delivered',
      typed,
    );
    expect([status, alert]).toEqual([422, 'No se guardó nada. Ese día todavía no llegó.']);
    expect(body).toContain('la retira &quot;Ana&quot; &lt;mañana&gt;</textarea>');
    expect(body.match(/aria-invalid="true"/g)).toHaveLength(1);
    expect(await shop.statusOf(code)).toBe('reserved');
  });

  test('changes nothing for the second of two clerks, and shows the first one’s change', async () => {
    const one = await desk.signedIn('sales', 'Marta');
    const other = await desk.signedIn('sales', 'Pedro');
    const code = await paid();
    const { revision } = await other.get(await shop.caseOf(code));
    await one.act(await shop.caseOf(code), 'buyer given more time', { day: '2026-11-27' });
    const typed = { event: 'buyer given more time', revision, day: '2026-12-04', why: 'viaja' };
    const late = await other.post(`${await shop.caseOf(code)}/actos`, typed);
    expect([late.status, late.alert]).toEqual([
      409,
      'No se guardó nada. La operación cambió: Marta dio más plazo para venir (20/11/2026, 12:00). Mirá cómo quedó y, si hace falta, hacelo otra vez.',
    ]);
    expect(late.body).toContain('value="2026-12-04"');
    expect((await shop.resume(code)).more_time!.until).toBe('2026-11-27T22:00:00.000Z');
    const again = { ...typed, revision: late.revision };
    expect((await other.post(`${await shop.caseOf(code)}/actos`, again)).status).toBe(303);
  });

  test('happens once when two clerks send it at the same moment', async () => {
    const user = await desk.signedIn('sales');
    const code = await paid();
    const { revision } = await user.get(await shop.caseOf(code));
    const typed = { event: 'buyer given more time', revision, day: '2026-11-27' };
    const address = `${await shop.caseOf(code)}/actos`;
    const both = [1, 2].map(() => user.post(address, typed));
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([303, 409]);
  });

  test('that refunds requires another code, which works once', async () => {
    const user = await desk.signedIn('administration');
    const [code, another] = [await paid(), await paid()];
    const why = 'no consiguió el crédito';
    const wrong = await user.act(await shop.caseOf(code), 'refund ordered', {
      why,
      again: '000000',
    });
    expect([wrong.status, wrong.alert]).toEqual([
      422,
      'No se guardó nada. Ese código no sirve o ya se usó: esperá el próximo de tu aplicación.',
    ]);
    const none = await user.act(await shop.caseOf(code), 'refund ordered', { why, again: ' ' });
    expect([none.status, none.alert]).toEqual([
      422,
      'No se guardó nada. Escribí el código de tu aplicación.',
    ]);
    expect(await shop.statusOf(code)).toBe('reserved');
    const again = await user.code();
    expect((await user.act(await shop.caseOf(code), 'refund ordered', { why, again })).status).toBe(
      303,
    );
    expect(await shop.statusOf(code)).toBe('cancelled');
    expect(
      (await user.act(await shop.caseOf(another), 'refund ordered', { why, again })).status,
    ).toBe(422);
  });

  test.each([
    ['an unknown event', { event: 'payment approved' }],
    ['no revision', { revision: '' }],
  ])('with %s does not exist', async (_, typed) => {
    const user = await desk.signedIn('management');
    expect(
      (await user.act(await shop.caseOf(await paid()), 'vehicle delivered', typed)).status,
    ).toBe(400);
  });
});
