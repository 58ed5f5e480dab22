import { operationMachine, type OperationFacts } from '../../../machines/operation/machine.ts';
import { defineModel } from '../model.ts';

const facts: OperationFacts = {
  missing: [],
  unit: 'free',
  isAwaitedPayment: true,
  isExtended: false,
  isRefundable: true,
  isRevocable: true,
};

export const operationModel = defineModel(operationMachine, {
  inputs: { 'a new operation': undefined },
  contexts: {
    'nothing that stands in the way': facts,
    'something missing': { ...facts, missing: ['balance'] },
    'the unit sold': { ...facts, unit: 'sold' },
    'the unit held': { ...facts, unit: 'held' },
    'another payment': { ...facts, isAwaitedPayment: false },
    'the hold extended': { ...facts, isExtended: true },
    'the 48 hours over': { ...facts, isRefundable: false },
    'the ten days over': { ...facts, isRefundable: false, isRevocable: false },
  },
  events: {
    'deposit requested': {},
    'hold elapsed': {},
    'provider failed': {},
    'payment approved': {},
    'payment pending': {},
    'payment rejected': {},
    'refund confirmed': {},
    'more time requested': {},
    'deposit called off': {},
    'cancellation requested': {},
    'revocation requested': {},
    'unit checked': {},
  },
  actors: {},
  ignored: {},
});
