import { defineModel } from 'statechart-workbench/paths';
import { paymentFrameMachine } from './machine.ts';

export const paymentFrameModel = defineModel(paymentFrameMachine, {
  inputs: { 'an empty frame': undefined },
  events: {
    'document arrived': {},
    'offline page arrived': {},
    'provider reported': {},
    'connection returned': {},
    retry: {},
  },
  actors: {},
  // The samples show every value of the context that a guard reads.
  facts: () => ({}),
  ignored: {
    loading: ['connection returned', 'retry'],
    slow: ['connection returned'],
    silent: ['document arrived', 'offline page arrived', 'connection returned', 'retry'],
    unconfirmed: ['document arrived', 'offline page arrived', 'connection returned'],
    failed: ['document arrived', 'offline page arrived'],
    retrying: ['connection returned', 'retry'],
    ready: [
      'document arrived',
      'offline page arrived',
      'provider reported',
      'connection returned',
      'retry',
    ],
  },
});
