import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { AnyTransitionDefinition } from 'xstate';
import { paymentMachine, type PaymentLifeEvent } from '../../../machines/payment/machine.ts';
import { paymentStatuses, type LedgerStatus } from '../../../machines/payment/status.ts';
import { paymentNotifications, payments } from '../../../server/ground/db/schema.ts';
import { giveBack, giveBackOrHandOver } from '../../../server/sale/payments/refunds.ts';
import { testDealership } from '../../support/api/dealership.ts';
import { followDecisions } from '../server-charts.ts';
import { act, anOpenOperation, look, reach, type World } from './operation-world.ts';
import {
  describeTransition,
  guardName,
  keyOf,
  missingFrom,
  pathOf,
  transitionsOf,
} from 'statechart-workbench/paths';

// Level 2 of a payment's chart: calls of provider, buyer and staff cause each transition, against a database.

const shop = testDealership();
const taken = followDecisions(2, paymentMachine);

/** The status in which a test takes the arrows of a state that has none of its own. */
const statusOf: Partial<Record<string, LedgerStatus>> = {
  uncharged: 'pending',
  takenBack: 'charged back',
  outTwice: 'refunded and charged back',
};

/** Undefined for a payment that nobody has reported. */
function sourceOf({ source, eventType }: AnyTransitionDefinition): LedgerStatus | undefined {
  const path = pathOf(source);
  if (path === '') return eventType === 'refund confirmed' ? 'refunding' : 'approved';
  return statusOf[path] ?? paymentStatuses.find((status) => status === source.key);
}

const reference = ({ clientRef, paymentId }: World) => ({ clientRef, paymentId });

const isIt = ({ clientRef, paymentId }: World) =>
  and(eq(payments.clientRef, clientRef), eq(payments.paymentId, paymentId));

const setStatus = (world: World, status: LedgerStatus) =>
  shop.db.update(payments).set({ status }).where(isIt(world));

/** A payment with a status beside the one that its operation rests on. */
async function record(
  world: World,
  status: LedgerStatus | undefined,
  isClaim: boolean,
): Promise<void> {
  world.paymentId = `walked-${world.clientRef}`;
  if (!status) return;
  await shop.db
    .insert(payments)
    .values({ ...reference(world), status, isClaim, createdAt: shop.clock.now });
}

const why = 'a walk through the chart';

const causes: Record<PaymentLifeEvent, (world: World) => Promise<unknown>> = {
  'payment pending': (world) => look(world, 'pending'),
  'payment approved': (world) => look(world, 'approved'),
  'payment rejected': (world) => look(world, 'rejected'),
  'payment returned': (world) => look(world, 'refunded'),
  'payment charged back': (world) => look(world, 'charged back'),
  'chargeback reversed': async (world) => {
    const key = `${world.paymentId}/charged back`;
    const { clientRef } = world;
    await shop.db
      .insert(paymentNotifications)
      .values({ key, clientRef, receivedAt: shop.clock.now });
    await look(world, 'approved');
  },
  'refund confirmed': async (world) => {
    const [row] = await shop.db.select().from(payments).where(isIt(world));
    const { refund } = shop.provider;
    // What happened to the payment is reported while the provider refunds it.
    shop.provider.refund = async (due) => {
      await setStatus(world, row!.status);
      return refund(due);
    };
    await setStatus(world, 'refunding');
    await giveBack(shop.dealership, reference(world));
    shop.provider.refund = refund;
  },
  'refund made by hand': ({ paymentId, code }) =>
    shop.staff('refund made by hand', code, { payment: paymentId, how: 'panel', why }),
  'chargeback given up': ({ paymentId, code }) =>
    shop.staff('chargeback given up', code, { payment: paymentId, why }),
  'given back': act['refund ordered'],
  'refused for good': async (world) => {
    shop.provider.refusesRefunds = true;
    await giveBackOrHandOver(shop.dealership, reference(world));
    shop.provider.refusesRefunds = false;
  },
  'claim let go': act['claim elapsed'],
};

/** The operation of the payment, and the payment in the source of an arrow. */
async function prepared(arrow: AnyTransitionDefinition): Promise<World> {
  const world = await anOpenOperation(shop);
  const type = arrow.eventType as PaymentLifeEvent;
  if (type === 'claim let go') {
    await reach.pending(world);
    return world;
  }
  await reach[type === 'given back' ? 'reserved' : 'cancelled'](world);
  const isClaim = arrow.guard !== undefined && guardName(arrow.guard).includes('browser');
  await record(world, sourceOf(arrow), isClaim);
  return world;
}

describe('the server', () => {
  test.each(
    transitionsOf(paymentMachine).map((arrow) => [describeTransition(arrow), arrow] as const),
  )('takes a payment along %s', async (_, arrow) => {
    const world = await prepared(arrow);
    taken.transitions.delete(keyOf(arrow));
    await causes[arrow.eventType as PaymentLifeEvent](world);
    const [row] = await shop.db.select().from(payments).where(isIt(world));
    const entered = paymentStatuses.find((status) => status === arrow.target?.[0]?.key);
    // A payment that arrives once its reservation has ended goes back at once.
    const isLate = entered === 'approved' || entered === 'pending';
    const goesBack = entered === 'approved' ? 'refunding' : 'calling off';
    expect(row?.status).toBe(isLate ? goesBack : (entered ?? sourceOf(arrow)));
    expect([...taken.transitions]).toContain(keyOf(arrow));
  });

  test('takes payments along every transition of their chart, and into every state', () => {
    expect(missingFrom(paymentMachine, taken)).toEqual({ states: [], transitions: [] });
  });
});
