import { parseTypedAmount } from '../../domain/money/money.ts';
import type { PaymentMeans } from '../../domain/operation/closing.ts';
import { parseTypedDate, type IsoDate } from '../../domain/time/dates.ts';
import {
  fieldKinds,
  type EventField,
  type StaffField,
} from '../../machines/operation/staff-events.ts';

/** The typed values of an event's form, by field. */
export type TypedValues = Partial<Record<StaffField, string>>;

/** The parsed values of an event's form. */
export interface StaffValues {
  day?: IsoDate;
  /** '09:30'. */
  time?: string;
  amount?: number;
  value?: number;
  means?: PaymentMeans;
  /** Counts from '1'. */
  used?: string;
  receipt?: string;
  part?: string;
  name?: string;
  why?: string;
}

/** '10', '9:30'. */
const typedTime = /^(\d{1,2})(?::(\d{2}))?$/;

type Kind = (typeof fieldKinds)[StaffField];

type Parse = (text: string, field: EventField) => string | number | undefined;

const parsers: Record<Kind, { parse: Parse; what: string }> = {
  day: { parse: (text) => parseTypedDate(text), what: 'un día' },
  time: { parse: parseTime, what: 'una hora' },
  amount: { parse: parseTypedAmount, what: 'un importe sin centavos' },
  choice: {
    parse: (text, { choices = [] }) => choices.find(({ value }) => value === text)?.value,
    what: 'una de las opciones',
  },
  text: { parse: (text) => text, what: 'un texto' },
  'long text': { parse: (text) => text, what: 'un texto' },
};

function parseTime(text: string): string | undefined {
  const [, hour, minutes = '00'] = typedTime.exec(text) ?? [];
  if (hour === undefined || Number(hour) > 23 || Number(minutes) > 59) return undefined;
  return `${hour.padStart(2, '0')}:${minutes}`;
}

/** A value that is missing or can't be read. */
export interface FieldError {
  field: StaffField;
  sentence: string;
}

/** Reads the values of an event's form; returns an error for the first wrong one. */
export function readValues(fields: readonly EventField[], typed: TypedValues) {
  const values: Partial<Record<StaffField, string | number>> = {};
  for (const field of fields) {
    const { name, label, isRequired } = field;
    const text = typed[name]?.trim();
    if (text) {
      const { parse, what } = parsers[fieldKinds[name]];
      const value = parse(text, field);
      if (value === undefined) {
        return { error: { field: name, sentence: `'${text}' no es ${what}` } satisfies FieldError };
      }
      values[name] = value;
    } else if (isRequired) {
      return { error: { field: name, sentence: `falta completar: ${label}` } satisfies FieldError };
    }
  }
  return { values: values as StaffValues };
}
