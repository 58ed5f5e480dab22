import { describe, expect, test } from 'vitest';
import { owedBy } from '../../domain/operation/operation-after-deposit.ts';
import { staffRoles, type StaffRole } from '../../machines/operation/staff-events.ts';
import type { StaffEvent } from '../../machines/operation/setup.ts';
import { readJournal } from '../../server/sale/operations/journal.ts';
import { createDesk } from '../../server/sale/payments/desk.ts';
import { testDealership } from '../../tests/support/api/dealership.ts';
import { giveBackWaiting } from '../../tests/support/api/notify.ts';
import { testDesk, type DeskUser } from '../../tests/support/api/desk.ts';

const shop = testDealership({ isClockReset: true });
const desk = testDesk(shop);

const paid = async () => (await shop.paidOperation()).operation.code;

type Made = { code: string; event: StaffEvent; typed: Record<string, string> };
type Make = () => Promise<Made>;

const wait =
  (day: string): Make =>
  async () => ({
    code: await paid(),
    event: 'buyer given more time',
    typed: { day, why: 'espera un crédito' },
  });

const take =
  (percent: number, more: number): Make =>
  async () => {
    const { operation, estimate } = await shop.paidWithUsed();
    const { code } = operation;
    const value = String(Math.floor((estimate * (100 + percent)) / 100) + more);
    return { code, event: 'used vehicle taken', typed: { used: '1', value, why: 'amigo' } };
  };

const deliver =
  (left: number): Make =>
  async () => {
    const code = await paid();
    const owed = owedBy(await shop.resume(code))!;
    const amount = String(owed - left);
    await shop.staff('balance part received', code, {
      amount,
      means: 'transfer',
      receipt: `A-${code}`,
    });
    await shop.staff('papers at the registry', code);
    await shop.staff('vehicle ready', code);
    return { code, event: 'vehicle delivered', typed: { why: 'x' } };
  };

/** Today's dollar is $ 1.500. */
const receivePesos =
  (rate: string): Make =>
  async () => ({
    code: (await shop.paidOperation({ brandId: 6 })).operation.code,
    event: 'balance part received',
    typed: { amount: '1.000.000', currency: 'ars', rate, means: 'cash', why: 'fue el lunes' },
  });

/** The vehicle is ready on 20/11/2026. */
const collect =
  (day: string): Make =>
  async () => {
    const code = await paid();
    await shop.staff('buyer came', code);
    await shop.staff('papers at the registry', code);
    return { code, event: 'vehicle ready', typed: { day, time: '10:00', why: 'viaja' } };
  };

/** The buyer's usual deadline is on 24/11/2026. */
const limits: [string, Make, Make, string][] = [
  [
    'days to come',
    wait('2026-12-09'),
    wait('2026-12-10'),
    'Alargar el plazo más de 15 días en total',
  ],
  [
    'used vehicle above its estimate',
    take(5, 0),
    take(5, 1),
    'Tomar un usado por más de un 5 % sobre su estimado',
  ],
  [
    'typed dollar rate, below',
    receivePesos('1.425'),
    receivePesos('1.424'),
    'Recibir pesos a un dólar que se aleja más de un 5 % del de hoy',
  ],
  [
    'typed dollar rate, above',
    receivePesos('1.575'),
    receivePesos('1.576'),
    'Recibir pesos a un dólar que se aleja más de un 5 % del de hoy',
  ],
  [
    'days to collect',
    collect('2026-12-05'),
    collect('2026-12-07'),
    'Acordar el retiro más de 15 días después de estar listo el vehículo',
  ],
  ['unpaid at the delivery', deliver(0), deliver(1), 'Entregar con algo sin pagar o sin tomar'],
];

/** What a person of each role can do: with a code everything, or nothing. */
const isOffice = { sales: false, administration: true, management: true };

const result = async ({ code, event, typed }: Made, user: DeskUser, again = '') => {
  const { status, alert } = await user.act(await shop.caseOf(code), event, { ...typed, again });
  return { status, alert, done: (await readJournal(shop.db, code)).at(-1)!.event === event };
};
const done = { status: 303, alert: '', done: true };
const refused = (status: number, sentence: string) => ({
  status,
  alert: `No se guardó nada. ${sentence}`,
  done: false,
});

/** The results of an act without a code, with a wrong one and with the right one. */
const tries = async (made: Made, user: DeskUser) => [
  await result(made, user),
  (await result(made, user, '000000')).done,
  await result(made, user, await user.code()),
];
const expected = (role: StaffRole, words: string) =>
  isOffice[role]
    ? [refused(422, `${words} necesita un código nuevo de tu aplicación.`), false, done]
    : [officeOnly(words), false, officeOnly(words)];
/** The act waits for approval, and nothing was done. */
const waits = { status: 303, alert: '', done: false };
const officeOnly = (words: string) => refused(403, `${words} lo hace administración o gerencia.`);

describe.each(limits)('the limit %s', (_, within, beyond, words) => {
  test.each(staffRoles)('is for %s', async (role) => {
    const user = await desk.signedIn(role);
    expect(await result(await within(), user)).toEqual(done);
    expect(await tries(await beyond(), user)).toEqual(
      isOffice[role] ? expected(role, words) : [waits, false, waits],
    );
  });
});

const why = 'así se acordó';
let payments = 0;

async function paidWith() {
  payments += 1;
  const paymentId = `paid-${payments}`;
  const { operation, clientRef } = await shop.paidOperation({ paymentId });
  return { code: operation.code, paymentId, clientRef };
}

const withCode: [string, Make][] = [
  [
    'a cancellation that refunds',
    async () => ({ code: await paid(), event: 'refund ordered', typed: { why } }),
  ],
  [
    'a payment that is taken back',
    async () => {
      const code = await paid();
      const receipt = `D-${code}`;
      await shop.staff('balance part received', code, { amount: '1000', means: 'cash', receipt });
      return { code, event: 'balance part taken back', typed: { part: receipt, why } };
    },
  ],
  [
    'a used vehicle that is given back',
    async () => {
      const { operation, estimate } = await shop.paidWithUsed();
      const { code } = operation;
      await shop.staff('used vehicle taken', code, { used: '1', value: String(estimate) });
      return { code, event: 'used vehicle given back', typed: { used: '1', why } };
    },
  ],
  [
    'a refund made by hand',
    async () => {
      const { code, paymentId } = await paidWith();
      await shop.staff('refund ordered', code, { why });
      shop.provider.refusesRefunds = true;
      await giveBackWaiting(shop);
      shop.provider.refusesRefunds = false;
      return { code, event: 'refund made by hand', typed: { payment: paymentId, why } };
    },
  ],
  [
    'a chargeback that is given up',
    async () => {
      const { code, paymentId, clientRef } = await paidWith();
      const payment = { paymentId, clientRef, amount: 250_000, currency: 'ARS' } as const;
      shop.provider.answers.set(clientRef, [{ ...payment, status: 'charged back' }]);
      await createDesk(shop.dealership).look({ code, by: 'staff: marta' });
      shop.provider.answers.delete(clientRef);
      return { code, event: 'chargeback given up', typed: { payment: paymentId, why } };
    },
  ],
];

describe.each(withCode)('%s', (_, make) => {
  test.each(staffRoles)('by %s', async (role) => {
    expect(await tries(await make(), await desk.signedIn(role))).toEqual(expected(role, 'Eso'));
  });
});

test('the commands on the server have no limits', async () => {
  for (const [, , beyond] of limits) {
    const { code, event, typed } = await beyond();
    await shop.staff(event, code, typed);
    expect((await readJournal(shop.db, code)).at(-1)).toMatchObject({ who: 'staff: marta', event });
  }
});
