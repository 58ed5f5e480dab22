import { describe, expect, test } from 'vitest';
import { owedBy } from '../../../domain/operation/operation-after-deposit.ts';
import { readJournal } from '../../../server/sale/stored/journal.ts';
import { testDealership } from '../../support/api/dealership.ts';
import { plain, testDesk } from '../../support/api/desk.ts';
import { filedLetters } from '../../support/api/notify.ts';
import { atOnce } from '../../support/database/at-once.ts';

const shop = testDealership({ isClockReset: true });
const desk = testDesk(shop);

const baic = 6;
const dollarCar = async () => (await shop.paidOperation({ brandId: baic })).operation;
const receive = (code: string, typed: Record<string, string>) =>
  shop.staff('balance part received', code, { means: 'transfer', ...typed });
const partsOf = async (code: string) => (await shop.resume(code)).closing!.parts;

describe('pesos for a vehicle in dollars', () => {
  test('count in dollars at the rate of the day, which is stored with both amounts', async () => {
    const { code, purchase } = await dollarCar();
    expect(purchase.vehicle.currency).toBe('usd');
    const owed = owedBy(await shop.resume(code))!;
    shop.money.dollarRate = 1_495;
    await filedLetters(shop);
    const done = await receive(code, { amount: '14.950.000', currency: 'ars', receipt: 'P-1' });
    const words = 'US$ 10.000 ($ 14.950.000 a $ 1.495 por dólar) por transferencia, recibo P-1';
    expect(plain(done)).toContain(`se recibieron ${words}: falta pagar`);
    expect(await partsOf(code)).toEqual([
      {
        amount: 10_000,
        pesos: { amount: 14_950_000, rate: 1_495 },
        means: 'transfer',
        receipt: 'P-1',
        on: '2026-11-20',
      },
    ]);
    expect(owedBy(await shop.resume(code))).toBe(owed - 10_000);
    expect(plain((await readJournal(shop.db, code)).at(-1)!.note!)).toBe(`2026-11-20, ${words}`);
    const letters = (await filedLetters(shop)).map(({ text }) => plain(text));
    expect(letters).toHaveLength(2);
    for (const text of letters)
      expect(text).toContain('US$ 10.000 ($ 14.950.000 a $ 1.495 por dólar)');
    const user = await desk.signedIn('sales');
    expect(plain((await user.get(await shop.caseOf(code))).body)).toContain(
      'Recibimos por transferencia, recibo P-1 US$ 10.000 ($ 14.950.000 a $ 1.495 por dólar)',
    );
    // Another rate on another day changes nothing.
    shop.money.dollarRate = 2_000;
    expect(owedBy(await shop.resume(code))).toBe(owed - 10_000);
  });

  test('are owed back with their pesos once the reservation has ended', async () => {
    const { code } = await dollarCar();
    await receive(code, { amount: '1.500.000', currency: 'ars', receipt: 'P-2' });
    await shop.staff('refund ordered', code, { why: 'no vino' });
    const user = await desk.signedIn('sales');
    expect(plain((await user.get(await shop.caseOf(code))).body)).toContain(
      'Debemos: Pago por transferencia, recibo P-2 US$ 1.000 ($ 1.500.000 a $ 1.500 por dólar).',
    );
  });

  test('of an earlier day need the rate of that day', async () => {
    const { code } = await dollarCar();
    shop.clock.now = new Date('2026-11-23T15:00:00Z');
    const part = { amount: '1.400.000', currency: 'ars', receipt: 'P-3', day: '2026-11-20' };
    await expect(receive(code, part)).rejects.toThrow('falta el dólar de ese día: escribilo');
    await receive(code, { ...part, rate: '1.400' });
    expect(await partsOf(code)).toMatchObject([
      { amount: 1_000, pesos: { amount: 1_400_000, rate: 1_400 }, on: '2026-11-20' },
    ]);
  });

  test('of today need a typed rate while none is known', async () => {
    const { code } = await dollarCar();
    shop.money.dollarRate = null;
    const part = { amount: '1.500.000', currency: 'ars' };
    await expect(receive(code, part)).rejects.toThrow('falta el dólar de ese día: escribilo');
    await receive(code, { ...part, rate: '1.500' });
    expect(await partsOf(code)).toMatchObject([{ amount: 1_000 }]);
  });

  test('are no choice for a vehicle in pesos', async () => {
    const { operation } = await shop.paidOperation();
    const user = await desk.signedIn('sales');
    const { body } = await user.get(await shop.caseOf(operation.code));
    expect(body).toContain('name="receipt"');
    expect(body).not.toContain('name="currency"');
    expect(plain(body)).not.toContain('recibir pesos a un dólar');
    await receive(operation.code, { amount: '1.500.000', currency: 'ars' });
    const [part] = await partsOf(operation.code);
    expect(part).not.toHaveProperty('pesos');
  });
});

describe('dollars for a vehicle in dollars', () => {
  test('have the rate of their day, which changes no amount', async () => {
    const { code } = await dollarCar();
    const owed = owedBy(await shop.resume(code))!;
    shop.money.dollarRate = 1_495;
    await receive(code, { amount: '1.000', receipt: 'D-1' });
    expect(await partsOf(code)).toMatchObject([{ amount: 1_000, usd_rate: 1_495 }]);
    expect(owedBy(await shop.resume(code))).toBe(owed - 1_000);
    expect(plain((await readJournal(shop.db, code)).at(-1)!.note!)).toBe(
      '2026-11-20, US$ 1.000 por transferencia, recibo D-1, el dólar a $ 1.495',
    );
  });

  test('of an earlier day need the rate of that day', async () => {
    const { code } = await dollarCar();
    shop.clock.now = new Date('2026-11-23T15:00:00Z');
    const part = { amount: '1.000', day: '2026-11-20' };
    await expect(receive(code, part)).rejects.toThrow('falta el dólar de ese día: escribilo');
    await receive(code, { ...part, rate: '1.400' });
    expect(await partsOf(code)).toMatchObject([{ amount: 1_000, usd_rate: 1_400 }]);
  });
});

describe('a receipt without a typed number', () => {
  test('has the next one of the series of its means', async () => {
    const { operation } = await shop.paidOperation();
    const { code } = operation;
    const kinds = ['cash', 'cash', 'transfer', 'card', 'cheque', 'bank', 'cash'];
    for (const means of kinds) await receive(code, { amount: '1.000', means });
    const numbers = (await partsOf(code)).map(({ receipt }) => receipt.replace(/\d+$/, ''));
    expect(numbers).toEqual(['EF-', 'EF-', 'TR-', 'TA-', 'CH-', 'CR-', 'EF-']);
    const cash = (await partsOf(code)).filter(({ means }) => means === 'cash');
    const [first = 0, ...others] = cash.map(({ receipt }) => Number(receipt.slice(3)));
    expect(others).toEqual([first + 1, first + 2]);
  });

  test('has a number of its own when two reservations receive at once', async () => {
    const both = [await shop.paidOperation(), await shop.paidOperation()];
    const codes = both.map(({ operation }) => operation.code);
    // Both read the series before one of them stores its number.
    const receptions = await atOnce(
      shop.db,
      'lock table receipts in share mode',
      ...codes.map((code) => () => receive(code, { amount: '1.000', means: 'cash' })),
    );
    expect(receptions.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    const numbers = (await Promise.all(codes.map(partsOf))).map(([part]) => part!.receipt).sort();
    const [one = '', other = ''] = numbers.map((receipt) => receipt.slice(3));
    expect(numbers[0]).toMatch(/^EF-\d{4}$/);
    expect(Number(other)).toBe(Number(one) + 1);
  });

  test('never has the number of one that was taken back', async () => {
    const { code } = (await shop.paidOperation()).operation;
    await receive(code, { amount: '1.000', means: 'cheque' });
    const [gone] = await partsOf(code);
    await shop.staff('balance part taken back', code, { part: gone!.receipt, why: 'rebotó' });
    await receive(code, { amount: '1.000', means: 'cheque' });
    const [next] = await partsOf(code);
    expect(Number(next!.receipt.slice(3))).toBe(Number(gone!.receipt.slice(3)) + 1);
  });

  test.each(['EF-0007', 'ef 0007', 'TR00012'])(
    'is the only one of the series: %s is not typed',
    async (receipt) => {
      const { code } = (await shop.paidOperation()).operation;
      await expect(receive(code, { amount: '1.000', receipt })).rejects.toThrow(
        'los números de nuestra serie los da el programa',
      );
    },
  );
});

test('a refused act leaves no receipt behind: the number is free for the next try', async () => {
  const { code } = await dollarCar();
  const page = await shop.caseOf(code);
  const user = await desk.signedIn('administration');
  const typed = {
    amount: '1.000.000',
    currency: 'ars',
    rate: '1.000',
    receipt: 'Q-1',
    means: 'cash',
  };
  expect((await user.act(page, 'balance part received', typed)).alert).toContain(
    'Recibir pesos a un dólar que se aleja más de un 5 % del de hoy necesita un código nuevo',
  );
  const confirmed = { ...typed, again: await user.code() };
  expect((await user.act(page, 'balance part received', confirmed)).status).toBe(303);
});
