/** The prices in pesos that a text names, and the text without them. */
export interface PriceWords {
  from: number | null;
  to: number | null;
  rest: string;
}

// All of them take time in proportion to the text: a number is read from its first digit only, and spaces are single.
const range =
  /(?:(?:entre|de) ?)?(?:\$ ?)?(?<![\d.,])(\d{1,6}(?:[.,]\d{1,6})?)(?: ?(?:millones|millon|palos|mill|m)\b)? ?(?:y|a|-) ?(?:\$ ?)?(\d{1,6}(?:[.,]\d{1,6})?) ?(?:millones|millon|palos|mill|m)\b/;
const inMillions =
  /(?:\b(?:(desde|mas de|a partir de)|hasta|menos de|maximo|por) ?)?(?:\$ ?)?(?<![\d.,])(\d{1,6}(?:[.,]\d{1,6})?) ?(?:millones|millon|palos|mill|m)\b(?: de pesos)?/g;
const inFull =
  /(?:\b(?:(desde|mas de|a partir de)|hasta|menos de|maximo|por) ?)?(?:\$ ?)?(?<!\d)(\d{1,3}(?:\.\d{3}){2,4}|\d{7,15})(?!\d)(?: pesos)?/g;

/**
 * Reads '47 millones', 'hasta 47,5 millones', 'desde $ 30.000.000', 'entre 30 y 40 millones' in a plain text. An amount by
 * itself is a budget: the most that the shopper pays.
 */
export function readPriceWords(text: string): PriceWords {
  const spaced = text.replace(/\s+/g, ' ');
  const between = range.exec(spaced);
  if (between) {
    const [first, second] = [inPesos(between[1]!), inPesos(between[2]!)];
    return {
      from: Math.min(first, second),
      to: Math.max(first, second),
      rest: spaced.replace(range, ' '),
    };
  }
  const prices: PriceWords = { from: null, to: null, rest: spaced };
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

function inPesos(amountInMillions: string): number {
  return Math.round(Number(amountInMillions.replace(',', '.')) * 1_000_000);
}
