import { defineProperties } from 'statechart-workbench/paths';
import { formSubmissionModel } from './samples.ts';

export const formSubmissionProperties = defineProperties(formSubmissionModel, {
  'success is shown with the answer of the server': {
    never: ({ snapshot }) => snapshot.matches('success') && snapshot.context.answer === null,
  },
  'a former refusal is not shown while the form is sent again': {
    never: ({ snapshot }) => snapshot.matches('sending') && snapshot.context.problem !== '',
  },
});
