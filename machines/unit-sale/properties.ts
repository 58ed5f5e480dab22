import { defineProperties } from 'statechart-workbench/paths';
import { unitSaleModel } from './samples.ts';

export const unitSaleProperties = defineProperties(unitSaleModel, {
  'a unit that somebody reserves online is not withheld': {
    each: ({ snapshot }, { next }) =>
      !snapshot.matches('forSale') || !snapshot.context.isTaken || next.snapshot.matches('forSale'),
  },
  'a hold for a person in the showroom ends by the clock': {
    always: ({ snapshot }) =>
      !snapshot.matches('heldForWalkIn') || snapshot.can({ type: 'hold elapsed' }),
  },
});
