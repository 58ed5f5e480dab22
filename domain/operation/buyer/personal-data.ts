import * as z from 'zod/mini';
import { emailField, requiredTextField, telephoneField, textField } from '../../forms/fields.ts';
import {
  formatDay,
  isWrittenAsDate,
  parseTypedDate,
  yearsBetween,
  type IsoDate,
} from '../../time/dates.ts';
import { dniProblem, parseDni } from './document-number.ts';

/** Marital status ids of the dealership system (SPEC §5). */
export const maritalStatuses = [
  { id: '1', label: 'Casado/a' },
  { id: '2', label: 'Soltero/a' },
  { id: '3', label: 'Divorciado/a' },
  { id: '4', label: 'Viudo/a' },
] as const;

/** Each field's label, and its name in a sentence about missing data, in the form's order. */
export const personalDataFields = {
  name: { label: 'Nombre', missing: 'el nombre' },
  lastname: { label: 'Apellido', missing: 'el apellido' },
  dni: { label: 'DNI', missing: 'el DNI' },
  display_birthdate: { label: 'Fecha de nacimiento', missing: 'la fecha de nacimiento' },
  marital_status_id: { label: 'Estado civil', missing: 'el estado civil' },
  telephone: { label: 'Teléfono', missing: 'el teléfono' },
  email: { label: 'Correo electrónico', missing: 'el correo electrónico' },
} as const;

export type PersonalDataField = keyof typeof personalDataFields;
export type PersonalDataDraft = Record<PersonalDataField, string>;

const fieldNames = Object.keys(personalDataFields) as PersonalDataField[];

export function personalDataFrom<Value>(
  valueOf: (field: PersonalDataField) => Value,
): Record<PersonalDataField, Value> {
  const values = fieldNames.map((field) => [field, valueOf(field)]);
  return Object.fromEntries(values) as Record<PersonalDataField, Value>;
}

/**
 * Personal data as typed, with the digits alone of a DNI. Fields are unchecked texts, so that a draft can always be
 * saved.
 */
export const personalDataDraft = z.object({
  ...personalDataFrom(() => textField),
  dni: textField.check(z.overwrite((text) => parseDni(text) ?? text)),
});

const oldestBuyer = 120;
const youngestBuyer = 18;

/** The validation rules of SPEC §5; buyers are at least 18 years old on `today`. */
export function personalDataSchema(today: IsoDate) {
  return z.object({
    name: requiredTextField('Ingresá tu nombre.'),
    lastname: requiredTextField('Ingresá tu apellido.'),
    dni: requiredTextField('Ingresá tu DNI.').check(
      z.refine((text) => dniProblem(text) === undefined, {
        error: ({ input }) => dniProblem(String(input)),
      }),
    ),
    display_birthdate: requiredTextField('Ingresá tu fecha de nacimiento.').check(
      z.refine((text) => !isWrittenAsDate(text) || parseTypedDate(text, today) !== undefined, {
        error: 'Esa fecha no existe.',
        abort: true,
      }),
      z.refine((text) => {
        const date = parseTypedDate(text, today);
        return date !== undefined && date < today && yearsBetween(date, today) < oldestBuyer;
      }, 'Escribí día, mes y año, por ejemplo 31/12/1980.'),
      z.refine((text) => {
        const date = parseTypedDate(text, today);
        return date === undefined || date >= today || yearsBetween(date, today) >= youngestBuyer;
      }, 'Para reservar tenés que ser mayor de 18 años.'),
    ),
    marital_status_id: z
      .string()
      .check(
        z.refine(
          (id) => maritalStatuses.some((status) => status.id === id),
          'Elegí tu estado civil.',
        ),
      ),
    telephone: telephoneField,
    email: emailField,
  } satisfies Record<PersonalDataField, z.ZodMiniType<string>>);
}

let known: { today: IsoDate; rules: ReturnType<typeof personalDataSchema> } | undefined;

/** The rules of a day, made once: making them takes longer than checking a draft, and each key and decision checks one. */
function rulesOf(today: IsoDate) {
  if (known?.today !== today) known = { today, rules: personalDataSchema(today) };
  return known.rules;
}

/** The first error of each empty or wrong field; an empty object when the data are complete. */
export function personalDataErrors(
  draft: PersonalDataDraft,
  today: IsoDate,
): Partial<Record<PersonalDataField, string>> {
  const result = rulesOf(today).safeParse(draft);
  const errors: Partial<Record<PersonalDataField, string>> = {};
  for (const issue of result.error?.issues ?? []) {
    errors[issue.path[0] as PersonalDataField] ??= issue.message;
  }
  return errors;
}

/** The normal form of a field: `31/12/1980` for `311280`, `30123456` for `DNI 30-123-456`; unreadable texts stay. */
export function asUnderstood(field: PersonalDataField, typed: string, today: IsoDate): string {
  if (field === 'dni') return parseDni(typed) ?? typed;
  const date = field === 'display_birthdate' && parseTypedDate(typed, today);
  return date ? formatDay(date) : typed;
}

export function pickPersonalData(source: PersonalDataDraft): PersonalDataDraft {
  return personalDataFrom((field) => source[field]);
}

/** Personal data as the server stores them: without invisible characters, and with the digits alone of a DNI. */
export function storedPersonalData(source: PersonalDataDraft): PersonalDataDraft {
  const draft = pickPersonalData(source);
  return personalDataDraft.safeParse(draft).data ?? draft;
}

/** The empty fields, in the form's order. */
export function emptyFields(draft: PersonalDataDraft): PersonalDataField[] {
  return fieldNames.filter((field) => draft[field].trim() === '');
}
