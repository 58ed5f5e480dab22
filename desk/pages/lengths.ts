import { longestMessage, longestText } from '../../domain/forms/lengths.ts';
import type { StaffLimit } from '../../machines/operation/staff-limits.ts';
import { longestCaption } from '../../server/stock/photographs/photograph-name.ts';
import { staffFieldLengths } from '../../server/sale/staff/values.ts';

const shortest = 20;

/** An id, a key or a hash, in hexadecimal. */
const key = 64;

/**
 * The longest text of each field of the desk, in characters. The page and the server read it: a field without a row
 * doesn't compile.
 */
const fieldLengths = {
  ...staffFieldLengths,
  q: 100,
  email: longestText,
  password: 200,
  repeated: 200,
  current: 200,
  code: shortest,
  again: shortest,
  role: shortest,
  words: 1000,
  due: shortest,
  price: longestText,
  discount: longestText,
  special: longestText,
  sure: shortest,
  ignore: longestText,
  end: shortest,
  promotion: longestText,
  kms: longestText,
  credit: shortest,
  loan: longestText,
  lead: key,
  quote: shortest,
  number: longestText,
  cae: longestText,
  decision: shortest,
  answer: longestMessage,
  reservation: longestText,
  // Choices and hidden values.
  act: key,
  event: key,
  revision: shortest,
  kind: key,
  owner: key,
  wait: key,
  part: key,
  formato: key,
  seen: key,
  fila: 2000,
  photo: key,
  // Filters of lists.
  de: key,
  dia: shortest,
  estado: key,
  tipo: key,
  orden: key,
  por: shortest,
  quien: key,
  que: key,
  semanas: shortest,
} as const satisfies Record<string, number>;

/** 'days to come' → 'days-to-come'. */
type Kebab<Words extends string> = Words extends `${infer First} ${infer Rest}`
  ? `${First}-${Kebab<Rest>}`
  : Words;

/** The field of a limit, and the value that its page showed. */
export type LimitField = Kebab<StaffLimit>;

/** The field of a cell, by its column; the catalogue's own check of a cell has its length. */
export type CellName = `cell-${string}`;

const longestCell = 200_000;

/** The field of a photograph's description, by its hash. */
export type CaptionName = `caption-${string}`;

export type FieldName =
  | keyof typeof fieldLengths
  | LimitField
  | `seen-${LimitField}`
  | CellName
  | CaptionName;

export function longestOf(name: FieldName): number {
  if (name.startsWith('cell-')) return longestCell;
  if (name.startsWith('caption-')) return longestCaption;
  return name in fieldLengths ? fieldLengths[name as keyof typeof fieldLengths] : shortest;
}
