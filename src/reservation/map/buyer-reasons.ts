import type { SnapshotFrom } from 'xstate';
import {
  emptyFields,
  personalDataFields,
  personalDataErrors,
  type PersonalDataDraft,
  type PersonalDataField,
} from '../../../domain/operation/personal-data.ts';
import type { IsoDate } from '../../../domain/time/dates.ts';
import { fieldsOf, type personalDataMachine } from '../../../machines/personal-data/machine.ts';
import { personalDataGap } from '../wizard/gap-words.ts';
import { reason, stillSaving, type GuardWords, type Reason, type Remedy } from './reason.ts';

/** Missing and invalid personal data; `remedy` links to a field. */
export function buyerReasons(
  draft: PersonalDataDraft,
  today: IsoDate,
  remedy: (field: PersonalDataField) => Remedy,
): Reason[] {
  const missing = emptyFields(draft);
  const errors = Object.entries(personalDataErrors(draft, today)) as [PersonalDataField, string][];
  const [first] = missing;
  return [
    ...(first ? [reason(personalDataGap(missing, []), remedy(first))] : []),
    ...errors
      .filter(([field]) => !missing.includes(field))
      .map(([field, complaint]) => reason(complaint, remedy(field))),
  ];
}

export const personalDataWords: GuardWords<SnapshotFrom<typeof personalDataMachine>> = {
  'all required fields are filled': ({ context }) =>
    buyerReasons(fieldsOf(context), context.today, (field) => ({
      name: `Ir a «${personalDataFields[field].label}»`,
      selector: `[name="${field}"]`,
    })),
  'the draft is saved': stillSaving,
  'the draft is being saved': stillSaving,
};
