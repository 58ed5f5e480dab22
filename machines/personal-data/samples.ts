import { personalDataMachine } from './machine.ts';
import {
  aCompleteOperation,
  aSettledOperation,
  completeBuyer,
  newBuyer,
  today,
} from '../../domain/operation/samples.ts';
import { defineModel } from 'statechart-workbench/paths';
import {
  connectionLost,
  readAgain,
  savedElsewhere,
  saving,
} from '../operation-draft/sample-server.ts';

export const personalDataModel = defineModel(personalDataMachine, {
  inputs: {
    'a buyer still unnamed': { operation: aSettledOperation(), today },
    'a complete buyer': { operation: aCompleteOperation(), today },
  },
  events: {
    'fields typed': {
      everything: { draft: completeBuyer },
      'a name only': { draft: { ...newBuyer, name: 'Lucía' } },
    },
    retry: {},
    continue: {},
    leave: {},
    'operation read': readAgain,
    'changed elsewhere': savedElsewhere,
  },
  actors: {
    'follow the draft': 'sends events',
    'save operation': { done: saving, error: connectionLost },
  },
  // The samples show every value of the context that a guard reads.
  facts: () => ({}),
  ignored: {
    'filling.draft': ['changed elsewhere'],
    'filling.draft.saved': ['retry', 'continue', 'leave'],
    'filling.draft.typing': ['retry'],
    'filling.draft.saving': ['retry', 'continue', 'leave'],
    'filling.draft.repriced': ['retry'],
    'filling.progress': ['fields typed', 'retry'],
    'filling.progress.savingFirst': ['continue', 'leave', 'changed elsewhere'],
    'filling.progress.savingBeforeLeaving': ['continue', 'leave', 'changed elsewhere'],
  },
});
