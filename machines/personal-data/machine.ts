import { assign, not, setup, stateIn } from 'xstate';
import type { IsoDate } from '../../domain/time/dates.ts';
import type { Operation } from '../../domain/operation/operation.ts';
import {
  personalDataErrors,
  pickPersonalData,
  type PersonalDataDraft,
} from '../../domain/operation/personal-data.ts';
import { afterSaving, type OperationChanged } from '../saving.ts';
import { stepOutput, type StepOutput } from '../step-output.ts';
import { port, type SaveInput, type SaveResult } from '../ports.ts';

export interface PersonalDataContext {
  operation: Operation;
  /** The fields as last typed; they are on the operation once they are saved. */
  draft: PersonalDataDraft;
  /** Decides who is of age. */
  today: IsoDate;
}

export type PersonalDataEvent =
  | { type: 'fields typed'; draft: PersonalDataDraft }
  | { type: 'retry' }
  | { type: 'continue' }
  /** To another step: what was typed is saved first. */
  | { type: 'leave' }
  | OperationChanged;

/** Second step of the wizard: who buys; every pause in typing saves (SPEC §5, Personal data). */
export const personalDataMachine = setup({
  types: {
    context: {} as PersonalDataContext,
    events: {} as PersonalDataEvent,
    input: {} as { operation: Operation; today: IsoDate },
    output: {} as StepOutput,
    tags: {} as 'saving' | 'not saved' | 'repriced' | 'leaving',
  },
  actors: {
    'save operation': port<SaveResult, SaveInput>('save operation'),
  },
  delays: { 'typing pause': 750, 'retry pause': 5000 },
  guards: {
    'all required fields are filled': ({ context }) =>
      Object.keys(personalDataErrors(context.draft, context.today)).length === 0,
    'the draft is saved': stateIn({ filling: { draft: 'saved' } }),
    'the draft is being saved': stateIn({ filling: { draft: 'saving' } }),
    'it was saved': (_, result: SaveResult) => result.kind === 'saved',
    'it is closed': (_, result: SaveResult) => result.kind === 'closed',
  },
  actions: {
    'take the fields': assign(({ event }) =>
      event.type === 'fields typed' ? { draft: event.draft } : {},
    ),
    'take over the operation': assign((_, { operation }: SaveResult) => ({ operation })),
    'start again from the change': assign(({ event }) =>
      event.type === 'operation changed' ? { operation: event.operation } : {},
    ),
  },
}).createMachine({
  id: 'personalData',
  context: ({ input }) => ({ ...input, draft: pickPersonalData(input.operation.purchase) }),
  initial: 'filling',
  states: {
    filling: {
      type: 'parallel',
      states: {
        draft: {
          initial: 'saved',
          on: {
            'fields typed': { target: '.typing', reenter: true, actions: 'take the fields' },
          },
          states: {
            saved: {},
            typing: {
              after: { 'typing pause': 'saving' },
              on: {
                continue: { guard: 'all required fields are filled', target: 'saving' },
                leave: 'saving',
              },
            },
            saving: {
              tags: 'saving',
              invoke: {
                id: 'savePersonalData',
                src: 'save operation',
                input: ({ context }) => ({ operation: context.operation, draft: context.draft }),
                onDone: afterSaving({
                  saved: 'saved',
                  closed: '#personalData.closed',
                  repriced: 'repriced',
                }),
                onError: 'failed',
              },
            },
            repriced: {
              tags: 'repriced',
              on: {
                continue: { guard: 'all required fields are filled', target: 'saving' },
                leave: 'saving',
              },
            },
            failed: {
              tags: 'not saved',
              after: { 'retry pause': 'saving' },
              on: {
                retry: 'saving',
                continue: { guard: 'all required fields are filled', target: 'saving' },
                leave: 'saving',
              },
            },
          },
        },
        progress: {
          initial: 'deciding',
          states: {
            deciding: {
              on: {
                continue: { guard: 'all required fields are filled', target: 'savingFirst' },
                leave: 'savingBeforeLeaving',
                'operation changed': {
                  guard: 'the draft is saved',
                  target: '#personalData.changed',
                  actions: 'start again from the change',
                },
              },
            },
            savingFirst: {
              tags: 'leaving',
              always: [
                { guard: 'the draft is saved', target: '#personalData.continued' },
                { guard: not('the draft is being saved'), target: 'deciding' },
              ],
            },
            savingBeforeLeaving: {
              tags: 'leaving',
              always: [
                { guard: 'the draft is saved', target: '#personalData.left' },
                { guard: not('the draft is being saved'), target: 'deciding' },
              ],
            },
          },
        },
      },
    },
    continued: { type: 'final' },
    left: { type: 'final', output: 'elsewhere' },
    changed: { type: 'final', output: 'again' },
    closed: { type: 'final' },
  },
  output: stepOutput,
});
