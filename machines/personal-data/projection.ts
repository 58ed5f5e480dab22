import type { SnapshotFrom } from 'xstate';
import type { Operation } from '../../domain/operation/operation.ts';
import {
  emptyFields,
  personalDataErrors,
  type PersonalDataDraft,
  type PersonalDataField,
} from '../../domain/operation/personal-data.ts';
import { operationOf } from '../operation-draft/reader.ts';
import { saveState, type SaveState } from '../saving.ts';
import { fieldsOf, type personalDataMachine } from './machine.ts';

type Snapshot = SnapshotFrom<typeof personalDataMachine>;

/** What the personal data screen shows. */
export interface PersonalDataView {
  operation: Operation;
  draft: PersonalDataDraft;
  save: SaveState;
  canContinue: boolean;
  /** Saving what was typed before going on. */
  isLeaving: boolean;
  /** Fields that say nothing yet, in the form's order. */
  missing: PersonalDataField[];
  /** Fields that say something that cannot be, in the form's order. */
  wrong: PersonalDataField[];
}

export function personalDataView(snapshot: Snapshot): PersonalDataView {
  const draft = fieldsOf(snapshot.context);
  const missing = emptyFields(draft);
  const errors = personalDataErrors(draft, snapshot.context.today);
  return {
    operation: operationOf(snapshot.context),
    draft,
    save: saveState(snapshot, snapshot.matches({ filling: { draft: 'typing' } })),
    canContinue: snapshot.can({ type: 'continue' }),
    isLeaving: snapshot.hasTag('leaving'),
    missing,
    wrong: (Object.keys(errors) as PersonalDataField[]).filter((field) => !missing.includes(field)),
  };
}
