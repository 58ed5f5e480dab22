import type { CreditPlan } from '../../domain/operation/loans/credit-plans.ts';
import { financingMachine } from './machine.ts';
import { anOperation, aSettledOperation } from '../../domain/operation/samples.ts';
import { defineModel } from 'statechart-workbench/paths';
import { connectionLost, readAgain, saving } from '../operation-draft/sample-server.ts';

const small: CreditPlan = {
  id: 1,
  name: 'Prendario 24',
  months: 24,
  avg_installment: 350_000,
  financed_max: 6_000_000,
  bank: 'Banco Andino',
};
const large: CreditPlan = { ...small, id: 2, name: 'Prendario 48', financed_max: 15_000_000 };

const withCredit = anOperation({ credit_id: large.id, credit_amount: 10_000_000 });

export const financingModel = defineModel(financingMachine, {
  inputs: {
    'nothing financed': { operation: anOperation() },
    'nothing left to finance': { operation: aSettledOperation() },
    'a plan chosen': { operation: withCredit },
  },
  events: {
    'loan amount typed': {
      'what both plans finance': { amount: 5_000_000 },
      'what one plan finances': { amount: 10_000_000 },
      nothing: { amount: 0 },
    },
    'toggle plan': {
      'of the small amounts': { planId: small.id },
      'of the large amounts': { planId: large.id },
      'that is gone': { planId: 99 },
    },
    retry: {},
    finish: {},
    leave: {},
    'operation read': readAgain,
  },
  actors: {
    'follow the draft': 'sends events',
    'find plans': {
      done: {
        'those for the amount': ({ loanAmount }) =>
          [small, large].filter(
            ({ financed_max }) => loanAmount === undefined || loanAmount <= financed_max,
          ),
      },
      error: connectionLost,
    },
    'save operation': { done: saving, error: connectionLost },
  },
  // The chosen plan and its amount are visible only once the plans for the amount are loaded.
  facts: (context) => {
    const { credit_id: plan, credit_amount: credit } = context.operation;
    return { loanAmount: context.loanAmount, plan, credit };
  },
  ignored: {
    loadingPlans: ['loan amount typed', 'toggle plan', 'retry', 'finish'],
    plansFailed: ['loan amount typed', 'toggle plan', 'finish'],
    'choosing.typing': ['toggle plan', 'retry', 'finish'],
    'choosing.checking': ['toggle plan', 'retry', 'finish'],
    'choosing.checkFailed': ['toggle plan'],
    'choosing.listed.settled': ['retry'],
    'choosing.listed.abovePlans': ['retry'],
    'choosing.listed.repriced': ['retry'],
    saving: ['loan amount typed', 'toggle plan', 'retry', 'finish'],
    checkingBeforeLeaving: ['loan amount typed', 'toggle plan', 'retry', 'finish', 'leave'],
    savingBeforeLeaving: ['loan amount typed', 'toggle plan', 'retry', 'finish', 'leave'],
  },
});
