import { withDraft, type Operation } from '../../domain/operation/operation.ts';
import type { SaveInput } from '../ports.ts';
import { aUnit } from '../../domain/operation/samples.ts';

/** How every call fails that the server does not answer. */
export const connectionLost = { 'connection lost': new Error('connection lost') };

/** How the server answers a save, each time from what it was asked. */
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

/** What another tab or device has saved. */
export const savedElsewhere = {
  'with a new price': ({ operation }: { operation: Operation }) => ({
    operation: repriced(operation),
  }),
};

function repriced(operation: Operation): Operation {
  const vehicle = aUnit({ list_price: 26_000_000 });
  return withDraft({ ...operation, purchase: { ...operation.purchase, vehicle } }, {});
}
