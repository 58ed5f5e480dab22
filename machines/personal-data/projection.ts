import type { SnapshotFrom } from 'xstate';
import {
  emptyFields,
  personalDataErrors,
  type PersonalDataField,
} from '../../domain/operation/buyer/personal-data.ts';
import { saveState } from '../saving.ts';
import { fieldsOf, type personalDataMachine } from './machine.ts';

export function personalDataView(snapshot: SnapshotFrom<typeof personalDataMachine>) {
  const draft = fieldsOf(snapshot.context);
  const missing = emptyFields(draft);
  const errors = personalDataErrors(draft, snapshot.context.today);
  return {
    operation: snapshot.context.operation,
    draft,
    save: saveState(snapshot, snapshot.matches({ filling: { draft: 'typing' } })),
    canContinue: snapshot.can({ type: 'continue' }),
    // Typed input is being saved before the shopper continues.
    isLeaving: snapshot.hasTag('leaving'),
    // Empty fields, and invalid fields, each in the form's order.
    missing,
    wrong: (Object.keys(errors) as PersonalDataField[]).filter((field) => !missing.includes(field)),
  };
}
