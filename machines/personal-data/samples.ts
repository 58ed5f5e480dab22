import { personalDataMachine } from './machine.ts';
import {
  aCompleteOperation,
  aSettledOperation,
  completeBuyer,
  newBuyer,
  today,
} from '../../domain/operation/samples.ts';
import { defineModel } from '../samples/model.ts';
import { connectionLost, savedElsewhere, saving } from '../samples/server.ts';

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
    'operation changed': savedElsewhere,
  },
  actors: { 'save operation': { done: saving, error: connectionLost } },
  ignored: {
    'filling.draft': ['operation changed'],
    'filling.draft.saved': ['retry', 'continue', 'leave'],
    'filling.draft.typing': ['retry'],
    'filling.draft.saving': ['retry', 'continue', 'leave'],
    'filling.draft.repriced': ['retry'],
    'filling.progress': ['fields typed', 'retry'],
    'filling.progress.savingFirst': ['continue', 'leave', 'operation changed'],
    'filling.progress.savingBeforeLeaving': ['continue', 'leave', 'operation changed'],
  },
});
