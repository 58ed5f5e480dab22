import { wholeAmount } from '../../money/money.ts';
import { readPriceWords } from './price-words.ts';
import {
  formsOf,
  isKnownBrand,
  meaningBeginningWith,
  meaningOf,
  narrowingWords,
  plain,
  type Meaning,
} from './search-words.ts';

/** A condition of the typed text: the meaning of a word, or the beginning of a word of the unit. */
export type Condition =
  | Exclude<Meaning, { kind: 'nothing' }>
  | { kind: 'word'; word: string }
  | { kind: 'doors' | 'seats'; count: number };

export interface ReadText {
  conditions: Condition[];
  /** In pesos. */
  priceFrom: number | null;
  priceTo: number | null;
  corrected: { typed: string; meant: string }[];
  /** Brands that the dealership doesn't sell. */
  notSold: string[];
  notUnderstood: string[];
}

/** Words that shoppers type apart, each with the single word that it means. */
const phrases: readonly (readonly [RegExp, string])[] = [
  [/\bpick up(s?)\b/g, 'pickup$1'],
  [/\bdoble traccion\b/g, '4x4'],
  [/\b(cero|0) (kilometros?|km)\b/g, '0km'],
  [/\bmas (?:barat|economic)[oa]s?\b/g, 'barato'],
  [/\b(\d) (?:puertas?|ptas?\b)/g, '$1puertas'],
  [/\b(\d) (?:plazas?|asientos?|pasajeros?)\b/g, '$1plazas'],
];

/** The words of a unit's text: 'T-Cross' is 'tcross', 't' and 'cross', because shoppers type each of them. */
export function wordsIn(text: string): string[] {
  return plain(text)
    .split(/[\s,;·/]+/)
    .filter(Boolean)
    .flatMap((word) => (word.includes('-') ? [joined(word), ...word.split('-')] : [word]))
    .filter(Boolean);
}

const joined = (word: string) => word.replaceAll('-', '');

/** Corrects mistyped words: maps each to the nearest word of the vocabulary, if one is near enough. */
export type Spelling = (
  words: readonly string[],
  vocabulary: readonly string[],
) => Promise<ReadonlyMap<string, string>>;

/** Parses the text of a search, with the words of the units in stock. `dollarRate` in pesos, null when unknown. */
export async function readSearchText(
  text: string,
  unitWords: ReadonlySet<string>,
  spelling: Spelling,
  dollarRate: number | null,
): Promise<ReadText> {
  const prices = readPriceWords(plain(text));
  const { dollars } = prices;
  const converted = (amount: number | null | undefined) =>
    amount && dollarRate ? wholeAmount(amount * dollarRate) : null;
  let rest = prices.rest.replaceAll(/[$"«»()¿?¡!]/g, ' ');
  for (const [phrase, word] of phrases) rest = rest.replaceAll(phrase, word);
  const typed = [...new Set(joinedPairs(rest.split(/[\s,;/]+/).filter(Boolean), unitWords))];
  const isKnown = (word: string) => conditionOf(word, unitWords) !== undefined;
  const notSold = typed.filter((word) => !isKnown(word) && isKnownBrand(word));
  const unknown = typed.filter((word) => !isKnown(word) && !notSold.includes(word));
  const meant =
    unknown.length > 0
      ? await spelling(unknown, [...new Set([...unitWords, ...narrowingWords])])
      : new Map<string, string>();
  const read = typed.map((word) => ({
    typed: word,
    meant: meant.get(word),
    condition: conditionOf(meant.get(word) ?? word, unitWords),
  }));
  return {
    conditions: read.flatMap(({ condition }) =>
      condition && condition.kind !== 'nothing' ? [condition] : [],
    ),
    priceFrom: prices.from ?? converted(dollars?.from),
    priceTo: prices.to ?? converted(dollars?.to),
    corrected: read.flatMap(({ meant: word, typed: from }) =>
      word === undefined ? [] : [{ typed: from, meant: word }],
    ),
    notSold,
    notUnderstood: [
      ...(dollars && !dollarRate ? [dollars.typed] : []),
      ...read.flatMap(({ condition, typed: word }) =>
        condition || notSold.includes(word) ? [] : [word],
      ),
    ],
  };
}

/** Joins two typed words that are one in the stock: 's 10' is 's10'. */
function joinedPairs(words: readonly string[], unitWords: ReadonlySet<string>): string[] {
  const all: string[] = [];
  for (const word of words) {
    const last = all.at(-1);
    if (last !== undefined && unitWords.has(last + word)) all.splice(-1, 1, last + word);
    else all.push(word);
  }
  return all;
}

function conditionOf(
  typed: string,
  unitWords: ReadonlySet<string>,
): Condition | { kind: 'nothing' } | undefined {
  const word = joined(typed);
  const meaning = meaningOf(word);
  if (meaning) return meaning;
  const [, count, what] = /^(\d)(puertas|plazas)$/.exec(word) ?? [];
  if (count) return { kind: what === 'puertas' ? 'doors' : 'seats', count: Number(count) };
  const begins = formsOf(word).find(
    (form) => unitWords.has(form) || (mayBegin(form, word) && isBeginning(form, unitWords)),
  );
  return begins ? { kind: 'word', word: begins } : meaningBeginningWith(word);
}

/** A number must match a whole word: '3' doesn't begin '308'. So must the stem of a short word: 'ma' of 'mas'. */
function mayBegin(form: string, word: string): boolean {
  return !/^\d+$/.test(form) && (form === word || form.length >= 4);
}

function isBeginning(form: string, words: ReadonlySet<string>): boolean {
  for (const word of words) if (word.startsWith(form)) return true;
  return false;
}
