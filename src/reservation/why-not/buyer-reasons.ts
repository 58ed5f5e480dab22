import {
  emptyFields,
  personalDataErrors,
  type PersonalDataDraft,
  type PersonalDataField,
} from '../../../domain/operation/buyer/personal-data.ts';
import type { IsoDate } from '../../../domain/time/dates.ts';
import { personalDataGap } from './gap-words.ts';
import { reason, type Reason, type Remedy } from './reason.ts';

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
      .map(([field, problem]) => reason(problem, remedy(field))),
  ];
}
