import { formatDni } from '../buyer/document-number.ts';
import {
  maritalStatuses,
  personalDataFields,
  pickPersonalData,
  type PersonalDataDraft,
  type PersonalDataField,
} from '../buyer/personal-data.ts';
import type { SheetRow } from './row.ts';

/** The buyer's whole name, and each of their personal data. */
export function buyerSheet(buyer: PersonalDataDraft): SheetRow<PersonalDataField | 'buyer'>[] {
  const draft = pickPersonalData(buyer);
  const marital = maritalStatuses.find(({ id }) => id === draft.marital_status_id);
  const values = { ...draft, dni: formatDni(draft.dni), marital_status_id: marital?.label ?? '' };
  const whole = `${buyer.name} ${buyer.lastname}`.trim();
  return [
    { key: 'buyer', label: 'Nombre y apellido', value: whole },
    ...(Object.keys(values) as PersonalDataField[]).map((key) => ({
      key,
      label: personalDataFields[key].label,
      value: values[key],
    })),
  ];
}
