import { formatDni } from '../buyer/document-number.ts';
import type { Purchase } from '../operation.ts';
import {
  maritalStatuses,
  personalDataFields,
  pickPersonalData,
  type PersonalDataField,
} from '../buyer/personal-data.ts';
import type { SheetRow } from './row.ts';

/** The buyer's whole name, and each of their personal data. */
export function buyerSheet(purchase: Purchase): SheetRow<PersonalDataField | 'buyer'>[] {
  const draft = pickPersonalData(purchase);
  const marital = maritalStatuses.find(({ id }) => id === draft.marital_status_id);
  const values = { ...draft, dni: formatDni(draft.dni), marital_status_id: marital?.label ?? '' };
  const whole = `${purchase.name} ${purchase.lastname}`.trim();
  return [
    { key: 'buyer', label: 'Nombre y apellido', value: whole },
    ...(Object.keys(values) as PersonalDataField[]).map((key) => ({
      key,
      label: personalDataFields[key].label,
      value: values[key],
    })),
  ];
}
