import { describe, expect, test } from 'vitest';
import { quoteOf } from '../../../domain/operation/quote.ts';
import { customerOf, type OperationDraft } from '../../../domain/operation/operation.ts';
import { creditFindEndpoint } from '../../../domain/wire/credit-find.ts';
import { dealershipUpdateEndpoint } from '../../../domain/wire/dealership/update.ts';
import { testDealership } from '../../support/api/dealership.ts';
import { notify } from '../../support/api/notify.ts';
import { completeBuyer } from '../../../domain/operation/samples.ts';
import { reservedNow } from '../../support/api/reservations.ts';
import { refusal, send } from '../../support/api/send.ts';
import { updateBody } from '../../support/api/shopper.ts';

const shop = testDealership();

const update = (body: unknown) => send(shop, dealershipUpdateEndpoint, body);

describe('saving an operation', () => {
  test('stores cash and personal data, and computes the pending amount', async () => {
    const started = await shop.startedOperation();
    const saved = await shop.save(started, { ...completeBuyer, cash_amount: 1_000_000 });
    expect(saved).toEqual({
      ...started,
      revision: 1,
      cash_amount: 1_000_000,
      pending_amount: started.pending_amount - 1_000_000,
      purchase: { ...started.purchase, ...completeBuyer, birthdate: '1980-12-31' },
      customer: customerOf(completeBuyer),
    });
    expect(await shop.resume(started.code)).toEqual(saved);
  });

  test('with every field of a draft returns every field, and so do later reads', async () => {
    const started = await shop.startedOperation();
    const [plan] = await shop.client.call(creditFindEndpoint, {
      query: { brand_id: '1', vehicle: 'any', loan_amount: '5000000' },
    });
    const draft: Required<OperationDraft> = {
      ...completeBuyer,
      cash_amount: 1_000_000,
      rest_in_cash: false,
      promotion: { code: 'VENDIMIA27', money_discount: null, percentage_discount: 2 },
      used_vehicles: [await shop.quotedVehicle(started)],
      credit_id: plan!.id,
      credit_amount: 5_000_000,
    };
    const saved = await shop.save(started, draft);
    for (const answered of [saved, await shop.resume(started.code)]) {
      expect({ ...answered.purchase, ...answered }).toMatchObject(draft);
    }
    // The confirmed figures are part of an answer once others are in force.
    await shop.changeUnit(started.purchase.vehicle.id, {
      price: 1 + started.purchase.vehicle.price,
    });
    expect((await shop.resume(started.code)).shown).toMatchObject({ credit_amount: 5_000_000 });
  });

  test('stores incomplete personal data as typed', async () => {
    const half = { ...completeBuyer, display_birthdate: '31/12', dni: '30.', email: 'ana@' };
    const saved = await shop.save(await shop.startedOperation(), half);
    expect(saved.purchase).toMatchObject({ ...half, birthdate: '' });
  });

  test('is refused with a false quote, and nothing is stored', async () => {
    const operation = await shop.payableOperation();
    const before = await shop.storedOperation(operation.code);
    const body = { ...updateBody(operation, { cash_amount: 5, name: 'Eva' }), quote: 1 };
    expect(await update(body)).toEqual(refusal('figures_differ'));
    expect(await shop.storedOperation(operation.code)).toEqual(before);
  });

  test('ignores a false price', async () => {
    const operation = await shop.payableOperation();
    const vehicle = { ...operation.purchase.vehicle, list_price: 1, chassis: '9BWZZZ00000000000' };
    const saved = await update({ ...operation, purchase: { ...operation.purchase, vehicle } });
    const current = { ...operation, revision: operation.revision + 1 };
    expect(saved).toEqual({ status: 200, body: { data: current } });
  });

  test('confirms nothing for a client that sends no quote', async () => {
    const operation = await shop.payableOperation();
    const { vehicle } = operation.purchase;
    await shop.changeUnit(vehicle.id, { preparationCost: vehicle.delivery_price + 1 });
    const { quote: _, ...body } = updateBody(operation, { cash_amount: 5 });
    const saved = await update({ ...body, confirms: true });
    expect(saved).toMatchObject({ status: 200, body: { data: { cash_amount: 5 } } });
    expect((await shop.resume(operation.code)).shown).toEqual(quoteOf(operation));
  });

  test('ignores a false transaction', async () => {
    const operation = await shop.payableOperation();
    const transaction = {
      code: 'mine',
      amount: 1,
      hold_until: '2099-01-01',
      rejections: 0,
      paid_at: '2026-11-20T15:00:00.000Z',
    };
    await update({ ...operation, purchase: { ...operation.purchase, transaction } });
    const { operation: held } = await shop.requestDeposit(operation.code);
    expect(held.purchase.transaction).toMatchObject({ amount: 250_000, rejections: 0 });
    expect(shop.provider.intents.at(-1)).toMatchObject({
      clientRef: held.purchase.transaction!.code,
      amount: 250_000,
    });
  });

  test('is refused during a hold and after the payment', async () => {
    const { operation, clientRef } = await shop.heldOperation();
    const tried = () => shop.trySave(operation, { cash_amount: 1, name: 'Eva' });
    const before = await shop.storedOperation(operation.code);
    expect(await tried()).toEqual(refusal('operation_closed'));
    expect(await shop.storedOperation(operation.code)).toEqual(before);
    await notify(shop, { clientRef, outcome: 'pending' });
    expect(await tried()).toEqual(refusal('operation_closed'));
    await notify(shop, { clientRef, outcome: 'approved' });
    expect(await tried()).toEqual(refusal('operation_closed'));
    expect(await shop.storedOperation(operation.code)).toMatchObject({
      buyer: { name: completeBuyer.name },
    });
  });
});

describe('an operation open in two tabs', () => {
  test('accepts one of two simultaneous saves', async () => {
    const seenByBoth = await shop.startedOperation();
    const answers = await Promise.all(
      [1_000_000, 2_000_000].map((cash_amount) => shop.trySave(seenByBoth, { cash_amount })),
    );
    answers.sort((one, another) => one.status - another.status);
    const saved = await shop.resume(seenByBoth.code);
    expect(answers).toEqual([{ status: 200, body: { data: saved } }, refusal('operation_changed')]);
    expect(saved.revision).toBe(1);
  });

  test.each([1, -1, 7])('refuses a revision that differs by %i', async (away) => {
    const seen = await shop.payableOperation();
    const body = { ...updateBody(seen, { name: 'Eva' }), revision: seen.revision + away };
    expect(await update(body)).toEqual(refusal('operation_changed'));
    expect(await shop.resume(seen.code)).toEqual(seen);
  });
});

test('an operation whose unit another shopper holds is unavailable, and continues when the unit is free again', async () => {
  const unit = await shop.freshUnit();
  const mine = await shop.payableOperation({ unit });
  const theirs = await shop.payableOperation({ unit });
  const { operation } = await shop.requestDeposit(theirs.code);
  expect((await shop.resume(mine.code)).status).toBe('open');

  const clientRef = operation.purchase.transaction!.code;
  await notify(shop, { clientRef, outcome: 'pending', paymentId: 'theirs' });
  expect((await shop.resume(mine.code)).status).toBe('unavailable');
  expect(await shop.trySave(mine, { name: 'Eva' })).toEqual(refusal('unit_unavailable'));
  expect(await shop.tryDeposit(mine)).toEqual(refusal('unit_unavailable'));

  await notify(shop, { clientRef, outcome: 'rejected', paymentId: 'theirs' });
  expect(await shop.resume(mine.code)).toEqual(mine);
});

describe('a price that the dealership changed', () => {
  test('applies to an open operation', async () => {
    const started = await shop.payableOperation();
    const { vehicle } = started.purchase;
    await shop.changeUnit(vehicle.id, { preparationCost: vehicle.delivery_price + 90_000 });
    const requoted = await shop.resume(started.code);
    expect(requoted).toEqual({
      ...started,
      quote: 1,
      pending_amount: 90_000,
      purchase: {
        ...started.purchase,
        vehicle: { ...vehicle, delivery_price: vehicle.delivery_price + 90_000 },
      },
      shown: quoteOf(started),
    });
  });

  test('makes the server refuse a save with the old price, and then return the new one', async () => {
    const started = await shop.startedOperation();
    const { vehicle } = started.purchase;
    await shop.changeUnit(vehicle.id, { licenseCost: vehicle.license_price + 1 });
    expect(await shop.trySave(started, { name: 'Eva' })).toEqual(refusal('figures_differ'));
    expect(await shop.storedOperation(started.code)).toMatchObject({
      vehicle: { license_price: vehicle.license_price + 1 },
      buyer: { name: '' },
    });
  });

  test.each([
    ['falls, limits a typed cash amount to the total', false, -1_000, 0],
    ['rises, leaves the difference to a typed cash amount pending', false, 1_000, 1_000],
    ['falls, lowers the rest that is paid in cash', true, -1_000, 0],
    ['rises, raises the rest that is paid in cash', true, 1_000, 0],
  ])('that %s', async (_, isRest, change, pending_amount) => {
    const payable = await shop.payableOperation();
    const started = isRest ? await shop.save(payable, { rest_in_cash: true }) : payable;
    const { vehicle } = started.purchase;
    await shop.changeUnit(vehicle.id, { licenseCost: vehicle.license_price + change });
    const requoted = await shop.resume(started.code);
    expect(requoted.pending_amount).toBe(pending_amount);
    expect(requoted.cash_amount - started.cash_amount).toBe(change - pending_amount);
  });

  test('doesn’t apply during a hold and after the payment', async () => {
    const { operation, clientRef } = await shop.heldOperation();
    const { vehicle } = operation.purchase;
    await shop.changeUnit(vehicle.id, { price: vehicle.price * 2, listPrice: vehicle.price * 3 });
    expect(await shop.resume(operation.code)).toEqual(operation);
    await notify(shop, { clientRef, outcome: 'approved' });
    expect(await shop.resume(operation.code)).toEqual(reservedNow(operation, shop.clock.now));
  });
});

test('a deposit amount that the dealership changed applies to an open operation, and not to a held or paid one', async () => {
  const open = await shop.payableOperation({ brandId: 2 });
  const { operation: held, clientRef } = await shop.heldOperation({ brandId: 2 });
  await shop.setBookingPrice(2, 210_000);
  try {
    expect(await shop.resume(open.code)).toEqual({
      ...open,
      quote: 1,
      deposit_amount: 210_000,
      shown: quoteOf(open),
    });
    expect(await shop.resume(held.code)).toEqual(held);
    expect(held.deposit_amount).toBe(200_000);
    await notify(shop, { clientRef, outcome: 'approved', amount: 200_000 });
    expect(await shop.resume(held.code)).toEqual(reservedNow(held, shop.clock.now));
    await shop.requestDeposit(open.code);
    expect(shop.provider.intents.at(-1)!.amount).toBe(210_000);
  } finally {
    await shop.setBookingPrice(2, 200_000);
  }
});
