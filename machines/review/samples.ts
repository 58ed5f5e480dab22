import { reviewMachine } from './machine.ts';
import { aCompleteOperation, aUsedVehicle, today } from '../../domain/operation/samples.ts';
import { defineModel } from 'statechart-workbench/paths';
import {
  atANewPrice,
  connectionLost,
  draftOf,
  savedElsewhere,
  saving,
} from '../operation-draft/sample-server.ts';
import { operationOf } from '../operation-draft/reader.ts';
import { restInCash } from '../samples/written.ts';

/** A buyer who gives a used vehicle and has not yet chosen how to pay the rest. */
const unsettled = aCompleteOperation({ cash_amount: 800_000, used_vehicles: [aUsedVehicle()] });

export const reviewModel = defineModel(reviewMachine, {
  inputs: {
    'a complete operation': { draft: draftOf(aCompleteOperation()), today },
    'an operation at a price to confirm': {
      draft: draftOf(restInCash(atANewPrice(aCompleteOperation()))),
      today,
    },
    'an operation with a rest to be paid': { draft: draftOf(unsettled), today },
  },
  events: {
    'complete in cash': {},
    confirm: {},
    retry: {},
    leave: {},
    'changed elsewhere': savedElsewhere,
  },
  actors: {
    'follow the draft': 'sends events',
    'save operation': { done: saving, error: connectionLost },
  },
  // Unconfirmed figures matter only once the shopper confirms.
  facts: (context) => ({ unconfirmed: operationOf(context).shown !== undefined }),
  ignored: {
    'reviewing.settled': ['retry'],
    'reviewing.repriced': ['retry'],
    'reviewing.notCompleted': ['confirm'],
    'reviewing.notConfirmed': ['complete in cash'],
    completing: ['complete in cash', 'confirm', 'retry', 'leave', 'changed elsewhere'],
    confirming: ['complete in cash', 'confirm', 'retry', 'leave', 'changed elsewhere'],
  },
});
