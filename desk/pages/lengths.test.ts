import { beforeAll, describe, expect, test } from 'vitest';
import { settlePayment } from '../../server/sale/payments/settlement.ts';
import { testDealership } from '../../tests/support/api/dealership.ts';
import { plain, testDesk, type DeskUser } from '../../tests/support/api/desk.ts';

const shop = testDealership();
const desk = testDesk(shop);

let boss: DeskUser;
const places = { case: '', unit: '', stray: '' };
beforeAll(async () => {
  boss = await desk.signedIn('management');
  const { operation, clientRef } = await shop.paidOperation();
  places.case = await shop.caseOf(operation.code);
  const stray = { paymentId: 'another', clientRef, amount: 1, currency: 'ARS' };
  await settlePayment(shop.dealership, { ...stray, status: 'approved' });
  places.stray = /href="(\/pagos\/\d+)"/.exec((await boss.get('/pagos')).body)![1]!;
  places.unit = `/unidades/${(await shop.freshUnit()).id}`;
});

/** The fields of a page that take any text, with their attributes. */
const textFields = (body: string) =>
  [...body.matchAll(/<(?:input type="(?:text|email|password|search)"|textarea)[^>]*>/g)].map(
    ([tag]) => tag.replaceAll(/\s+/g, ' '),
  );

test.each([
  '/entrar',
  '/hoy',
  '/reservas',
  '/consultas',
  '/unidades',
  '/personas?q=nadie',
  '/equipo',
  '/equipo/limites',
  '/equipo/historia',
  '/cuenta',
  'case',
  'unit',
  'stray',
])('each text field of %s has its maximum length in the page', async (url) => {
  const user = url === '/entrar' ? desk.nobody() : boss;
  const fields = textFields((await user.get(places[url as keyof typeof places] ?? url)).body);
  expect(fields.length).toBeGreaterThan(0);
  expect(fields.filter((tag) => !/ maxlength="\d+"/.test(tag))).toEqual([]);
});

type Typed = Record<string, string>;
const act = (event: string, more: Typed): Typed => ({ event, revision: '999999', ...more });

describe('a text that is too long is refused beside its field, and nothing of the form is lost', () => {
  test.each<[string, string, Typed, string, number]>([
    ['a name', '/equipo/invitar', { email: 'ana@b.com.ar' }, 'name', 120],
    ['an address', '/equipo/invitar', { name: 'Ana Paz' }, 'email', 120],
    ['a limit', '/equipo/limites', { 'days-to-come': '77' }, 'used-vehicle-above-its-estimate', 20],
    ['a note', 'case/notas', { kind: 'promise', due: '2026-12-01' }, 'words', 1000],
    ['a reason', 'case/actos', act('buyer given more time', { day: '2026-12-01' }), 'why', 2000],
    [
      'a receipt',
      'case/actos',
      act('balance part received', { amount: '1234567', means: 'cash' }),
      'receipt',
      120,
    ],
    ['an amount', 'case/actos', act('balance part received', { receipt: 'A-99' }), 'amount', 120],
    ['a walk-in', 'unit/actos', act('held for a walk-in', { time: '10:15' }), 'name', 120],
    ['an end of a payment', 'stray', { end: 'noted', reservation: '4321' }, 'why', 2000],
  ])('%s', async (_, url, others, name, most) => {
    const address = url.replace(/^(case|unit|stray)/, (of) => places[of as keyof typeof places]);
    const long = 'x'.repeat(most + 1);
    const { status, body } = await boss.post(address, { ...others, [name]: long });
    expect(status).toBe(422);
    const wrong = /<p class="wrong"[^>]*>([^<]*)</.exec(body)?.[1];
    expect(plain(wrong)).toBe(`Hasta ${most} letras: eso tiene ${most + 1}.`);
    const kept = Object.entries({ ...others, [name]: long }).filter(([key]) => key !== 'revision');
    for (const [, value] of kept) expect(body).toContain(value);
    expect(body).toContain('aria-invalid="true"');
    // One letter fewer is refused for another reason, or not at all.
    const shorter = await boss.post(address, { ...others, [name]: long.slice(1) });
    expect(shorter.body).not.toContain('letras: eso tiene');
  });

  test('an address of somebody who signs in', async () => {
    const email = `${'x'.repeat(120)}@b.com.ar`;
    const { status, body } = await desk.nobody().post('/entrar', { email });
    expect([status, body.includes(email)]).toEqual([422, true]);
    expect(body).toContain('Hasta 120 letras: eso tiene 129.');
  });
});

test('a hidden value that is too long is refused on a page with the sentence', async () => {
  const { status, alert } = await boss.post(`${places.case}/actos`, {
    event: 'x'.repeat(65),
    revision: '1',
  });
  expect([status, alert]).toEqual([422, 'Hasta 64 letras: eso tiene 65.']);
});
