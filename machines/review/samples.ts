import { reviewMachine } from './machine.ts';
import { aCompleteOperation, aUsedVehicle, today } from '../../domain/operation/samples.ts';
import { defineModel } from 'statechart-workbench/paths';
import {
  atANewPrice,
  connectionLost,
  readAgain,
  savedElsewhere,
  saving,
} from '../operation-draft/sample-server.ts';
import { restInCash } from '../samples/written.ts';

/** A buyer who gives a used vehicle and has not yet chosen how to pay the rest. */
const unsettled = aCompleteOperation({ cash_amount: 800_000, used_vehicles: [aUsedVehicle()] });

export const reviewModel = defineModel(reviewMachine, {
  inputs: {
    'a complete operation': { operation: aCompleteOperation(), today },
    'an operation at a price to confirm': {
      operation: restInCash(atANewPrice(aCompleteOperation())),
      today,
    },
    'an operation with a rest to be paid': { operation: unsettled, today },
  },
  events: {
    'complete in cash': {},
    confirm: {},
    retry: {},
    leave: {},
    'operation read': readAgain,
    'changed elsewhere': savedElsewhere,
  },
  actors: {
    'follow the draft': 'sends events',
    'save operation': { done: saving, error: connectionLost },
  },
  // Unconfirmed figures matter only once the shopper confirms.
  facts: (context) => ({ unconfirmed: context.operation.shown !== undefined }),
  ignored: {
    'reviewing.settled': ['retry'],
    'reviewing.repriced': ['retry'],
    'reviewing.notCompleted': ['confirm'],
    'reviewing.notConfirmed': ['complete in cash'],
    completing: ['complete in cash', 'confirm', 'retry', 'leave', 'changed elsewhere'],
    confirming: ['complete in cash', 'confirm', 'retry', 'leave', 'changed elsewhere'],
  },
});
