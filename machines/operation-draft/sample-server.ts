import type { Operation } from '../../domain/operation/operation.ts';
import type { SaveInput } from '../ports.ts';
import type { OperationRead } from './setup.ts';
import { aUnit } from '../../domain/operation/samples.ts';
import { Preceded } from 'statechart-workbench/paths';
import { asSaved, shownOf } from '../samples/written.ts';

/** The failure of a call that the server doesn't answer. */
export const connectionLost = { 'connection lost': new Error('connection lost') };

/** A sample for the moment right after the draft has read an operation. */
export function afterReading<const Value>(operation: Operation, value: Value): Preceded<Value> {
  const read: OperationRead = { type: 'operation read', operation };
  return new Preceded(read, value);
}

/** The draft reads what the chart knows already. */
export const readAgain = {
  'as it was': ({ operation }: { operation: Operation }) => ({ operation }),
};

/** The draft's answers to a save, made from its input. */
export const saving = {
  saved: {
    'as sent': ({ operation, draft, confirms }: SaveInput) => {
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

/** An operation whose price rose after the shopper confirmed it. */
export function atANewPrice(operation: Operation): Operation {
  return { ...repriced(operation), shown: operation.shown ?? shownOf(operation) };
}

/** An operation as another tab or device saved it. */
export const savedElsewhere = {
  'with a new price': ({ operation }: { operation: Operation }) =>
    afterReading(repriced(operation), { changes: [] }),
};

function repriced(operation: Operation): Operation {
  const vehicle = aUnit({ list_price: 26_000_000 });
  const quote = operation.quote + 1;
  return asSaved({ ...operation, quote, purchase: { ...operation.purchase, vehicle } }, {});
}
