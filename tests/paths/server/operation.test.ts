import { describe, expect, test } from 'vitest';
import type { AnyTransitionDefinition } from 'xstate';
import {
  isTagged,
  operationStatuses,
  type OperationStatus,
} from '../../../domain/operation/status.ts';
import { operationMachine } from '../../../machines/operation/machine.ts';
import type { OperationEvent } from '../../../machines/operation/events.ts';
import { readJournal } from '../../../server/sale/stored/journal.ts';
import { testDealership } from '../../support/api/dealership.ts';
import { followDecisions } from '../server-charts.ts';
import {
  act,
  anOpenOperation,
  beginClosing,
  giveUsed,
  meanAnother,
  reach,
  rejectCards,
  setPayment,
  takeUsed,
  unitIs,
  type World,
} from './operation-world.ts';
import {
  guardName,
  describeTransition,
  keyOf,
  pathOf,
  transitionsOf,
  missingFrom,
} from 'statechart-workbench/paths';

// Level 2 of the server's chart: calls of buyers, provider and staff cause each transition, against a database.

const shop = testDealership();
const taken = followDecisions(2, operationMachine);

/** The standing of the unit that makes the chart take a transition. */
function wantedUnit(arrow: AnyTransitionDefinition): 'free' | 'held' | 'sold' | undefined {
  const guard = arrow.guard && guardName(arrow.guard);
  if (guard === 'the unit is free') return 'free';
  if (guard === 'the unit is sold') return 'sold';
  const alternatives = arrow.source.transitions.get(arrow.eventType) ?? [];
  const isOtherwise = alternatives.some(
    (other) => other.guard && guardName(other.guard) === 'the unit is free',
  );
  // A buyer who lost the unit already finds it sold.
  if (isOtherwise && pathOf(arrow.source) !== 'unavailable') return 'held';
  return undefined;
}

/** The status in which a test takes the arrows of a state that has none of its own. */
const statusOf: Partial<Record<string, OperationStatus>> = {
  '': 'reserved',
  unpaid: 'open',
  'unpaid.choosing': 'open',
  paid: 'reserved',
  'paid.awaited': 'reserved',
  'paid.purchase': 'closing',
  'paid.purchase.registered': 'registering',
  ended: 'cancelled',
  'ended.deposit': 'cancelled',
  'ended.deposit.returning': 'cancelled',
  'ended.usedVehicle.goesBack': 'cancelled',
};

interface Cause {
  status: OperationStatus;
  type: OperationEvent['type'];
}

/** What makes the chart take an eventless arrow, by its state and guard. */
const causes: Record<string, Cause> = {
  'callingOff all is back': { status: 'pending', type: 'cancellation requested' },
  callingOff: { status: 'pending', type: 'cancellation requested' },
  leavingStock: { status: 'registering', type: 'refund ordered' },
  'ending all is back': { status: 'reserved', type: 'refund ordered' },
  'ending the vehicle was delivered': { status: 'delivered', type: 'refund ordered' },
  ending: { status: 'reserved', type: 'refund ordered' },
  'ended.deposit.refunded something is left to give back': {
    status: 'refunded',
    type: 'payment approved',
  },
  'ended.usedVehicle.withItsOwner a used vehicle is still here': {
    status: 'closing',
    type: 'refund ordered',
  },
};

function causeOf({ source, eventType, guard }: AnyTransitionDefinition): Cause {
  const path = pathOf(source);
  if (eventType === '') return causes[[path, guard && guardName(guard)].filter(Boolean).join(' ')]!;
  const status = statusOf[path] ?? (source.key as OperationStatus);
  return { status, type: eventType as OperationEvent['type'] };
}

/** Brings about what banks and staff did before, so that the chart takes a transition. */
async function prepare(
  world: World,
  { status, type }: Cause,
  guard: string | undefined,
): Promise<void> {
  const hasEnded = isTagged(status, 'gives its payments back');
  const isBack = guard === 'all is back' && type !== 'payment returned';
  if (isBack && !hasEnded) await act['payment charged back'](world);
  if (isBack && type === 'refund made by hand') await setPayment(world, 'refund refused');
  if (guard === 'it was the last card of the hold') await rejectCards(world, 7);
  const isTakenBack = status === 'delivered' && type === 'last step taken back';
  if (isTakenBack && guard === undefined) await beginClosing(world);
  if (type === 'chargeback reversed' && guard === undefined) meanAnother(world);
}

describe('the server', () => {
  test.each(
    transitionsOf(operationMachine).map((arrow) => [describeTransition(arrow), arrow] as const),
  )('takes %s', async (_, arrow) => {
    const cause = causeOf(arrow);
    const { status: source, type } = cause;
    const guard = arrow.guard && guardName(arrow.guard);
    const isLong =
      guard === 'a part of the balance was received' || guard === 'the vehicle was ready';
    const world = await anOpenOperation(shop, isLong || source === 'ready');
    const { code } = world;
    await reach[source](world);
    const unit = wantedUnit(arrow);
    if (unit) await unitIs[unit](world);
    if (guard === 'the buyer gives a used vehicle') await giveUsed(world);
    if (guard === 'a used vehicle is still here') await takeUsed(world);
    await prepare(world, cause, guard);
    expect((await shop.storedOperation(code)).status).toEqual(source);
    const known = (await readJournal(shop.db, code)).length;
    taken.transitions.delete(keyOf(arrow));
    await act[type](world);

    const entered = arrow.target?.[0]?.key ?? source;
    const rows = (await readJournal(shop.db, code)).slice(known);
    const row = rows.find(({ before, event }) => before === source && event === type);
    // A state that is passed within the decision has no status.
    const isStatus = operationStatuses.some((status) => status === entered);
    expect(row?.after).toEqual(isStatus ? entered : expect.stringMatching(/cancelled|refunded/));
    expect([...taken.transitions]).toContain(keyOf(arrow));
    const { status } = await shop.storedOperation(code);
    expect(status).toEqual(rows.at(-1)!.after);
    expect((await shop.resume(code)).status).toEqual(status);
  });

  test('takes every transition of its chart, and enters every state', () => {
    expect(missingFrom(operationMachine, taken)).toEqual({ states: [], transitions: [] });
  });
});
