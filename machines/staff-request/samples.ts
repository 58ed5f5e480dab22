import { defineModel } from 'statechart-workbench/paths';
import { staffRequestMachine } from './machine.ts';

export const staffRequestModel = defineModel(staffRequestMachine, {
  inputs: { 'an act beyond a limit': undefined },
  contexts: {
    'in time': { isOver: false, isTaken: true },
    'after its days': { isOver: true, isTaken: true },
    'of an operation that went on': { isOver: false, isTaken: false },
  },
  events: { approve: {}, refuse: {}, 'act done or asked again': {}, read: {} },
  actors: {},
  // The samples show every value of the context that a guard reads.
  facts: () => ({}),
  ignored: {},
});
