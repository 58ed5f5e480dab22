import { eq } from 'drizzle-orm';
import { comingPeriods } from '../../../domain/content/opening-hours.ts';
import { dayInMendoza, type IsoDate } from '../../../domain/time/dates.ts';
import { aUsedVehicle } from '../../../domain/operation/samples.ts';
import { operations, payments } from '../../../server/ground/db/schema.ts';
import { endClaims } from '../../../server/sale/payments/reconciliation.ts';
import type { LedgerPayment } from '../../../machines/operation/ledger.ts';
import type { OperationEvent } from '../../../machines/operation/events.ts';
import { isTagged, type OperationStatus } from '../../../domain/operation/status.ts';
import type { BrandId } from '../../../domain/vehicles/brands.ts';
import type { StockVehicle } from '../../../domain/vehicles/stock-vehicle.ts';
import type { WireError } from '../../../domain/wire/errors.ts';
import { createDesk } from '../../../server/sale/payments/desk.ts';
import { giveBack } from '../../../server/sale/payments/refunds.ts';
import type { PaymentStatus } from '../../../server/sale/provider.ts';
import type { TestDealership } from '../../support/api/dealership.ts';
import { giveBackWaiting, notify } from '../../support/api/notify.ts';

/** One operation of a real dealership, and the buyer, the provider and the staff who act on it. */
export interface World {
  shop: TestDealership;
  code: string;
  unit: StockVehicle;
  /** The deposit that was released before: its card may still be charged. */
  formerRef: string;
  clientRef: string;
  paymentId: string;
  /** Whether a delivery takes every stage, with a received part of the balance. */
  isLong?: boolean;
  /** Another shopper's operation for the same unit. */
  rival?: string;
}

/** A unit of the first of some brands that has one left: one brand has too few for all tests. */
async function aFreshUnit(shop: TestDealership, [brandId, ...others]: BrandId[]) {
  await shop.setBookingPrice(brandId!, 250_000);
  try {
    return await shop.freshUnit(brandId);
  } catch (error) {
    if (!(error instanceof RangeError) || others.length === 0) throw error;
    return aFreshUnit(shop, others);
  }
}

/** An open, payable operation whose first hold was released. */
export async function anOpenOperation(shop: TestDealership, isLong = false): Promise<World> {
  const unit = await aFreshUnit(shop, isLong ? [2, 4, 1] : [1, 2, 4]);
  const { operation, clientRef } = await shop.heldOperation({ unit });
  await shop.release(operation.code);
  // The later of two deposits is the current one.
  shop.clock.pass(1);
  const { code } = operation;
  return {
    shop,
    code,
    unit,
    isLong,
    formerRef: clientRef,
    clientRef,
    paymentId: `paid-${clientRef}`,
  };
}

const why = 'a walk through the chart';

const receiptOf = (code: string, number: number) => `${code}-${number}`;

function firstOpenDay(from: Date): IsoDate {
  const day = dayInMendoza(from);
  const [next] = comingPeriods({}, [{ days: 'Lunes a viernes', hours: '10 a 14' }], day);
  return dayInMendoza(next!.opens);
}

type Act = (world: World) => Promise<unknown>;

/** The way to a state through the one before it; a long one takes every stage. */
const after =
  (status: OperationStatus, event: OperationEvent['type'], long = { status, event }): Act =>
  async (world) => {
    const last = world.isLong ? long : { status, event };
    await reach[last.status](world);
    await act[last.event](world);
  };

/** The way of a new operation into each state. */
export const reach: Record<OperationStatus, Act> = {
  open: async () => {},
  holding: async (world) => {
    const { operation } = await world.shop.requestDeposit(world.code);
    world.clientRef = operation.purchase.transaction!.code;
    world.paymentId = `paid-${world.clientRef}`;
  },
  expired: after('holding', 'hold elapsed'),
  unavailable: async (world) => {
    await unitIs.sold(world);
    await world.shop.resume(world.code);
  },
  pending: after('holding', 'payment pending'),
  reserved: after('holding', 'payment approved'),
  missed: after('reserved', 'buyer did not come'),
  closing: after('reserved', 'buyer came', { status: 'reserved', event: 'balance part received' }),
  registering: after('closing', 'papers at the registry'),
  ready: after('registering', 'vehicle ready'),
  delivered: after('reserved', 'vehicle delivered', {
    status: 'ready',
    event: 'vehicle delivered',
  }),
  returned: after('delivered', 'revocation requested'),
  cancelled: after('reserved', 'cancellation requested', {
    status: 'closing',
    event: 'cancellation requested',
  }),
  refunded: after('cancelled', 'refund confirmed'),
};

/** The bank rejects some cards, one after the other. */
export async function rejectCards(world: World, count: number): Promise<void> {
  for (let card = 1; card <= count; card++) await notifyOutcome(world, 'rejected', `card-${card}`);
}

/** The acts of other shoppers on the unit. */
export const unitIs: Record<'free' | 'held' | 'sold', (world: World) => Promise<void>> = {
  free: async ({ shop, rival }) => {
    if (!rival) return;
    await shop.cancel(rival);
    await giveBackWaiting(shop);
  },
  held: async (world) => {
    const { operation } = await world.shop.heldOperation({ unit: world.unit });
    world.rival = operation.code;
  },
  sold: async (world) => {
    const { operation } = await world.shop.paidOperation({ unit: world.unit });
    world.rival = operation.code;
  },
};

/** What a person at the desk does with the operation. */
const staff =
  (type: Parameters<TestDealership['staff']>[0], fields: Record<string, string> = {}): Act =>
  ({ shop, code }) =>
    shop.staff(type, code, fields);

/** Causes each event, through the calls of the program. */
export const act: Record<OperationEvent['type'], Act> = {
  'deposit requested': (world) => reach.holding(world),
  'hold elapsed': async ({ shop, code }) => {
    shop.clock.pass(16);
    await shop.resume(code);
  },
  'provider failed': async (world) => {
    const { shop, code } = world;
    // The failure comes inside the call that holds the unit.
    await shop.release(code);
    shop.provider.isDown = true;
    const refused = await shop.requestDeposit(code).then(
      () => undefined,
      (error: WireError) => error.code,
    );
    shop.provider.isDown = false;
    if (refused !== 'payments_unavailable') throw new Error(`the hold was refused by ${refused}`);
  },
  'payment approved': async (world) => {
    const { status } = await world.shop.storedOperation(world.code);
    const isPaid = isTagged(status, 'is paid') || isTagged(status, 'gives its payments back');
    await notifyOutcome(world, 'approved', isPaid ? 'second' : '');
  },
  'payment pending': async (world) => {
    const { status } = await world.shop.storedOperation(world.code);
    const isPaid = isTagged(status, 'gives its payments back');
    await notifyOutcome(world, 'pending', isPaid ? 'second' : '');
  },
  'payment rejected': async (world) => {
    const { shop, code, clientRef, paymentId } = world;
    const { status } = await shop.storedOperation(code);
    if (status !== 'cancelled' && status !== 'returned') return notifyOutcome(world, 'rejected');
    // The payment on which the reservation rested is already refunded; the second payment is still being cancelled.
    await notifyOutcome(world, 'pending', 'second');
    await giveBack(shop.dealership, { clientRef, paymentId });
    await notifyOutcome(world, 'rejected', 'second');
  },
  'refund confirmed': ({ shop }) => giveBackWaiting(shop),
  'payment returned': (world) => look(world, 'refunded'),
  'claim elapsed': async (world) => {
    const { shop, clientRef } = world;
    // As the page of an existing system reports it.
    await shop.db.update(payments).set({ isClaim: true }).where(eq(payments.clientRef, clientRef));
    shop.clock.pass(49 * 60);
    await endClaims(shop.dealership);
  },
  'payment partly returned': (world) => look(world, 'approved', 100_000),
  'payment charged back': (world) => look(world, 'charged back'),
  'chargeback reversed': async (world) => {
    await look(world, 'charged back');
    await look(world, 'approved');
  },
  'deposit received by hand': staff('deposit received by hand', { means: 'cash' }),
  'buyer corrected': staff('buyer corrected', { telephone: '261 555 0199', why }),
  'unit changed': async ({ shop, code, unit }) => {
    const free = await shop.units(unit.brand_id);
    const { chassis } = free.find((each) => each.chassis !== unit.chassis)!;
    await shop.proposeUnit(code, chassis);
    await shop.answerOffer(code, true);
  },
  'refund ordered': staff('refund ordered', { why }),
  'more time requested': ({ shop, code }) => shop.extend(code),
  'deposit withdrawn': ({ shop, code }) => shop.release(code),
  'cancellation requested': ({ shop, code }) => shop.cancel(code),
  'revocation requested': ({ shop, code }) => shop.revoke(code),
  'visit agreed': async ({ shop, code }) => {
    const day = firstOpenDay(new Date(shop.clock.now.getTime() + 86_400_000));
    await shop.staff('visit agreed', code, { day, time: '10' });
  },
  'buyer did not come': async ({ shop, code }) => {
    shop.clock.pass(60 * 24 * 6);
    await shop.staff('buyer did not come', code);
  },
  'buyer given more time': async ({ shop, code }) => {
    const day = firstOpenDay(new Date(shop.clock.now.getTime() + 7 * 86_400_000));
    await shop.staff('buyer given more time', code, { day });
  },
  'vehicle delivered': staff('vehicle delivered', { why }),
  'buyer came': staff('buyer came'),
  'balance part received': async ({ shop, code }) => {
    const { closing } = await shop.resume(code);
    const receipt = receiptOf(code, (closing?.parts.length ?? 0) + 1);
    await shop.staff('balance part received', code, { amount: '1000', means: 'cash', receipt });
  },
  'balance part taken back': ({ shop, code }) =>
    shop.staff('balance part taken back', code, { part: receiptOf(code, 1), why }),
  'used vehicle taken': staff('used vehicle taken', { used: '1', value: '1000000', why }),
  'used vehicle given back': async (world) => {
    await takeUsed(world);
    await world.shop.staff('used vehicle given back', world.code, { used: '1', why });
  },
  'refund made by hand': async (world) => {
    const { shop, code } = world;
    const made = await shop.db
      .select()
      .from(payments)
      .where(eq(payments.clientRef, world.clientRef));
    const refused = made.find(({ status }) => status === 'refund refused');
    const payment = refused?.paymentId ?? (await refuseAnother(world));
    await shop.staff('refund made by hand', code, { payment, how: 'outside', why });
  },
  'chargeback given up': async (world) => {
    await act['payment charged back'](world);
    const { shop, code, paymentId } = world;
    await shop.staff('chargeback given up', code, { payment: paymentId, why });
  },
  'papers at the registry': staff('papers at the registry'),
  'vehicle ready': staff('vehicle ready'),
  'last step taken back': staff('last step taken back', { why }),
  'unit checked': ({ shop, code }) => shop.resume(code),
};

export async function giveUsed({ shop, code }: World): Promise<void> {
  const usedVehicles = [aUsedVehicle()];
  await shop.db.update(operations).set({ usedVehicles }).where(eq(operations.code, code));
}

/** Sets the status of the payment of the current deposit. */
export async function setPayment(
  { shop, clientRef }: World,
  status: LedgerPayment['status'],
): Promise<void> {
  await shop.db.update(payments).set({ status }).where(eq(payments.clientRef, clientRef));
}

/** Later reports are about a card of the deposit that was released. */
export function meanAnother(world: World): void {
  world.clientRef = world.formerRef;
  world.paymentId = `another-${world.formerRef}`;
}

/** As if the buyer had come before the delivery was recorded. */
export async function beginClosing({ shop, code }: World): Promise<void> {
  const closing = { began_on: '2026-11-20', parts: [], taken: [] };
  await shop.db.update(operations).set({ closing }).where(eq(operations.code, code));
}

/** As if staff had taken the used vehicle in the closing. */
export async function takeUsed(world: World): Promise<void> {
  const { shop, code } = world;
  await giveUsed(world);
  const closing = {
    began_on: '2026-11-20',
    parts: [],
    taken: [{ index: 0, was: 1_000_000, why: '' }],
    ready_on: '2026-11-20',
  };
  await shop.db.update(operations).set({ closing }).where(eq(operations.code, code));
}

/** The bank reports a payment of the released deposit, whose refund the provider refused. Returns its id. */
async function refuseAnother({ shop, formerRef: clientRef }: World): Promise<string> {
  const paymentId = `refused-${clientRef}`;
  await shop.db
    .insert(payments)
    .values({ clientRef, paymentId, status: 'refund refused', createdAt: shop.clock.now });
  return paymentId;
}

async function notifyOutcome(
  { shop, clientRef, paymentId }: World,
  outcome: 'approved' | 'pending' | 'rejected',
  which = '',
): Promise<void> {
  const { status } = await notify(shop, { clientRef, outcome, paymentId: paymentId + which });
  if (status !== 200) throw new Error(`the notification was answered ${status}`);
}

/** A person of the dealership finds this payment at the provider. */
export async function look(
  { shop, code, clientRef, paymentId }: World,
  status: PaymentStatus,
  returnedPart = 0,
) {
  shop.provider.answers.set(clientRef, [
    { paymentId, clientRef, status, amount: 250_000, returnedPart, currency: 'ARS' },
  ]);
  await createDesk(shop.dealership).look({ code, by: 'staff: marta' });
  shop.provider.answers.delete(clientRef);
}
