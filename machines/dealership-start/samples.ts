import { dealershipStartMachine } from './machine.ts';
import { anOperation, aUnit, unitFullPrice } from '../../domain/operation/samples.ts';
import { defineModel } from 'statechart-workbench/paths';
import { afterReading, connectionLost, saving } from '../operation-draft/sample-server.ts';

export const dealershipStartModel = defineModel(dealershipStartMachine, {
  inputs: {
    'a unit': { reference: { brandId: 1, unitId: 41 }, operation: null },
    'a unit and an e-mail': {
      reference: {
        brandId: 1,
        unitId: 41,
        given: { email: 'lucia@ejemplo.com.ar', price: unitFullPrice },
      },
      operation: null,
    },
    'a unit, an e-mail and a credit': {
      reference: {
        brandId: 1,
        unitId: 41,
        given: {
          email: 'lucia@ejemplo.com.ar',
          price: unitFullPrice,
          credit: { credit_id: 3, credit_amount: 12_000_000 },
        },
      },
      operation: null,
    },
  },
  events: {
    'take another unit': {
      'of its family': { unit: { brandId: 1, unitId: 42, price: unitFullPrice } },
    },
    start: {
      'with an e-mail': { email: 'lucia@ejemplo.com.ar' },
      'without an e-mail': { email: '' },
    },
    retry: {},
    'start another': {},
    'operation read': { 'of another unit': { operation: anOperation() } },
  },
  actors: {
    'load unit': {
      done: {
        'the unit': { unit: aUnit(), formerCode: null },
        'the unit at a new price': {
          unit: aUnit({ list_price: 26_000_000 }),
          formerCode: null,
        },
        'a unit that this device started before': { unit: aUnit(), formerCode: anOperation().code },
        'no unit': null,
      },
      error: connectionLost,
    },
    'start operation': {
      done: {
        started: {
          'a new one': afterReading(anOperation(), { kind: 'started', isMailed: true }),
          'without a letter': afterReading(anOperation(), { kind: 'started', isMailed: false }),
        },
        'unit unavailable': { 'it was sold': { kind: 'unit unavailable' } },
        'not carried over': { 'the other one is paid': { kind: 'not carried over' } },
        repriced: {
          'at a new price': { kind: 'repriced', unit: aUnit({ list_price: 26_000_000 }) },
        },
      },
      error: connectionLost,
    },
    'follow the draft': 'sends events',
    'save operation': { done: saving, error: connectionLost },
  },
  // The simulated credit becomes visible only once the operation is started.
  facts: ({ reference }) => ({ credit: reference.given?.credit?.credit_id }),
  // The draft reads it only with an answer.
  mayHappen: ({ kind, ...step }) =>
    kind !== 'event' || !('name' in step && step.name === 'operation read'),
  ignored: {
    loading: ['start', 'retry', 'start another', 'take another unit'],
    notLoaded: ['start', 'start another', 'take another unit'],
    startedBefore: ['start', 'retry', 'take another unit'],
    ready: ['retry', 'start another', 'take another unit'],
    starting: ['start', 'retry', 'start another', 'take another unit'],
    choosingCredit: ['start', 'retry', 'start another', 'take another unit'],
    failed: ['start', 'start another', 'take another unit'],
    notCarriedOver: ['start', 'retry', 'take another unit'],
    unavailable: ['start', 'start another'],
  },
});
