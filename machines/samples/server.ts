import type { Operation } from '../../domain/operation/operation.ts';
import type { OperationRead } from '../operation-read.ts';
import type { SaveInput } from '../ports.ts';
import { aUnit } from '../../domain/operation/samples.ts';
import { Preceded, type Occurrence } from 'statechart-workbench/paths';
import { asSaved, shownOf } from './written.ts';

/** The failure of a call that the server doesn't answer. */
export const connectionLost = { 'connection lost': new Error('connection lost') };

/** A sample that comes right after the draft announces an operation. */
export function afterReading<const Value>(operation: Operation, value: Value): Preceded<Value> {
  const read: OperationRead = { type: 'operation read', operation };
  return new Preceded(read, value);
}

/** The draft's answers to a save, made from its input. */
export const saving = {
  saved: {
    'as asked': ({ operation, draft, confirms }: SaveInput) => {
      const { shown: _, ...confirmed } = asSaved(operation, draft);
      const saved = confirms ? confirmed : asSaved(operation, draft);
      return afterReading(saved, { kind: 'saved' as const });
    },
  },
  repriced: {
    'at a new price': ({ operation }: { operation: Operation }) =>
      afterReading(repriced(operation), { kind: 'repriced' as const }),
  },
  closed: {
    'the unit was sold': ({ operation }: { operation: Operation }) =>
      afterReading({ ...operation, status: 'unavailable' }, { kind: 'closed' as const }),
  },
};

/** The draft looks at the operation, which nobody else changed. */
export const readAgain = {
  'at a new price': ({ operation }: { operation: Operation }) => ({
    operation: repriced(operation),
  }),
};

/** While a save is on its way the draft reads nothing else. */
export function readsNothingWhileSaving(
  step: Occurrence,
  snapshot: { hasTag(tag: 'saving'): boolean },
): boolean {
  return step.kind !== 'event' || step.name !== 'operation read' || !snapshot.hasTag('saving');
}

/** The dealership asks for more than the shopper confirmed. */
export function atANewPrice(operation: Operation): Operation {
  return { ...repriced(operation), shown: operation.shown ?? shownOf(operation) };
}

/** What another tab or device has saved. */
export const savedElsewhere = {
  'with a new price': ({ operation }: { operation: Operation }) =>
    afterReading(repriced(operation), {}),
};

function repriced(operation: Operation): Operation {
  const vehicle = aUnit({ list_price: 26_000_000 });
  const quote = operation.quote + 1;
  return asSaved({ ...operation, quote, purchase: { ...operation.purchase, vehicle } }, {});
}
