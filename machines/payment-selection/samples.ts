import { paymentSelectionMachine } from './machine.ts';
import type { ApplyPromotionInput } from '../ports.ts';
import {
  anOperation,
  aSettledOperation,
  aUsedVehicle,
  unitFullPrice,
} from '../../domain/operation/samples.ts';
import { defineModel } from 'statechart-workbench/paths';
import {
  afterReading,
  connectionLost,
  readAgain,
  savedElsewhere,
  saving,
} from '../operation-draft/sample-server.ts';
import { asSaved } from '../samples/written.ts';

const promotion = { code: 'PRIMAVERA', money_discount: 500_000, percentage_discount: null };

const ofCash = ['cash typed', 'complete remaining'] as const;
const ofPromotion = [
  'promotion code typed',
  'apply available promotion',
  'check again',
  'remove promotion',
] as const;
const ofUsedVehicles = ['remove used vehicle', 'confirm removal', 'keep used vehicle'] as const;

export const paymentSelectionModel = defineModel(paymentSelectionMachine, {
  // Paths start from the first input where they can: a shopper with a used vehicle can always continue.
  inputs: {
    'a used vehicle given': { operation: anOperation({ used_vehicles: [aUsedVehicle()] }) },
    'nothing arranged': { operation: anOperation() },
    'everything in cash': { operation: aSettledOperation() },
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
    'remove used vehicle': {
      'the first': (context) => (context.operation.used_vehicles[0] ? { index: 0 } : undefined),
    },
    'confirm removal': {},
    'keep used vehicle': {},
    retry: {},
    continue: {},
    leave: {},
    'operation read': {
      ...readAgain,
      'with the promotion': ({ operation }) => ({
        operation: asSaved(operation, { promotion }),
      }),
    },
    'changed elsewhere': savedElsewhere,
  },
  actors: {
    'follow the draft': 'sends events',
    'save operation': { done: saving, error: connectionLost },
    'discover promotion': {
      done: { 'a promotion': promotion, 'no promotion': null },
      error: connectionLost,
    },
    'apply promotion': {
      done: {
        saved: {
          'with the promotion': ({ operation }: ApplyPromotionInput) =>
            afterReading(asSaved(operation, { promotion }), { kind: 'saved' }),
        },
        repriced: saving.repriced,
        closed: saving.closed,
        'not valid': {
          'no such code': { kind: 'not valid' },
          'a promotion that is over': { kind: 'not valid', ended_on: '2026-10-31' },
        },
      },
      error: connectionLost,
    },
  },
  // The samples show every value of the context that a guard reads.
  facts: () => ({}),
  ignored: {
    'choosing.cash': [...ofPromotion, ...ofUsedVehicles, 'changed elsewhere'],
    'choosing.cash.saved': ['retry', 'continue', 'leave'],
    'choosing.cash.typing': ['retry'],
    'choosing.cash.notAnAmount': ['retry', 'continue', 'leave'],
    'choosing.cash.saving': ['retry', 'continue', 'leave'],
    'choosing.cash.repriced': ['retry'],
    'choosing.promotion': [...ofCash, ...ofUsedVehicles, 'retry', 'changed elsewhere'],
    'choosing.promotion.entering': ['remove promotion'],
    'choosing.promotion.entering.discovering': ['check again', 'continue', 'leave'],
    'choosing.promotion.entering.ready': ['check again', 'continue', 'leave'],
    'choosing.promotion.entering.typing': ['check again'],
    'choosing.promotion.entering.failed': ['check again'],
    'choosing.promotion.checking': [...ofPromotion, 'continue', 'leave'],
    'choosing.promotion.applied': [
      'promotion code typed',
      'apply available promotion',
      'check again',
    ],
    'choosing.promotion.applied.kept': ['continue', 'leave'],
    'choosing.promotion.removing': [...ofPromotion, 'continue', 'leave'],
    'choosing.usedVehicles': [...ofCash, ...ofPromotion, 'retry', 'changed elsewhere'],
    'choosing.usedVehicles.listed': ['confirm removal', 'keep used vehicle', 'continue', 'leave'],
    'choosing.usedVehicles.asking': ['remove used vehicle', 'continue', 'leave'],
    'choosing.usedVehicles.removing': [...ofUsedVehicles, 'continue', 'leave'],
    'choosing.usedVehicles.notRemoved': ['remove used vehicle', 'continue'],
    'choosing.progress': [...ofCash, ...ofPromotion, ...ofUsedVehicles, 'retry'],
    'choosing.progress.savingFirst': ['continue', 'leave', 'changed elsewhere'],
    'choosing.progress.savingBeforeLeaving': ['continue', 'leave', 'changed elsewhere'],
  },
});
