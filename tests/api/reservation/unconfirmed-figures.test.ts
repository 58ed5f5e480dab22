import { describe, expect, test } from 'vitest';
import { changesAtTheEnd } from '../../../domain/operation/changes/changes-since-shown.ts';
import { unconfirmedChanges } from '../../../domain/operation/changes/differences.ts';
import { completingCash, type Operation } from '../../../domain/operation/operation.ts';
import { toStockVehicle } from '../../../domain/vehicles/stock-vehicle.ts';
import { testDealership } from '../../support/api/dealership.ts';
import { notify } from '../../support/api/notify.ts';
import { refusal } from '../../support/api/send.ts';

const shop = testDealership({ isClockReset: true });

/** Saves like the review: the shopper confirms the shown figures. */
const confirm = (operation: Operation) =>
  shop.confirmFigures(operation, { cash_amount: completingCash(operation) });

async function nothingIsHeld({ code }: Operation): Promise<void> {
  expect((await shop.storedOperation(code)).status).toBe('open');
  expect(shop.provider.intents).toEqual([]);
}

describe('the deposit call for an operation that changed after its review', () => {
  test('is refused when another device saved since, and holds nothing', async () => {
    const reviewed = await shop.payableOperation();
    await shop.save(reviewed, { telephone: '261 555 0199' });
    expect(await shop.tryDeposit(reviewed)).toEqual(refusal('operation_changed'));
    await nothingIsHeld(reviewed);
    expect((await shop.tryDeposit(await shop.resume(reviewed.code))).status).toBe(200);
  });

  test('is refused for a hold that another device started after a save', async () => {
    const reviewed = await shop.payableOperation();
    const saved = await shop.save(reviewed, { telephone: '261 555 0199' });
    expect((await shop.tryDeposit(saved)).status).toBe(200);
    expect(await shop.tryDeposit(reviewed)).toEqual(refusal('operation_changed'));
    expect((await shop.tryDeposit(saved)).status).toBe(200);
  });

  test('is refused when the price changed after the review, and holds nothing', async () => {
    const reviewed = await shop.payableOperation();
    const { license_price } = reviewed.purchase.vehicle;
    await shop.changeUnit(reviewed.purchase.vehicle.id, { licenseCost: license_price + 50_000 });
    expect(await shop.tryDeposit(reviewed)).toEqual(refusal('figures_differ'));
    await nothingIsHeld(reviewed);
  });

  test('is refused until the new price is confirmed', async () => {
    const reviewed = await shop.payableOperation();
    const { license_price, delivery_price } = reviewed.purchase.vehicle;
    await shop.changeUnit(reviewed.purchase.vehicle.id, {
      licenseCost: license_price + 1,
      preparationCost: delivery_price - 1,
    });
    const requoted = await shop.resume(reviewed.code);
    expect(requoted.pending_amount).toBe(0);
    expect(await shop.tryDeposit(requoted)).toEqual(refusal('figures_differ'));
    const edited = await shop.save(requoted, { name: 'Eva' });
    expect(await shop.tryDeposit(edited)).toEqual(refusal('figures_differ'));
    const confirmed = await confirm(edited);
    expect(confirmed.shown).toBeUndefined();
    expect((await shop.tryDeposit(confirmed)).status).toBe(200);
  });
});

describe('an operation that is opened again', () => {
  test('names the quote that was confirmed and the current one', async () => {
    const { code, purchase } = await shop.startedOperation();
    await shop.changeUnit(purchase.vehicle.id, { licenseCost: 650_000 });
    const { shown, quote } = await shop.resume(code);
    expect([shown?.id, quote]).toEqual([0, 1]);
    const confirmed = await confirm(await shop.resume(code));
    await shop.changeUnit(purchase.vehicle.id, { licenseCost: 660_000 });
    const again = await shop.resume(code);
    expect([confirmed.quote, again.shown?.id, again.quote]).toEqual([1, 1, 2]);
  });

  test('includes the former price, however often it is opened', async () => {
    const operation = await shop.startedOperation();
    const { license_price } = operation.purchase.vehicle;
    await shop.changeUnit(operation.purchase.vehicle.id, { licenseCost: license_price + 50_000 });
    await shop.resume(operation.code);
    await shop.changeUnit(operation.purchase.vehicle.id, { licenseCost: license_price + 70_000 });
    expect(unconfirmedChanges(await shop.resume(operation.code))[0]).toEqual({
      what: 'license_price',
      was: license_price,
      is: license_price + 70_000,
      why: 'dealership',
    });
    await shop.changeUnit(operation.purchase.vehicle.id, { licenseCost: license_price });
    expect((await shop.resume(operation.code)).shown).toBeUndefined();
  });

  test('includes the ended offer', async () => {
    const { id } = await shop.freshUnit();
    const tonight = new Date('2026-11-20T23:59:59-03:00');
    await shop.changeUnit(id, { specialDiscount: 900_000, offerFrom: null, offerUntil: tonight });
    const unit = toStockVehicle((await shop.unitById(id))!);
    const operation = await shop.startedOperation({ unit });
    shop.clock.pass(24 * 60);
    expect(unconfirmedChanges(await shop.resume(operation.code))[0]).toMatchObject({
      what: 'discount',
      was: { amount: 900_000, label: 'Descuento especial' },
      why: { offerUntil: '2026-11-20' },
    });
  });
});

test('a payment that came too late is marked on the operation', async () => {
  const unit = await shop.freshUnit();
  const { operation, clientRef } = await shop.heldOperation({ unit });
  shop.clock.pass(16);
  const another = await shop.payableOperation({ unit });
  await shop.requestDeposit(another.code);
  await notify(shop, { clientRef, outcome: 'approved' });
  expect(changesAtTheEnd(await shop.resume(operation.code))).toEqual([
    { what: 'payment', was: 'paid', is: 'given back', why: 'paid too late' },
  ]);
});
