import { paymentSelectionMachine } from '../../../machines/payment-selection/machine.ts';
import type { ApplyPromotionInput } from '../../../machines/ports.ts';
import { withDraft } from '../../../domain/operation.ts';
import {
  anOperation,
  aSettledOperation,
  aUsedVehicle,
  unitFullPrice,
} from '../../support/operations.ts';
import { defineModel } from '../model.ts';
import { connectionLost, savedElsewhere, saving } from './server.ts';

const promotion = { code: 'PRIMAVERA', money_discount: 500_000, percentage_discount: null };

export const paymentSelectionModel = defineModel(paymentSelectionMachine, {
  inputs: {
    'nothing arranged': { operation: anOperation() },
    'everything in cash': { operation: aSettledOperation() },
    'a used vehicle given': { operation: anOperation({ used_vehicles: [aUsedVehicle()] }) },
    'a promotion applied': { operation: anOperation({ promotion }) },
  },
  events: {
    'cash typed': {
      'a part': { amount: 1_000_000 },
      'the full price': { amount: unitFullPrice },
      'no amount': { amount: undefined },
    },
    'complete remaining': {},
    'promotion code typed': { 'a code': { code: promotion.code }, nothing: { code: ' ' } },
    'apply available promotion': {},
    'check again': {},
    'remove promotion': {},
    'remove used vehicle': { 'the first': { index: 0 } },
    'confirm removal': {},
    'keep used vehicle': {},
    retry: {},
    continue: {},
    leave: {},
    'operation changed': savedElsewhere,
  },
  actors: {
    'save operation': { done: saving, error: connectionLost },
    'discover promotion': {
      done: { 'a promotion': promotion, 'no promotion': null },
      error: connectionLost,
    },
    'apply promotion': {
      done: {
        saved: {
          'with the promotion': ({ operation }: ApplyPromotionInput) => ({
            kind: 'saved',
            operation: withDraft(operation, { promotion }),
          }),
        },
        repriced: {
          'at a new price': ({ operation }: ApplyPromotionInput) =>
            saving.repriced['at a new price']({ operation, draft: {} }),
        },
        closed: {
          'the unit was sold': ({ operation }: ApplyPromotionInput) =>
            saving.closed['the unit was sold']({ operation, draft: {} }),
        },
        'not valid': { 'no such code': { kind: 'not valid' } },
      },
      error: connectionLost,
    },
  },
  ignored: {},
});
