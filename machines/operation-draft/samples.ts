import type { Operation } from '../../domain/operation/operation.ts';
import { anOperation, aUnit, aUsedVehicle } from '../../domain/operation/samples.ts';
import { defineModel } from 'statechart-workbench/paths';
import { connectionLost } from './sample-server.ts';
import { asSaved } from '../samples/written.ts';
import { operationDraftMachine } from './machine.ts';

const operation = anOperation();
const dearer = anOperation({ quote: 1, purchase: { vehicle: aUnit({ list_price: 26_000_000 }) } });

interface Sent {
  operation: Operation;
}

const made = ({ operation: sent }: Sent): Operation => ({ ...sent, revision: sent.revision + 1 });

export const operationDraftModel = defineModel(operationDraftMachine, {
  inputs: { 'no operation known': null },
  events: {
    save: {
      'of cash': { id: 'cash', operation, draft: { cash_amount: 5_000_000 } },
      'of a confirmation': { id: 'confirmation', operation, draft: {}, confirms: true },
      'of the phone': { id: 'phone', operation, draft: { telephone: '261 555 0199' } },
    },
    look: {},
    'server answered': {
      'as it was': { operation },
      'at a new price': { operation: dearer },
      'saved elsewhere': {
        operation: made({ operation: asSaved(operation, { telephone: '261 555 0100' }) }),
      },
      'changed by the call': { operation: made({ operation: dearer }), hasChanged: true },
    },
  },
  actors: {
    'send save': {
      done: {
        saved: { 'as sent': (input) => ({ kind: 'saved', operation: made(input) }) },
        changed: { 'by another device': { kind: 'changed' } },
        'figures differ': { 'at a new price': { kind: 'figures differ' } },
        closed: { 'the unit was sold': { kind: 'closed' } },
        refused: {
          'too many requests': { kind: 'refused', error: new Error('too many requests') },
        },
      },
      error: connectionLost,
    },
    'read operation': {
      done: {
        read: {
          'as it was': { kind: 'read', operation },
          'with the cash saved': {
            kind: 'read',
            operation: made({ operation: asSaved(operation, { cash_amount: 5_000_000 }) }),
          },
          'changed elsewhere': {
            kind: 'read',
            operation: made({
              operation: asSaved(operation, { used_vehicles: [aUsedVehicle()] }),
            }),
          },
        },
        'not found': { 'no such operation': { kind: 'not found' } },
      },
      error: connectionLost,
    },
  },
  // States with two or more waiting calls count as one.
  facts: ({ operation: known, queue, unanswered }) => ({
    revision: Math.min(known?.revision ?? -1, 2),
    quote: known?.quote,
    waiting: queue.slice(0, 2).map((job) => (job.type === 'save' ? job.id : job.type)),
    unanswered: unanswered.slice(0, 1).map(({ cash_amount }) => cash_amount),
  }),
  ignored: { looking: ['look'] },
});
