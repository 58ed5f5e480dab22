import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { dealershipDepositEndpoint } from '../../../domain/wire/dealership/deposit.ts';
import { dealershipStartEndpoint } from '../../../domain/wire/dealership/start.ts';
import type { Endpoint } from '../../../domain/wire/endpoint.ts';
import type { StockVehicle } from '../../../domain/vehicles/stock-vehicle.ts';
import {
  deposits,
  operations,
  parameters,
  payments,
  revocations,
} from '../../../server/ground/db/schema.ts';
import { forgetOldOperations } from '../../../server/sale/operations/retention.ts';
import { notify } from '../../support/api/notify.ts';
import { testDealership } from '../../support/api/dealership.ts';
import { outcomeOf, send } from '../../support/api/send.ts';
import { depositBody, startBody } from '../../support/api/shopper.ts';

const shop = testDealership({ settings: { LIMITS: 'on', TRUST_PROXY: '1' }, isClockReset: true });
beforeEach(async () => {
  await shop.db.delete(revocations);
  await shop.db.delete(payments);
  await shop.db.delete(deposits);
  await shop.db.delete(operations);
});

/** Calls from a network. */
const callFrom = async (address: string, endpoint: Endpoint, body: object) =>
  outcomeOf(await send(shop, endpoint, body, { headers: { 'x-forwarded-for': address } }));

/** Requests the deposit of an operation from a network. */
const holdFrom = async (address: string, code: string) =>
  callFrom(address, dealershipDepositEndpoint, depositBody(await shop.resume(code)));

async function payableBy(email: string, unit?: StockVehicle) {
  const { config } = shop.dealership;
  const { limits } = config;
  // These tests start more operations than one network may in an hour.
  config.limits = undefined;
  const operation = await shop.payableOperation(unit ? { unit } : {});
  config.limits = limits;
  await shop.save(operation, { email });
  return operation.code;
}

describe('the limits of holds', () => {
  test('let one e-mail address in a network hold two units at the same time, in any spelling of the address', async () => {
    const emails = ['ana@x.example', 'ANA@x.example', ' ana@X.example'];
    const [first, second, third] = [
      await payableBy(emails[0]!),
      await payableBy(emails[1]!),
      await payableBy(emails[2]!),
    ];
    expect(await holdFrom('192.0.2.1', first)).toBe(200);
    expect(await holdFrom('192.0.2.1', second)).toBe(200);
    expect(await holdFrom('192.0.2.1', third)).toBe('too_many_holds');
    expect((await shop.resume(third)).status).toBe('open');
    // The same hold again does not count twice.
    expect(await holdFrom('192.0.2.1', first)).toBe(200);
    // A hold from another network with this person's address does not limit the person.
    expect(await holdFrom('192.0.2.2', third)).toBe(200);
  });

  test('let one network hold five units at the same time, whatever headers a client sends', async () => {
    for (let index = 0; index < 5; index++) {
      const code = await payableBy(`persona-${index}@x.example`);
      expect(await holdFrom(`203.0.113.${index}, 192.0.2.9`, code)).toBe(200);
    }
    const sixth = await payableBy('otra@x.example');
    expect(await holdFrom('203.0.113.77, 192.0.2.9', sixth)).toBe('too_many_holds');
    expect(await holdFrom('192.0.2.10', sixth)).toBe(200);
  });

  test('let the networks of one lease, a /48, hold four times as many units as one network', async () => {
    const { limits } = shop.dealership.config;
    shop.dealership.config.limits = { ...limits!, holdsPerAddress: 1 };
    for (let index = 0; index < 4; index++) {
      const code = await payableBy(`persona-${index}@x.example`);
      expect(await holdFrom(`2001:db8:1:${index}::1`, code)).toBe(200);
    }
    const next = await payableBy('otra@x.example');
    expect(await holdFrom('2001:db8:1:ff::1', next)).toBe('too_many_holds');
    expect(await holdFrom('2001:db8:2:ff::1', next)).toBe(200);
    shop.dealership.config.limits = limits;
  });

  test('count simultaneous requests too', async () => {
    const codes: string[] = [];
    for (let index = 0; index < 6; index++) codes.push(await payableBy('ana@x.example'));
    const answers = await Promise.all(codes.map((code) => holdFrom('192.0.2.1', code)));
    expect(answers.filter((answer) => answer === 200)).toHaveLength(2);
  });

  test('free a unit for others after forty minutes without a payment, for the rest of three hours', async () => {
    const unit = await shop.freshUnit();
    const code = await payableBy('ana@x.example', unit);
    for (let round = 0; round < 3; round++) {
      expect(await holdFrom('192.0.2.1', code)).toBe(200);
      shop.clock.pass(15);
      await shop.resume(code);
    }
    expect(await holdFrom('192.0.2.1', code)).toBe('held_too_long');
    // The limit also applies to another operation, and to the same one from another network.
    const again = await payableBy('ana@x.example', unit);
    expect(await holdFrom('192.0.2.1', again)).toBe('held_too_long');
    expect(await holdFrom('192.0.2.2', code)).toBe('held_too_long');
    // A neighbour in the same network is another person, and so is the same address in another network.
    const neighbour = await payableBy('eva@x.example', unit);
    expect(await holdFrom('192.0.2.1', neighbour)).toBe(200);
    await shop.release(neighbour);
    expect(await holdFrom('192.0.2.2', again)).toBe(200);
    await shop.release(again);
    shop.clock.pass(3 * 60);
    expect(await holdFrom('192.0.2.1', code)).toBe(200);
  });

  test('free a unit for others after a network held it for two hours, with any e-mail addresses', async () => {
    const unit = await shop.freshUnit();
    for (let round = 0; round < 8; round++) {
      const code = await payableBy(`persona-${round}@x.example`, unit);
      expect(await holdFrom('192.0.2.1', code)).toBe(200);
      shop.clock.pass(15);
      await shop.resume(code);
    }
    const code = await payableBy('otra@x.example', unit);
    expect(await holdFrom('192.0.2.1', code)).toBe('held_too_long');
    expect(await holdFrom('192.0.2.2', code)).toBe(200);
  });

  test('do not count the time after a shopper released a unit', async () => {
    const code = await payableBy('ana@x.example');
    for (let round = 0; round < 6; round++) {
      expect(await holdFrom('192.0.2.1', code)).toBe(200);
      shop.clock.pass(2);
      await shop.release(code);
    }
  });
});

describe('the limit of paid reservations', () => {
  /** Payable operations of a buyer with a DNI, each with another e-mail address. */
  async function payableWith(dni: string) {
    const code = await payableBy(`persona-${Math.random()}@x.example`);
    await shop.save(await shop.resume(code), { dni });
    return code;
  }

  async function pay(dni: string, from: string) {
    const code = await payableWith(dni);
    const answer = await holdFrom(from, code);
    const { transaction } = (await shop.resume(code)).purchase;
    if (transaction) await notify(shop, { clientRef: transaction.code, outcome: 'approved' });
    return { code, answer };
  }

  test('refuses the fourth of one DNI before any charge, from any network and in any spelling', async () => {
    const paid = [];
    for (const dni of ['30.123.456', '30123456', '30 123 456']) {
      paid.push(await pay(dni, `192.0.2.${paid.length + 1}`));
    }
    expect(paid.map(({ answer }) => answer)).toEqual([200, 200, 200]);
    const fourth = await pay('30.123.456', '192.0.2.9');
    expect(fourth.answer).toBe('too_many_reservations');
    expect(await shop.resume(fourth.code)).toMatchObject({
      status: 'open',
      purchase: { transaction: null },
    });
    expect((await pay('31.123.456', '192.0.2.9')).answer).toBe(200);
    // A reservation that ended doesn't count.
    await shop.cancel(paid[0]!.code);
    expect(await holdFrom('192.0.2.9', fourth.code)).toBe(200);
  });

  test('can be set by the dealership', async () => {
    await shop.db.update(parameters).set({ data: sql`data || '{"paid_reservations": 1}'::jsonb` });
    expect((await pay('32123456', '192.0.2.1')).answer).toBe(200);
    expect((await pay('32123456', '192.0.2.2')).answer).toBe('too_many_reservations');
  });
});

const startFrom = (address: string, email: string, unit: StockVehicle) =>
  callFrom(address, dealershipStartEndpoint, { ...startBody(unit), email });

test("strangers who start with somebody’s e-mail address do not use up that person's limits", async () => {
  const unit = await shop.freshUnit();
  for (let index = 0; index < 25; index++) {
    expect(await startFrom(`198.51.100.${index + 10}`, 'ana@x.example', unit)).toBe(200);
  }
});

test('one network starts at most sixty operations in an hour', async () => {
  const unit = await shop.freshUnit();
  for (let index = 0; index < 60; index++) {
    expect(await startFrom('198.51.100.1', `persona-${index}@x.example`, unit)).toBe(200);
  }
  expect(await startFrom('198.51.100.1', 'otra@x.example', unit)).toBe('too_many_requests');
  expect(await startFrom('198.51.100.2', 'otra@x.example', unit)).toBe(200);
});

describe('operations are deleted', () => {
  const day = 24 * 60;
  const left = async () =>
    (await shop.db.select({ code: operations.code }).from(operations)).map(({ code }) => code);

  test('after ninety days without a payment, with their holds, and not before', async () => {
    const { code } = await shop.payableOperation();
    await shop.requestDeposit(code);
    shop.clock.pass(15);
    await shop.resume(code);
    shop.clock.pass(89 * day);
    expect(await forgetOldOperations(shop.dealership)).toBe(0);
    shop.clock.pass(2 * day);
    expect(await forgetOldOperations(shop.dealership)).toBe(1);
    expect([await left(), await shop.db.select().from(deposits)]).toEqual([[], []]);
  });

  test('after ten years when something was paid or revoked', async () => {
    const { operation } = await shop.paidOperation();
    const part = { amount: '1000', means: 'cash', receipt: 'A-1' };
    await shop.staff('balance part received', operation.code, part);
    const revoked = await shop.startedOperation();
    await shop.revoke(revoked.code);
    shop.clock.pass(10 * 365 * day);
    expect(await forgetOldOperations(shop.dealership)).toBe(0);
    expect((await left()).sort()).toEqual([operation.code, revoked.code].sort());
    shop.clock.pass(5 * day);
    expect(await forgetOldOperations(shop.dealership)).toBe(2);
    expect(await left()).toEqual([]);
  });

  test('only later than the network of their hold, which is deleted after a day', async () => {
    const { code } = await shop.payableOperation();
    await shop.requestDeposit(code);
    const networks = async () =>
      (await shop.db.select({ heldFrom: deposits.heldFrom }).from(deposits)).map(
        ({ heldFrom }) => heldFrom,
      );
    expect(await networks()).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
    shop.clock.pass(day + 1);
    await forgetOldOperations(shop.dealership);
    expect(await networks()).toEqual([null]);
  });
});
