import { DeskForm } from '../../../desk/pages/form.ts';
import { expect, test } from 'vitest';
import type { AnyTransitionDefinition } from 'xstate';
import { unitSaleMachine, type StaffUnitEvent } from '../../../machines/unit-sale/machine.ts';
import { actOnUnit, readUnit } from '../../../desk/units/unit.ts';
import { findPerson } from '../../../desk/person.ts';
import { testDealership } from '../../support/api/dealership.ts';
import { testDesk } from '../../support/api/desk.ts';
import { followDecisions } from '../server-charts.ts';
import {
  describeTransition,
  keyOf,
  missingFrom,
  pathOf,
  transitionsOf,
} from 'statechart-workbench/paths';

// Level 2 of the chart of a unit: the desk causes each transition, against a database.

const shop = testDealership();
const desk = testDesk(shop);
const taken = followDecisions(2, unitSaleMachine);
const reach: Record<string, StaffUnitEvent[]> = {
  forSale: [],
  heldForWalkIn: ['held for a walk-in'],
  offSale: ['taken off sale'],
};

test.each(
  transitionsOf(unitSaleMachine).map((arrow) => [describeTransition(arrow), arrow] as const),
)('the server takes %s', async (_, arrow: AnyTransitionDefinition) => {
  const { id } = await shop.freshUnit();
  const { email } = await desk.signedIn('sales');
  const person = (await findPerson(shop.db, email))!;
  const read = () => readUnit(shop.db, String(id), shop.clock.now, person);
  const send = async (event: StaffUnitEvent) => {
    const day = new Date(shop.clock.now.getTime() + 86_400_000).toISOString().slice(0, 10);
    const typed = new DeskForm({ name: 'Ana', day, time: '10:00', why: 'un golpe' });
    const { revision } = await read();
    return actOnUnit(shop.dealership, String(id), { event, typed, person, revision });
  };
  const [source, target] = [pathOf(arrow.source), pathOf(arrow.target![0]!)];
  for (const event of reach[source]!) await send(event);
  expect((await read()).state).toBe(source);
  taken.transitions.delete(keyOf(arrow));
  const isElapsed = arrow.eventType === 'hold elapsed';
  if (isElapsed) shop.clock.pass(3 * 24 * 60);
  else await send(arrow.eventType as StaffUnitEvent);
  expect((await read()).state).toBe(target);
  // A hold that is over is ended by the next act.
  if (isElapsed) await send('taken off sale');
  expect([...taken.transitions]).toContain(keyOf(arrow));
});

test('the server takes every transition of the chart of a unit, and enters every state', () => {
  expect(missingFrom(unitSaleMachine, taken)).toEqual({ states: [], transitions: [] });
});
