import { defineProperties } from 'statechart-workbench/paths';
import { isTagged } from '../../domain/operation/status.ts';
import { operationOf } from '../operation-draft/follower.ts';
import { reservationModel } from './samples.ts';

export const reservationProperties = defineProperties(
  reservationModel,
  {
    'each end is shown for an operation that has come to it': {
      always: ({ snapshot }) =>
        (['delivered', 'refunded', 'unavailable'] as const).every(
          (end) => !snapshot.matches(end) || operationOf(snapshot.context).status === end,
        ) &&
        (!snapshot.matches({ standing: 'reserved' }) ||
          isTagged(operationOf(snapshot.context).status, 'waits for its vehicle')) &&
        (!snapshot.matches({ standing: 'waiting' }) ||
          operationOf(snapshot.context).status === 'pending' ||
          isTagged(operationOf(snapshot.context).status, 'waits for its vehicle')) &&
        (!snapshot.matches('cancelled') ||
          ['cancelled', 'returned'].includes(operationOf(snapshot.context).status)),
    },
    'a cancellation without an answer is looked up, and never shown as refused': {
      each: ({ snapshot }, { step, next }) => {
        if (step.kind !== 'error' || snapshot.matches('cancelled')) return true;
        return step.source === 'open operation'
          ? !next.snapshot.matches({ standing: 'notCancelled' })
          : next.snapshot.matches({ standing: 'lookingUp' });
      },
    },
  },
  ['standing.reserved', 'standing.tooLate', 'delivered', 'refunded', 'unavailable', 'notFound'],
);
