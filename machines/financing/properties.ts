import { defineProperties } from 'statechart-workbench/paths';
import { financingView } from './projection.ts';
import { financingModel } from './samples.ts';

const unsaved = ['typing', 'checking', 'check failed', 'saving', 'not saved', 'repriced'];

export const financingProperties = defineProperties(financingModel, {
  'the amount of the chosen plan is saved, or shown as unsaved, and never left': {
    always: ({ snapshot }) => {
      const { credit_id: plan, credit_amount: amount } = snapshot.context.operation;
      if (plan === 0 || amount === snapshot.context.loanAmount) return true;
      if (snapshot.matches('closed')) return true;
      return unsaved.includes(financingView(snapshot).stage) && snapshot.status === 'active';
    },
  },
  'a choice that was not saved is sent again': {
    whenever: ({ snapshot }) => financingView(snapshot).stage === 'not saved',
    leadsTo: ({ snapshot }) => financingView(snapshot).stage !== 'not saved',
  },
});
