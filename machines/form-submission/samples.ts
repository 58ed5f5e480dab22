import { formSubmissionMachine } from './machine.ts';
import { defineModel } from 'statechart-workbench/paths';
import { connectionLost } from '../operation-draft/sample-server.ts';

export const formSubmissionModel = defineModel(formSubmissionMachine, {
  inputs: { 'an empty form': undefined },
  events: { send: { 'what was filled in': { values: { name: 'Lucía' } } } },
  actors: {
    submit: {
      done: {
        accepted: { 'with a number': { kind: 'accepted', answer: { id: 1 } } },
        refused: { 'with a reason': { kind: 'refused', problem: 'El archivo es muy grande.' } },
      },
      error: connectionLost,
    },
  },
  // The samples show every value of the context that a guard reads.
  facts: () => ({}),
  ignored: {
    sending: ['send'],
  },
});
