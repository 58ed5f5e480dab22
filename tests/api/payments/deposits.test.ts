import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { holdMinutes } from '../../../domain/operation/deposit.ts';
import { operationTotal } from '../../../domain/operation/operation.ts';
import { dealershipDepositEndpoint } from '../../../domain/wire/dealership/deposit.ts';
import { dealershipMpEndpoint } from '../../../domain/wire/dealership/mp.ts';
import type { Database } from '../../../server/ground/db/connection.ts';
import { operations } from '../../../server/ground/db/schema.ts';
import { testDealership } from '../../support/api/dealership.ts';
import { notify } from '../../support/api/notify.ts';
import { completeBuyer } from '../../../domain/operation/samples.ts';
import { refusal, send } from '../../support/api/send.ts';
import { depositBody } from '../../support/api/shopper.ts';

const shop = testDealership();

const request = async (code: string) => shop.tryDeposit(await shop.resume(code));
const minutes = (count: number) => count * 60_000;

describe('the deposit call', () => {
  test('holds the unit for fifteen minutes by the server’s clock', async () => {
    const { code, purchase } = await shop.payableOperation();
    const until = new Date(shop.clock.now.getTime() + minutes(15));
    const { operation, hold_ms } = await shop.requestDeposit(code);
    expect(hold_ms).toBe(900_000);
    expect(operation).toMatchObject({ code, status: 'holding' });
    expect(operation.purchase).toEqual({
      ...purchase,
      transaction: {
        code: expect.stringMatching(/^[0-9a-f-]{36}$/),
        amount: 250_000,
        hold_until: until.toISOString(),
        rejections: 0,
        may_extend: true,
        paid_at: null,
        pending_since: null,
      },
    });
    expect((await shop.storedOperation(code)).holdUntil).toEqual(until);
    const clientRef = operation.purchase.transaction!.code;
    expect(shop.provider.intents).toEqual([
      {
        clientRef,
        brandId: 1,
        accessToken: 'sandbox-1',
        amount: 250_000,
        expiresAt: until,
      },
    ]);
    expect(await shop.storedDeposit(clientRef)).toMatchObject({
      operationCode: code,
      status: 'awaiting',
      amount: 250_000,
      holdUntil: until,
    });
  });

  test.each([
    [2, 'sandbox-2', 200_000],
    [4, 'sandbox-4', 300_000],
    [6, 'sandbox-6', 200_000],
  ] as const)(
    'of brand %i is charged with its own key %s',
    async (brandId, accessToken, amount) => {
      await shop.heldOperation({ brandId });
      expect(shop.provider.intents).toMatchObject([{ accessToken, amount }]);
    },
  );

  test('charges the dealership’s deposit and ignores a sent amount', async () => {
    const reviewed = depositBody(await shop.payableOperation());
    const body = { ...reviewed, amount: 1, import: 1, hold_minutes: 1e6 };
    const answer = await send(shop, dealershipDepositEndpoint, body);
    expect(answer).toMatchObject({ status: 200, body: { data: { hold_ms: 900_000 } } });
    expect(shop.provider.intents.map((intent) => intent.amount)).toEqual([250_000]);
  });

  test('returns the same hold with the remaining time when it is repeated', async () => {
    const { code } = await shop.payableOperation();
    const first = await shop.requestDeposit(code);
    shop.clock.pass(4);
    const second = await shop.requestDeposit(code.toUpperCase());
    expect(second).toEqual({ operation: first.operation, hold_ms: minutes(11) });
    const [one, another] = shop.provider.intents;
    expect(another).toEqual(one);
  });

  test('returns one hold for two simultaneous requests', async () => {
    const { code } = await shop.payableOperation();
    const [one, another] = await Promise.all([
      shop.requestDeposit(code),
      shop.requestDeposit(code),
    ]);
    expect(one).toEqual(another);
  });

  test('is refused while the balance is pending', async () => {
    const started = await shop.startedOperation();
    expect(await request(started.code)).toEqual(refusal('balance_pending'));
    const cash_amount = operationTotal(started) - 1;
    await shop.save(started, { ...completeBuyer, cash_amount });
    expect(await request(started.code)).toEqual(refusal('balance_pending'));
    expect(shop.provider.intents).toEqual([]);
    expect((await shop.resume(started.code)).status).toBe('open');
  });

  test('is refused while personal data are incomplete', async () => {
    const operation = await shop.payableOperation();
    await shop.save(operation, { name: ' ' });
    expect(await request(operation.code)).toEqual(refusal('personal_data_missing'));
    expect(shop.provider.intents).toEqual([]);
  });

  test.each(['pending', 'approved'] as const)(
    'opens no intent for an operation whose payment is %s',
    async (outcome) => {
      const { operation, clientRef } = await shop.heldOperation();
      await notify(shop, { clientRef, outcome });
      shop.provider.intents = [];
      expect(await request(operation.code)).toEqual(refusal('operation_closed'));
      expect(shop.provider.intents).toEqual([]);
    },
  );
});

describe('a held unit', () => {
  test('can be held for another shopper from the deadline on, and not before', async () => {
    const unit = await shop.freshUnit();
    const mine = await shop.payableOperation({ unit });
    const theirs = await shop.heldOperation({ unit });
    const deadline = shop.clock.now.getTime() + minutes(holdMinutes);

    shop.clock.now = new Date(deadline - 1);
    expect(await request(mine.code)).toEqual(refusal('unit_held'));
    shop.clock.now = new Date(deadline);
    const held = await shop.requestDeposit(mine.code);
    expect(held).toMatchObject({ hold_ms: 900_000, operation: { status: 'holding' } });

    expect(await shop.storedOperation(theirs.operation.code)).toMatchObject({
      status: 'expired',
      holdUntil: null,
    });
    expect((await shop.storedDeposit(theirs.clientRef)).status).toBe('released');
    expect(await request(theirs.operation.code)).toEqual(refusal('unit_held'));
  });
});

describe('a deposit call without an answer of the provider', () => {
  test('is refused, and the unit is free again', async () => {
    const unit = await shop.freshUnit();
    const { code } = await shop.payableOperation({ unit });
    const another = await shop.payableOperation({ unit });
    shop.provider.isDown = true;
    expect(await request(code)).toEqual(refusal('payments_unavailable'));
    expect(await shop.storedOperation(code)).toMatchObject({ status: 'open', holdUntil: null });

    shop.provider.isDown = false;
    expect((await request(another.code)).status).toBe(200);
    expect(await request(code)).toEqual(refusal('unit_held'));
  });

  test('leaves an existing hold, because its shopper may be paying', async () => {
    const { code } = await shop.payableOperation();
    const { operation } = await shop.requestDeposit(code);
    shop.provider.isDown = true;
    expect(await request(code)).toEqual(refusal('payments_unavailable'));
    expect(await shop.storedOperation(code)).toMatchObject({
      status: 'holding',
      holdUntil: new Date(operation.purchase.transaction!.hold_until),
    });
  });
});

describe('a brand without a key at the provider', () => {
  const closed = testDealership({ settings: { PAYMENTS_TOKENS: '1:only-volkswagen' } });

  test('takes no deposit', async () => {
    const payable = await closed.payableOperation({ brandId: 2 });
    expect(await closed.tryDeposit(payable)).toEqual(refusal('payments_unavailable'));
    expect((await closed.resume(payable.code)).status).toBe('open');
    expect(closed.provider.intents).toEqual([]);
  });

  test('returns a null key to the provider call, unlike brands with a key', async () => {
    const frame_url = 'http://localhost:3001/pay';
    const keyOf = (brand_id: string) =>
      closed.client.call(dealershipMpEndpoint, { query: { brand_id } });
    expect(await keyOf('2')).toEqual({ access_token: null, frame_url });
    expect(await keyOf('1')).toEqual({ access_token: 'only-volkswagen', frame_url });
  });
});

test('exactly one of two simultaneous shoppers holds the unit, in fifty races', async () => {
  for (let times = 0; times < 50; times++) {
    const unit = await shop.freshUnit();
    const rivals = [await shop.payableOperation({ unit }), await shop.payableOperation({ unit })];
    shop.provider.intents = [];
    const answers = await Promise.all(rivals.map((rival) => shop.tryDeposit(rival)));
    expect(answers).toContainEqual({ status: 200, body: { data: expect.anything() } });
    expect(answers).toContainEqual(refusal('unit_held'));
    const stored = await Promise.all(rivals.map(({ code }) => shop.storedOperation(code)));
    expect(stored.map(({ status }) => status)).toEqual(
      answers.map(({ status }) => (status === 200 ? 'holding' : 'open')),
    );
    expect(shop.provider.intents).toHaveLength(1);
  }
});

describe('the database', () => {
  const live = ['holding', 'pending', 'reserved'] as const;
  type Status = (typeof operations.$inferInsert)['status'];
  const setStatus = (code: string, status: Status, db: Database = shop.db) =>
    db.update(operations).set({ status }).where(eq(operations.code, code));

  test.each(live.flatMap((one) => live.map((another) => [one, another] as const)))(
    'refuses to store a unit that is %s for one shopper and %s for another',
    async (one, another) => {
      const unit = await shop.freshUnit(4);
      const first = await shop.startedOperation({ unit });
      const second = await shop.startedOperation({ unit });
      await setStatus(first.code, one);
      await expect(setStatus(second.code, another)).rejects.toMatchObject({
        cause: { code: '23505', constraint: 'one_live_reservation_per_chassis' },
      });
      expect((await shop.storedOperation(second.code)).status).toBe('open');
    },
  );

  test('lets a transaction free a unit and take it while a rival waits for it', async () => {
    const unit = await shop.freshUnit(4);
    const [overdue, next, rival] = [
      await shop.startedOperation({ unit }),
      await shop.startedOperation({ unit }),
      await shop.startedOperation({ unit }),
    ];
    await setStatus(overdue.code, 'holding');
    const freed = Promise.withResolvers<void>();
    const refused = expect(
      freed.promise.then(() => setStatus(rival.code, 'holding')),
    ).rejects.toMatchObject({ cause: { code: '23505' } });
    await shop.db.transaction(async (tx) => {
      await setStatus(overdue.code, 'open', tx);
      freed.resolve();
      const waiting = sql`select from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`;
      await expect
        .poll(() => tx.execute(waiting))
        .toMatchObject({ rows: expect.arrayContaining([{}]) });
      await setStatus(next.code, 'holding', tx);
    });
    await refused;
  });
});
