import type { OperationChange } from '../domain/operation/changes/change.ts';
import type { Operation } from '../domain/operation/operation.ts';

/** The one way in which an operation reaches the wizard and its steps: the draft announces each one that it reads (ADR 28). */
export interface OperationRead {
  type: 'operation read';
  operation: Operation;
}

/** Somebody else, in another tab or on another device, saved the operation that was just read. */
export interface ChangedElsewhere {
  type: 'changed elsewhere';
}

/** The same, with what they changed, as the draft announces it. */
export interface AnnouncedChange extends ChangedElsewhere {
  changes: OperationChange[];
}

/** What the action 'take over the operation' assigns in every chart that has one. */
export function operationRead(_: unknown, { operation }: OperationRead) {
  return { operation };
}

/** The arrow at the root of every such chart. */
export const takesReads = {
  'operation read': {
    actions: {
      type: 'take over the operation',
      params: ({ event }: { event: OperationRead }) => event,
    },
  },
} as const;
