import { withDigits } from './number-words.ts';

/** The prices in pesos and in dollars that a text names, and the text without them. */
export interface PriceWords {
  from: number | null;
  to: number | null;
  /** Null where the text names no price in dollars. */
  dollars: { from: number | null; to: number | null; typed: string } | null;
  rest: string;
}

// All of these expressions take linear time: a number is read from its first digit only, and spaces are single.
const range =
  /(?:(?:entre|de) ?)?(?:\$ ?)?(?<![\d.,])(\d{1,6}(?:[.,]\d{1,6})?)(?: ?(?:millones|millon|palos|palo|mill|m)\b)? ?(?:y|a|-) ?(?:\$ ?)?(\d{1,6}(?:[.,]\d{1,6})?) ?(?:millones|millon|palos|palo|mill|m)\b/;
const inMillions =
  /(?:\b(?:(desde|mas de|a partir de)|hasta|menos de|maximo|por) ?)?(?:\$ ?)?(?<![\d.,])(\d{1,6}(?:[.,]\d{1,6})?) ?(?:millones|millon|palos|palo|mill|m)\b(?: de pesos)?/g;
const inFull =
  /(?:\b(?:(desde|mas de|a partir de)|hasta|menos de|maximo|por) ?)?(?:\$ ?)?(?<!\d)(\d{1,3}(?:\.\d{3}){2,4}|\d{7,15})(?!\d)(?: pesos)?/g;

const inDollars =
  /(?:\b(?:(desde|mas de|a partir de)|hasta|menos de|maximo|por) ?)?(?:(?:us\$|u\$s|usd) ?(?<![\d.,])(\d{1,3}(?:[.,]\d{3}){1,2}|\d{1,8})(?:( mil)\b)?(?: dolares\b)?|(?<![\d.,])(\d{1,3}(?:[.,]\d{3}){1,2}|\d{1,8})(?:( mil)\b)? ?(?:dolares|us\$|u\$s|usd\b))/g;

/**
 * Reads '47 millones', 'hasta 47,5 millones', 'desde $ 30.000.000', 'entre 30 y 40 millones', 'treinta millones', 'us$
 * 35.000' in a plain text. A single amount is a budget: the maximum that the shopper pays.
 */
export function readPriceWords(text: string): PriceWords {
  const { dollars, rest: spaced } = readDollars(withDigits(text.replace(/\s+/g, ' ')));
  const between = range.exec(spaced);
  if (between) {
    const [first, second] = [inPesos(between[1]!), inPesos(between[2]!)];
    return {
      from: Math.min(first, second),
      to: Math.max(first, second),
      dollars,
      rest: spaced.replace(range, ' '),
    };
  }
  const prices: PriceWords = { from: null, to: null, dollars, rest: spaced };
  for (const [pattern, read] of [
    [inMillions, inPesos],
    [inFull, (digits: string) => Number(digits.replaceAll('.', ''))],
  ] as const) {
    prices.rest = prices.rest.replace(pattern, (_, least: string | undefined, number: string) => {
      prices[least ? 'from' : 'to'] = read(number);
      return ' ';
    });
  }
  return prices;
}

/** Extracts the prices in dollars from a text. Two prices without a word before each are a range. */
function readDollars(text: string): Pick<PriceWords, 'dollars' | 'rest'> {
  const found: { amount: number; isLeast: boolean; typed: string }[] = [];
  const rest = text.replace(
    inDollars,
    (typed, least?: string, first?: string, mil?: string, second?: string, alsoMil?: string) => {
      const digits = (first ?? second ?? '').replaceAll(/[.,]/g, '');
      const amount = Number(digits) * ((mil ?? alsoMil) ? 1_000 : 1);
      found.push({ amount, isLeast: Boolean(least), typed: typed.trim() });
      return ' ';
    },
  );
  if (found.length === 0) return { dollars: null, rest };
  const isRange = found.length === 2 && !found.some(({ isLeast }) => isLeast);
  const [lowest] = found.toSorted((a, b) => a.amount - b.amount);
  const least = isRange ? lowest : found.findLast(({ isLeast }) => isLeast);
  const most = found.findLast((one) => one !== least && !one.isLeast);
  return {
    dollars: {
      from: least?.amount ?? null,
      to: most?.amount ?? null,
      typed: found.map(({ typed }) => typed).join(' '),
    },
    rest,
  };
}

function inPesos(amountInMillions: string): number {
  return Math.round(Number(amountInMillions.replace(',', '.')) * 1_000_000);
}
