import type { PersonalDataDraft, PersonalDataField } from './personal-data.ts';

/** Each field's label, and its name inside a sentence about missing data. */
export const personalDataFields: Readonly<
  Record<PersonalDataField, { label: string; missing: string }>
> = {
  name: { label: 'Nombre', missing: 'el nombre' },
  lastname: { label: 'Apellido', missing: 'el apellido' },
  dni: { label: 'DNI', missing: 'el DNI' },
  display_birthdate: { label: 'Fecha de nacimiento', missing: 'la fecha de nacimiento' },
  marital_status_id: { label: 'Estado civil', missing: 'el estado civil' },
  telephone: { label: 'Teléfono', missing: 'el teléfono' },
  email: { label: 'Correo electrónico', missing: 'el correo electrónico' },
};

/** The empty fields, in the form's order. */
export function emptyFields(draft: PersonalDataDraft): PersonalDataField[] {
  return (Object.keys(personalDataFields) as PersonalDataField[]).filter(
    (field) => draft[field].trim() === '',
  );
}
