import { defineModel } from '../samples/model.ts';
import { paymentFrameMachine } from './machine.ts';

export const paymentFrameModel = defineModel(paymentFrameMachine, {
  inputs: { 'an empty frame': undefined },
  events: {
    'document arrived': {},
    'provider spoke': {},
    'connection returned': {},
    retry: {},
  },
  actors: {},
  ignored: {
    loading: ['connection returned', 'retry'],
    slow: ['connection returned'],
    silent: ['document arrived', 'connection returned', 'retry'],
    failed: ['document arrived'],
    retrying: ['connection returned', 'retry'],
    ready: ['document arrived', 'provider spoke', 'connection returned', 'retry'],
  },
});
