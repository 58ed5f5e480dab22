import { assertEvent, assign, not, setup, stateIn } from 'xstate';
import type { IsoDate } from '../../domain/time/dates.ts';
import {
  personalDataErrors,
  pickPersonalData,
  type PersonalDataDraft,
  type PersonalDataField,
} from '../../domain/operation/buyer/personal-data.ts';
import type { Operation } from '../../domain/operation/operation.ts';
import { followDraft, following } from '../operation-draft/follower.ts';
import type { ChangedElsewhere, OperationRead } from '../operation-draft/setup.ts';
import { afterSaving, saving } from '../saving.ts';
import { stepOutput, type StepOutput } from '../step-output.ts';

export interface PersonalDataContext {
  operation: Operation;
  /** Only the fields that the shopper typed since the last save: the others may have changed elsewhere. */
  typed: Partial<PersonalDataDraft>;
  /** Decides whether the buyer is of age. */
  today: IsoDate;
}

export type PersonalDataEvent =
  | { type: 'fields typed'; draft: PersonalDataDraft }
  | { type: 'retry' }
  | { type: 'continue' }
  /** Go to another step: typed input is saved first. */
  | { type: 'leave' }
  | OperationRead
  | ChangedElsewhere;

/** The fields as the form shows them: as typed, or else as saved. */
export function fieldsOf(context: PersonalDataContext): PersonalDataDraft {
  return { ...pickPersonalData(context.operation.purchase), ...context.typed };
}

const saveToGoOn = {
  continue: { guard: 'all required fields are filled', target: 'saving' },
  leave: 'saving',
} as const;

/** Second step of the wizard: the buyer's data; every pause in typing saves them (SPEC §5, Personal data). */
export const personalDataMachine = setup({
  types: {
    context: {} as PersonalDataContext,
    events: {} as PersonalDataEvent,
    input: {} as Pick<PersonalDataContext, 'operation' | 'today'>,
    output: {} as StepOutput,
    tags: {} as 'saving' | 'not saved' | 'repriced' | 'leaving',
  },
  actors: { ...saving.actors, ...following },
  delays: { 'typing pause': 750, 'retry pause': 5000 },
  guards: {
    'all required fields are filled': ({ context }) =>
      Object.keys(personalDataErrors(fieldsOf(context), context.today)).length === 0,
    'the draft is saved': stateIn({ filling: { draft: 'saved' } }),
    'the draft is being saved': stateIn({ filling: { draft: 'saving' } }),
    ...saving.guards,
  },
  actions: {
    'take the fields': assign(({ context, event }) => {
      assertEvent(event, 'fields typed');
      return { typed: { ...context.typed, ...changedFields(fieldsOf(context), event.draft) } };
    }),
    'forget the typed fields': assign({ typed: {} }),
    'take the operation': assign((_, operation: Operation) => ({ operation })),
  },
}).createMachine({
  id: 'personalData',
  context: ({ input: { operation, today } }) => ({ operation, today, typed: {} }),
  initial: 'filling',
  ...followDraft,
  states: {
    filling: {
      type: 'parallel',
      states: {
        draft: {
          initial: 'saved',
          on: { 'fields typed': { target: '.typing', actions: 'take the fields' } },
          states: {
            saved: { entry: 'forget the typed fields' },
            typing: {
              after: { 'typing pause': 'saving' },
              on: saveToGoOn,
            },
            saving: {
              tags: 'saving',
              invoke: {
                id: 'savePersonalData',
                src: 'save operation',
                input: ({ context }) => ({ operation: context.operation, draft: context.typed }),
                onDone: afterSaving({
                  saved: 'saved',
                  closed: '#personalData.closed',
                  repriced: 'repriced',
                }),
                onError: 'failed',
              },
            },
            repriced: { tags: 'repriced', on: saveToGoOn },
            failed: {
              tags: 'not saved',
              after: { 'retry pause': 'saving' },
              on: { retry: 'saving', ...saveToGoOn },
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
                'changed elsewhere': {
                  guard: 'the draft is saved',
                  target: '#personalData.changed',
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

function changedFields(from: PersonalDataDraft, to: PersonalDataDraft): Partial<PersonalDataDraft> {
  const fields = Object.keys(to) as PersonalDataField[];
  return Object.fromEntries(
    fields.filter((field) => to[field] !== from[field]).map((field) => [field, to[field]]),
  );
}
