import { defineModel } from 'statechart-workbench/paths';
import { unitSaleMachine } from './machine.ts';

export const unitSaleModel = defineModel(unitSaleMachine, {
  inputs: { 'a unit of the stock': undefined },
  contexts: {
    'nobody has the unit': { isTaken: false },
    'an operation has the unit': { isTaken: true },
  },
  events: {
    'held for a walk-in': {},
    'hold elapsed': {},
    'taken off sale': {},
    'put on sale': {},
  },
  actors: {},
  // The samples show every value of the context that a guard reads.
  facts: () => ({}),
  ignored: {
    forSale: ['hold elapsed', 'put on sale'],
    offSale: ['held for a walk-in', 'hold elapsed', 'taken off sale'],
  },
});
