import { setup, transition } from 'xstate';

/** The facts about a unit for a decision, looked up under the unit's lock. */
export interface UnitFacts {
  /** Whether an operation has the unit: its buyer is paying or has paid. */
  isTaken: boolean;
}

/** The acts of staff on a unit. Their words, roles and forms are in unit-events.ts. */
export type StaffUnitEvent =
  /** Somebody in the showroom gets time to decide. */
  'held for a walk-in' | 'taken off sale' | 'put on sale';

export type UnitEvent = StaffUnitEvent | 'hold elapsed';

const chart = setup({
  types: { context: {} as UnitFacts, events: {} as { type: UnitEvent } },
  guards: { 'no operation has the unit': ({ context }) => !context.isTaken },
});

const held = { guard: 'no operation has the unit', target: 'heldForWalkIn' } as const;
const offSale = { guard: 'no operation has the unit', target: 'offSale' } as const;

/**
 * The dealership's decision about a unit of its stock, apart from the operations that shoppers start for it. A withheld
 * unit can't be reserved online. A walk-in's hold ends by the clock: a later read finds the unit for sale.
 */
export const unitSaleMachine = chart.createMachine({
  id: 'unitSale',
  context: { isTaken: false },
  initial: 'forSale',
  states: {
    forSale: { on: { 'held for a walk-in': held, 'taken off sale': offSale } },
    heldForWalkIn: {
      on: {
        'hold elapsed': 'forSale',
        'put on sale': 'forSale',
        // More time, or a hold for somebody else.
        'held for a walk-in': 'heldForWalkIn',
        'taken off sale': 'offSale',
      },
    },
    offSale: { on: { 'put on sale': 'forSale' } },
  },
});

export type UnitSaleStatus = 'forSale' | 'heldForWalkIn' | 'offSale';

/** The chart of a unit in a stored state. */
export function unitSnapshot(status: UnitSaleStatus, facts: UnitFacts) {
  return unitSaleMachine.resolveState({ value: status, context: facts });
}

/** The state of a unit after an event; undefined when the chart does not take it. Pure. */
export function decideUnit(
  status: UnitSaleStatus,
  facts: UnitFacts,
  type: UnitEvent,
): UnitSaleStatus | undefined {
  const snapshot = unitSnapshot(status, facts);
  if (!snapshot.can({ type })) return undefined;
  return transition(unitSaleMachine, snapshot, { type })[0].value;
}
