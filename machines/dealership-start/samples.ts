import { dealershipStartMachine } from './machine.ts';
import { anOperation, aUnit } from '../../domain/operation/samples.ts';
import { defineModel } from '../samples/model.ts';
import { connectionLost } from '../samples/server.ts';

export const dealershipStartModel = defineModel(dealershipStartMachine, {
  inputs: { 'a unit': { brandId: 1, unitId: 41 } },
  events: {
    start: {
      'with an e-mail': { email: 'lucia@ejemplo.com.ar' },
      'without an e-mail': { email: '' },
    },
    retry: {},
    continue: {},
  },
  actors: {
    'load unit': { done: { 'the unit': aUnit(), 'no unit': null }, error: connectionLost },
    'start operation': {
      done: {
        started: { 'a new one': { kind: 'started', operation: anOperation() } },
        'unit unavailable': { 'it was sold': { kind: 'unit unavailable' } },
        repriced: {
          'at a new price': { kind: 'repriced', unit: aUnit({ list_price: 26_000_000 }) },
        },
      },
      error: connectionLost,
    },
  },
  ignored: {
    loading: ['start', 'retry', 'continue'],
    ready: ['retry', 'continue'],
    starting: ['start', 'retry', 'continue'],
    failed: ['start', 'continue'],
    unavailable: ['start', 'continue'],
    created: ['start', 'retry'],
  },
});
