import { defineProperties } from 'statechart-workbench/paths';
import { operationDraftModel } from './samples.ts';

export const operationDraftProperties = defineProperties(operationDraftModel, {
  'a save that was made is not sent again': {
    each: ({ snapshot }, { step, next }) =>
      step.kind !== 'done' ||
      !snapshot.matches('saving') ||
      !next.snapshot.matches('saving') ||
      next.snapshot.context.queue.length < snapshot.context.queue.length,
  },
  'a save is sent at the figures that its shopper saw': {
    each: ({ snapshot }, { next }) => {
      const { operation, queue } = next.snapshot.context;
      const [first] = queue;
      const isSent = next.snapshot.matches('saving') && !snapshot.matches('saving');
      return (
        !isSent ||
        operation === null ||
        first?.type !== 'save' ||
        first.operation.quote === operation.quote
      );
    },
  },
});
