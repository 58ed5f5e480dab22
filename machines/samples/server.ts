import { withDraft, type Operation } from '../../domain/operation/operation.ts';
import type { SaveInput } from '../ports.ts';
import { aUnit } from '../../domain/operation/samples.ts';

/** The failure of a call that the server doesn't answer. */
export const connectionLost = { 'connection lost': new Error('connection lost') };

/** The server's answers to a save, made from its input. */
export const saving = {
  saved: {
    'as asked': ({ operation, draft }: SaveInput) => ({
      kind: 'saved' as const,
      operation: withDraft(operation, draft),
    }),
  },
  repriced: {
    'at a new price': ({ operation }: SaveInput) => ({
      kind: 'repriced' as const,
      operation: repriced(operation),
    }),
  },
  closed: {
    'the unit was sold': ({ operation }: SaveInput) => ({
      kind: 'closed' as const,
      operation: { ...operation, status: 'unavailable' as const },
    }),
  },
};

/** An operation that another tab or device saved. */
export const savedElsewhere = {
  'with a new price': ({ operation }: { operation: Operation }) => ({
    operation: repriced(operation),
  }),
};

function repriced(operation: Operation): Operation {
  const vehicle = aUnit({ list_price: 26_000_000 });
  return withDraft({ ...operation, purchase: { ...operation.purchase, vehicle } }, {});
}
