import { longestMessage, longestText } from '../../../domain/forms/lengths.ts';
import { parseTypedAmount } from '../../../domain/money/money.ts';
import type { PaymentMeans } from '../../../domain/operation/payment-means.ts';
import { typedText, visibleText } from '../../../domain/words/typed-text.ts';
import { parseTypedDate } from '../../../domain/time/dates.ts';
import {
  fieldKinds,
  type EventField,
  type StaffField,
} from '../../../machines/operation/staff-events.ts';

/** The typed values of an event's form, by field. */
export type TypedValues = Partial<Record<StaffField, string>>;

/** The parsed values of an event's form: a time is '09:30', and used vehicles count from '1'. */
export type StaffValues = {
  [Field in StaffField]?: (typeof fieldKinds)[Field] extends 'amount' ? number : string;
} & { means?: PaymentMeans; currency?: 'ars' | 'usd'; how?: 'panel' | 'outside' };

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

/** Maximum length of what is typed into a field, in characters. */
const longest: Record<Kind, number> = {
  day: longestText,
  time: longestText,
  amount: longestText,
  choice: longestText,
  text: longestText,
  'long text': longestMessage,
};

/** Maximum length of each field, in characters: the pages of the desk have it too. */
export const staffFieldLengths = Object.fromEntries(
  Object.entries(fieldKinds).map(([name, kind]) => [name, longest[kind]]),
) as Record<StaffField, number>;

function parseTime(text: string): string | undefined {
  const [, hour, minutes = '00'] = typedTime.exec(text) ?? [];
  if (hour === undefined || Number(hour) > 23 || Number(minutes) > 59) return undefined;
  return `${hour.padStart(2, '0')}:${minutes}`;
}

/** Reads the values of an event's form; returns an error for the first wrong one. */
export function readValues(fields: readonly EventField[], typed: TypedValues) {
  const values: Partial<Record<StaffField, string | number>> = {};
  for (const field of fields) {
    const { name, label, isRequired } = field;
    const readText = fieldKinds[name] === 'long text' ? visibleText : typedText;
    const text = readText(typed[name] ?? '').trim();
    if (text) {
      const most = staffFieldLengths[name];
      if (text.length > most) {
        return { error: { field: name, sentence: `'${label}' puede tener hasta ${most} letras` } };
      }
      const { parse, what } = parsers[fieldKinds[name]];
      const value = parse(text, field);
      if (value === undefined) {
        return { error: { field: name, sentence: `'${text}' no es ${what}` } };
      }
      values[name] = value;
    } else if (isRequired) {
      return { error: { field: name, sentence: `falta completar: ${label}` } };
    }
  }
  return { values: values as StaffValues };
}
