import { describe, expect, test } from 'vitest';
import { owedBy } from '../../domain/operation/operation-after-deposit.ts';
import { staffRoles, type StaffRole } from '../../machines/operation/staff-roles.ts';
import type { StaffEvent } from '../../machines/operation/events.ts';
import { readJournal } from '../../server/sale/stored/journal.ts';
import { createDesk } from '../../server/sale/payments/desk.ts';
import { testDealership } from '../../tests/support/api/dealership.ts';
import { giveBackWaiting } from '../../tests/support/api/notify.ts';
import { testDesk, type DeskUser } from '../../tests/support/api/desk.ts';

const shop = testDealership({ isClockReset: true });
const desk = testDesk(shop);

const paid = async () => (await shop.paidOperation()).operation.code;

type Made = { code: string; event: StaffEvent; typed: Record<string, string> };
type Make = () => Promise<Made>;

/** Asks more time, after a first extension until a day. */
const wait =
  (day: string, first?: string): Make =>
  async () => {
    const code = await paid();
    if (first) await shop.staff('buyer given more time', code, { day: first });
    return { code, event: 'buyer given more time', typed: { day, why: 'espera un crédito' } };
  };

const above = (percent: number, estimate: number) => Math.floor((estimate * (100 + percent)) / 100);

/** Takes a used vehicle, again after it was taken for `first` percent more. */
const take =
  (percent: number, more: number, first?: number): Make =>
  async () => {
    const { operation, estimate } = await shop.paidWithUsed();
    const { code } = operation;
    const typed = (value: number) => ({ used: '1', value: String(value), why: 'amigo' });
    if (first) await shop.staff('used vehicle taken', code, typed(above(first, estimate)));
    return { code, event: 'used vehicle taken', typed: typed(above(percent, estimate) + more) };
  };

/** Takes the second used vehicle, after the first one at its estimate. */
const takeSecond =
  (percent: number, more: number): Make =>
  async () => {
    const { operation, estimate, last } = await shop.paidWithUsed([2021, 2019]);
    const { code } = operation;
    await shop.staff('used vehicle taken', code, { used: '1', value: String(estimate) });
    const value = String(above(percent, last) + more);
    return { code, event: 'used vehicle taken', typed: { used: '2', value, why: 'amigo' } };
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
      why: 'redondeó',
    });
    await shop.staff('papers at the registry', code);
    await shop.staff('vehicle ready', code);
    return { code, event: 'vehicle delivered', typed: { why: 'x' } };
  };

const dollarCar = async () => (await shop.paidOperation({ brandId: 6 })).operation.code;
const pesosAt = (rate: string) => ({
  amount: '1.000.000',
  currency: 'ars',
  rate,
  means: 'cash',
  why: 'fue el lunes',
});

/** Today's dollar is $ 1.500. Receives pesos, after a first receipt at another dollar. */
const receivePesos =
  (rate: string, first?: string): Make =>
  async () => {
    const code = await dollarCar();
    if (first) await shop.staff('balance part received', code, pesosAt(first));
    return { code, event: 'balance part received', typed: pesosAt(rate) };
  };

/** The vehicle is ready on 20/11/2026, or since an earlier day. */
const collect =
  (day: string, ready?: string): Make =>
  async () => {
    const code = await paid();
    await shop.staff('buyer came', code);
    await shop.staff('papers at the registry', code);
    if (ready) {
      await shop.staff('vehicle ready', code);
      await shop.db.execute(
        `update operations set closing = jsonb_set(closing, '{ready_on}', '"${ready}"') where code = '${code}'`,
      );
    }
    return { code, event: 'vehicle ready', typed: { day, time: '10:00', why: 'viaja' } };
  };

const moreTime = 'Alargar el plazo más de 15 días en total';
const moreForUsed = 'Tomar un usado por más de un 5 % sobre su estimado';
const otherRate = 'Recibir pesos a un dólar que se aleja más de un 5 % del de hoy';
const laterPickup = 'Acordar el retiro más de 15 días después de estar listo el vehículo';
const unpaid = 'Entregar con algo sin pagar o sin tomar';

/** The buyer's usual deadline is on 24/11/2026. */
const limits: [string, within: Make, beyond: Make, words: string][] = [
  ['days to come', wait('2026-12-09'), wait('2026-12-10'), moreTime],
  [
    'days to come, in two extensions',
    wait('2026-12-09', '2026-12-04'),
    wait('2026-12-10', '2026-12-04'),
    moreTime,
  ],
  ['used vehicle above its estimate', take(5, 0), take(5, 1), moreForUsed],
  ['used vehicle above its estimate, taken again', take(5, 0, 5), take(5, 1, 5), moreForUsed],
  [
    'used vehicle above its estimate, of the second one',
    takeSecond(5, 0),
    takeSecond(5, 1),
    moreForUsed,
  ],
  ['typed dollar rate, below', receivePesos('1.425'), receivePesos('1.424'), otherRate],
  ['typed dollar rate, above', receivePesos('1.575'), receivePesos('1.576'), otherRate],
  [
    'typed dollar rate, of the second receipt',
    receivePesos('1.425', '1.000'),
    receivePesos('1.424', '1.500'),
    otherRate,
  ],
  ['days to collect', collect('2026-12-05'), collect('2026-12-07'), laterPickup],
  [
    'days to collect, on a later day',
    collect('2026-11-30', '2026-11-15'),
    collect('2026-12-01', '2026-11-15'),
    laterPickup,
  ],
  ['unpaid at the delivery', deliver(0), deliver(1), unpaid],
  ['unpaid at the delivery, after too much was paid', deliver(-1), deliver(1), unpaid],
];

/** Acts that are beyond a limit while no dollar is known. */
const withoutDollar: [string, beyond: Make, words: string][] = [
  ['a typed dollar rate', receivePesos('1.500'), otherRate],
  [
    'a delivery',
    async () => ({ code: await dollarCar(), event: 'vehicle delivered', typed: { why: 'x' } }),
    unpaid,
  ],
];

/** What a person of each role can do: with a code everything, or nothing. */
const isOffice = { sales: false, administration: true, management: true };

const timesDone = async ({ code, event }: Made) =>
  (await readJournal(shop.db, code)).filter((row) => row.event === event).length;

const result = async (made: Made, user: DeskUser, again = '') => {
  const { code, event, typed } = made;
  const before = await timesDone(made);
  const { status, alert } = await user.act(await shop.caseOf(code), event, { ...typed, again });
  return { status, alert, done: (await timesDone(made)) > before };
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

describe.each(withoutDollar)(
  'while no dollar is known, %s is beyond its limit',
  (_, beyond, words) => {
    test.each(staffRoles)('for %s', async (role) => {
      shop.money.dollarRate = null;
      const user = await desk.signedIn(role);
      expect(await tries(await beyond(), user)).toEqual(
        isOffice[role] ? expected(role, words) : [waits, false, waits],
      );
    });
  },
);

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
      return {
        code,
        event: 'refund made by hand',
        typed: { payment: paymentId, how: 'outside', why },
      };
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
