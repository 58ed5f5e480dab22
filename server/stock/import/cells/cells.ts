import { encodedAddress } from '../../../../domain/addresses/share-image.ts';
import { isServiceNumber } from '../../../../domain/content/whatsapp-number.ts';
import {
  bodyStyleNames,
  bodyStyles,
  type BodyStyle,
} from '../../../../domain/vehicles/body-styles.ts';
import { parseTypedAmount, type Currency } from '../../../../domain/money/money.ts';
import type { IsoDate } from '../../../../domain/time/dates.ts';
import { readDay } from './days.ts';
import { readSections, writeSections } from '../files/sections.ts';

/** The value of a cell. Days are `2026-12-31`. */
export type CellValue = string | number | boolean | null | readonly string[];

/** What a value measures. A column of such values declares its limits (limits.ts). */
export type Measure = 'money' | 'rate' | 'count' | 'year' | 'day';

/** The text form of a value in a cell. */
export interface Cell<Value extends CellValue, Of extends Measure | undefined = undefined> {
  readonly measure?: Of;
  /** Maximum number of characters; `usualLength` by default. */
  readonly length?: number;
  /** How a form takes the value, unless as a text. The program assigns a number that it isn't given. */
  readonly control?: 'flag' | 'list' | 'assigned' | 'rich';
  /** The only texts that it accepts. */
  readonly words?: readonly string[];
  /** What to write, in Spanish, for the person at a form. */
  readonly help?: string;
  /**
   * Reads the trimmed text of a cell. Throws a CellError. `today` is the day of the import, from which relative days
   * count.
   */
  read(text: string, today: IsoDate): Value;
  /** Writes a value so that `read` returns it. */
  write(value: Value): string;
}

/** Maximum number of characters of a cell: an index of the database allows no more. */
export const usualLength = 500;

/** A cell that cannot be read. Its message is the reason, in Spanish. */
export class CellError extends Error {}

/** A word for comparison: without case, accents and spacing, which vary between people. */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim();
}

const quoted = (text: string) => (text.length > 40 ? `'${text.slice(0, 40)}…'` : `'${text}'`);

/** A cell that must not be empty. */
export function required<Value extends CellValue, Of extends Measure | undefined>(
  cell: Cell<Value, Of>,
): Cell<Value, Of> {
  return {
    ...cell,
    read(text, today) {
      if (text === '') throw new CellError('falta');
      return cell.read(text, today);
    },
  };
}

/** A cell that may be empty, which means `empty`. */
export function optional<
  Value extends CellValue,
  Empty extends string | number | null,
  Of extends Measure | undefined,
>(cell: Cell<Value, Of>, empty: Empty): Cell<Value | Empty, Of> {
  return {
    ...cell,
    read: (text, today) => (text === '' ? empty : cell.read(text, today)),
    write: (value) => (value === empty ? '' : cell.write(value as Value)),
  };
}

const word: Cell<string> = { read: (text) => text, write: (value) => value };
export const text = required(word);
export const optionalText = optional(word, null);

/** A text of any kind, with paragraphs and HTML too. */
export const anyText: Cell<string> = { ...word, length: 200_000 };

/** A text that is stored as HTML (rich-text.ts). */
export const htmlText: Cell<string> = {
  ...anyText,
  control: 'rich',
  help: 'Una línea vacía separa los párrafos. Un subtítulo empieza con # y cada renglón de una lista con -. Negritas y enlaces se escriben en HTML.',
};

/** A text in which each part has a title: its paragraphs come back separated by one empty line. */
export const titledText: Cell<string> = {
  ...anyText,
  help: 'Cada parte empieza con su título en una línea: # Título. Una línea vacía separa los párrafos.',
  read(text) {
    if (text === '' || text.startsWith('# ')) return writeSections(readSections(text));
    throw new CellError('empieza sin título: escribí una línea "# Título" antes');
  },
};

/** A page of the web or of this site: a link never runs a script. */
export const link: Cell<string> = {
  help: 'Como https://ejemplo.com.',
  read(text) {
    const isOfTheWeb = /^https?:\/\//i.test(text) && URL.canParse(text);
    if (isOfTheWeb || /^\/(?![/\\])/.test(text)) return text;
    throw new CellError(`${quoted(text)} no es una dirección: escribila como https://ejemplo.com`);
  },
  write: (value) => value,
};
export const optionalLink = optional(link, null);

/** A number with WhatsApp. Its link would open no chat with a number of a service. */
const whatsapp: Cell<string> = {
  help: 'Un celular, como +54 9 261 555 0101.',
  read(text) {
    if (isServiceNumber(text)) {
      throw new CellError(`${quoted(text)} no tiene WhatsApp: es un número gratuito o compartido`);
    }
    return text;
  },
  write: (value) => value,
};
export const optionalWhatsapp = optional(whatsapp, null);

/** The address of a picture or video. A file of the folder `medios` needs no leading slash. */
export const anyAddress: Cell<string> = {
  ...link,
  help: 'Un archivo de medios, como medios/foto.jpg, o una dirección que empieza con https://.',
  read(text, today) {
    const typed = text.startsWith('medios/') ? `/${text}` : link.read(text, today);
    // The files of `medios` have simple names; the refusal of another one has the typed name.
    return typed.startsWith('/medios/') ? typed : encodedAddress(typed);
  },
};
export const address = required(anyAddress);
export const optionalAddress = optional(anyAddress, null);

/** An amount of money, as people type it: `24.500.000`, `U$S 24.500`, `$ 24.500.000,50`. Cents are rounded (SPEC §9). */
export const amount: Cell<number, 'money'> = {
  measure: 'money',
  read(text) {
    const plain = text
      .replace(/^(?:usd|u\$[sd]|us\$|ars|ar\$|\$)\s*/i, '')
      .replace(/ ?(?:ars|usd|pesos)$/i, '')
      .replace(/[.,]-{1,2}$/, '');
    const [, units, cents = '0'] =
      /^([\d.]*\d),(\d\d?)$/.exec(plain) ?? /^(\d{4,})\.(\d\d?)$/.exec(plain) ?? [];
    const read = parseTypedAmount(units ?? plain);
    if (read !== undefined) return read + Math.round(Number(`0.${cents}`));
    throw new CellError(`${quoted(text)} no es un importe entero: escribilo como 24500000`);
  },
  write: String,
};

const wholeNumber: Cell<number> = {
  read(text) {
    if (/^\d{1,9}$/.test(text)) return Number(text);
    throw new CellError(`${quoted(text)} no es un número entero`);
  },
  write: String,
};

/** A whole number of things. */
export const count: Cell<number, 'count'> = { ...wholeNumber, measure: 'count' };

/** A model year, also in two digits: `26`. */
export const modelYear: Cell<number, 'year'> = {
  ...wholeNumber,
  measure: 'year',
  read: (text, today) =>
    wholeNumber.read(/^\d\d$/.test(text) ? `${text < '90' ? '20' : '19'}${text}` : text, today),
};

/** The number of a row. People may leave it empty: the program then assigns one. */
export const id: Cell<number | null> = optional(
  {
    ...wholeNumber,
    control: 'assigned',
    read(text, today) {
      const read = wholeNumber.read(text, today);
      if (read > 0) return read;
      throw new CellError('los números empiezan en 1');
    },
  },
  null,
);

const withoutPercent = (text: string) => (text.endsWith('%') ? text.slice(0, -1).trim() : text);

/** A rate with a decimal comma or point: `19,9`, `19,9 %`. */
export const decimal: Cell<number, 'rate'> = {
  measure: 'rate',
  help: 'Con coma, como 19,9.',
  read(text) {
    const plain = withoutPercent(text);
    if (/^\d{1,9}([.,]\d{1,6})?$/.test(plain)) return Number(plain.replace(',', '.'));
    throw new CellError(`${quoted(text)} no es un número: escribilo como 19,9`);
  },
  write: (value) => String(value).replace('.', ','),
};

/** A whole percentage: `10`, `10%`. */
export const percentage: Cell<number, 'rate'> = {
  ...wholeNumber,
  measure: 'rate',
  help: 'En %, sin decimales.',
  read: (text, today) => wholeNumber.read(withoutPercent(text), today),
};

const yesWords = ['si', 's', 'x', '1', 'true', 'verdadero'];
const noWords = ['', 'no', 'n', '0', 'false', 'falso'];

/** `sí` or `no`; empty is no. */
export const flag: Cell<boolean> = {
  control: 'flag',
  read(text) {
    const word = folded(text);
    if (yesWords.includes(word)) return true;
    if (noWords.includes(word)) return false;
    throw new CellError(`${quoted(text)} no es sí ni no`);
  },
  write: (value) => (value ? 'sí' : ''),
};

/** `sí` or `no`; empty is yes. */
export const flagUnlessNo: Cell<boolean> = {
  control: 'flag',
  read: (text, today) => text === '' || flag.read(text, today),
  write: (value) => (value ? 'sí' : 'no'),
};

/** The VAT of a vehicle: `10,5` or `21`. */
export const vehicleVat: Cell<number, 'rate'> = {
  ...decimal,
  words: ['10,5', '21'],
  read(text, today) {
    const rate = decimal.read(text, today);
    if (rate === 10.5 || rate === 21) return rate;
    throw new CellError(`${quoted(text)} no es el IVA de un vehículo: es 10,5 o 21`);
  },
};

/** Several texts, separated by `|`. */
export const list: Cell<readonly string[]> = {
  length: 20_000,
  control: 'list',
  read: (text) =>
    text
      .split('|')
      .map((part) => part.trim())
      .filter(Boolean),
  write: (values) => values.join(' | '),
};

/** Several values, separated by `|`. */
export function severalOf<Value extends string, Of extends Measure | undefined = undefined>(
  cell: Cell<Value, Of>,
): Cell<readonly Value[], Of> {
  return {
    ...cell,
    length: list.length!,
    control: 'list',
    read: (text, today) => list.read(text, today).map((part) => cell.read(part, today)),
    write: (values) => list.write(values.map(cell.write)),
  };
}

export const addresses = severalOf(anyAddress);

/** One of the given words, in any case and with or without accents. */
export function choice<Value extends string | number>(
  words: readonly (readonly [word: string, value: Value])[],
): Cell<Value> {
  const known = new Map(words.map(([word, value]) => [folded(word), value]));
  const written = new Map(words.map(([word, value]) => [value, word]));
  return {
    words: words.map(([word]) => word),
    read(text) {
      const value = known.get(folded(text));
      if (value !== undefined) return value;
      throw new CellError(`${quoted(text)} no es ${words.map(([word]) => word).join(', ')}`);
    },
    write: (value) => written.get(value) ?? String(value),
  };
}

const currencyCode = choice<Currency>([
  ['ARS', 'ars'],
  ['USD', 'usd'],
]);
const currencyWords: Readonly<Record<string, string>> = {
  $: 'ARS',
  ar$: 'ARS',
  peso: 'ARS',
  pesos: 'ARS',
  u$s: 'USD',
  us$: 'USD',
  u$d: 'USD',
  dolar: 'USD',
  dolares: 'USD',
};

/** `ARS` or `USD`, also as `U$S` or `pesos`. */
export const currency = required<Currency, undefined>({
  ...currencyCode,
  read: (typed, today) => currencyCode.read(currencyWords[folded(typed)] ?? typed, today),
});

/** A currency that may be left out, which means pesos. */
export const currencyOrPesos: Cell<Currency> = {
  ...currency,
  read: (typed, today) => currency.read(typed || 'ARS', today),
};

export const bodyStyle = optional(
  choice<BodyStyle>(bodyStyles.map((style) => [bodyStyleNames[style], style])),
  null,
);

/** A day: `31/12/2026`, `2026-12-31`, or relative to the day of the import (see days.ts). */
export const day = (edge: 'first' | 'last'): Cell<IsoDate, 'day'> => ({
  measure: 'day',
  read(text, today) {
    const read = readDay(text, today, edge);
    if (read) return read;
    throw new CellError(`${quoted(text)} no es una fecha: escribila como 31/12/2026`);
  },
  write: (value) => value,
});
