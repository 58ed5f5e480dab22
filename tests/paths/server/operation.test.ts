import { describe, expect, test } from 'vitest';
import type { AnyTransitionDefinition } from 'xstate';
import { isTagged, type OperationStatus } from '../../../domain/operation/status.ts';
import { operationMachine } from '../../../machines/operation/machine.ts';
import type { OperationEvent } from '../../../machines/operation/setup.ts';
import { readJournal } from '../../../server/sale/operations/journal.ts';
import { testDealership } from '../../support/api/dealership.ts';
import { followDecisions } from '../server-charts.ts';
import {
  act,
  anOpenOperation,
  beginClosing,
  giveUsed,
  meanAnother,
  payTwice,
  reach,
  rejectCards,
  setPayment,
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

/** Brings about what banks and staff did before, so that the chart takes a transition. */
async function prepare(
  world: World,
  source: OperationStatus,
  type: OperationEvent['type'],
  guard: string | undefined,
): Promise<void> {
  const hasEnded = isTagged(source, 'gives its payments back');
  const isBack = guard?.endsWith('all is back') && type !== 'payment returned';
  if (isBack && !hasEnded) await act['payment charged back'](world);
  if (isBack && type === 'refund made by hand') await setPayment(world, 'refund refused');
  const isAnotherDue =
    type === 'chargeback given up' ||
    type === 'chargeback reversed' ||
    (type === 'payment charged back' && guard === undefined);
  if (isAnotherDue && hasEnded && source !== 'refunded') await payTwice(world);
  if (guard === 'the payment is here') await setPayment(world, 'charged back');
  if (guard === 'it was the last card of the hold') await rejectCards(world, 7);
  if (guard === 'the closing began') await beginClosing(world);
  if (type === 'chargeback reversed' && guard === undefined && !hasEnded) meanAnother(world);
}

describe('the server', () => {
  test.each(
    transitionsOf(operationMachine).map((arrow) => [describeTransition(arrow), arrow] as const),
  )('takes %s', async (_, arrow) => {
    const source = pathOf(arrow.source) as OperationStatus;
    const type = arrow.eventType as OperationEvent['type'];
    const guard = arrow.guard && guardName(arrow.guard);
    const isLong =
      guard === 'a part of the balance was received' || guard === 'the vehicle was ready';
    const world = await anOpenOperation(shop, isLong || source === 'ready');
    const { code } = world;
    await reach[source](world);
    const unit = wantedUnit(arrow);
    if (unit) await unitIs[unit](world);
    if (guard === 'the buyer gives a used vehicle') await giveUsed(world);
    await prepare(world, source, type, guard);
    if (type === 'payment returned' && guard === 'the operation rests on the payment') {
      await payTwice(world);
    }
    expect((await shop.storedOperation(code)).status).toEqual(source);
    const known = (await readJournal(shop.db, code)).length;
    taken.transitions.delete(keyOf(arrow));
    await act[type](world);

    const target = arrow.target ? pathOf(arrow.target[0]!) : source;
    const rows = (await readJournal(shop.db, code)).slice(known);
    expect(rows.map(({ before, event, after }) => [before, event, after])).toContainEqual([
      source,
      type,
      target,
    ]);
    expect([...taken.transitions]).toContain(keyOf(arrow));
    const { status } = await shop.storedOperation(code);
    expect(status).toEqual(rows.at(-1)!.after);
    expect((await shop.resume(code)).status).toEqual(status);
  });

  test('takes every transition of its chart, and enters every state', () => {
    expect(missingFrom(operationMachine, taken)).toEqual({ states: [], transitions: [] });
  });
});
