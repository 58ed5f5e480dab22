import { defineProperties } from 'statechart-workbench/paths';
import { unconfirmedChanges } from '../../domain/operation/changes/differences.ts';
import { quoteOf } from '../../domain/operation/quote.ts';
import { missingForDeposit } from '../../domain/operation/operation.ts';
import type { ReviewContext } from './machine.ts';
import { reviewModel } from './samples.ts';

const figuresIn = ({ operation }: ReviewContext) => JSON.stringify(quoteOf(operation));

export const reviewProperties = defineProperties(reviewModel, {
  'only what is complete is confirmed': {
    never: ({ snapshot }) => {
      const { operation, today } = snapshot.context;
      const missing = missingForDeposit(operation, today);
      return (
        snapshot.matches('confirmed') && missing.length + unconfirmedChanges(operation).length > 0
      );
    },
  },
  'nothing is confirmed at other figures than those shown': {
    each: ({ snapshot }, { next }) =>
      !(snapshot.matches('reviewing') || snapshot.matches('confirming')) ||
      !(next.snapshot.matches('confirming') || next.snapshot.matches('confirmed')) ||
      figuresIn(snapshot.context) === figuresIn(next.snapshot.context),
  },
});
