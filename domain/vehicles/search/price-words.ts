/** The prices in pesos that a text names, and the text without them. */
export interface PriceWords {
  from: number | null;
  to: number | null;
  rest: string;
}

const number = String.raw`\$?\s*(\d+(?:[.,]\d+)*)`;
const millions = String.raw`\s*(?:millones|millon|palos|mill|m)\b`;
const range = new RegExp(
  String.raw`(?:entre|de)?\s*${number}(?:${millions})?\s*(?:y|a|-)\s*${number}${millions}`,
);
const least = String.raw`(?:desde|mas de|a partir de)`;
const most = String.raw`(?:hasta|menos de|maximo|por)`;
const inMillions = new RegExp(
  String.raw`(?:\b(?:(${least})|${most})\s*)?${number}${millions}(?: de pesos)?`,
);
const inFull = new RegExp(
  String.raw`(?:\b(?:(${least})|${most})\s*)?\$?\s*(\d{1,3}(?:\.\d{3}){2,}|\d{7,})(?!\d)(?: pesos)?`,
);

/**
 * Reads '47 millones', 'hasta 47,5 millones', 'desde $ 30.000.000', 'entre 30 y 40 millones' in a plain text. An amount by
 * itself is a budget: the most that the shopper pays.
 */
export function readPriceWords(text: string): PriceWords {
  const between = range.exec(text);
  if (between) {
    const [first, second] = [inPesos(between[1]!), inPesos(between[2]!)];
    return {
      from: Math.min(first, second),
      to: Math.max(first, second),
      rest: text.replace(range, ' '),
    };
  }
  const prices: PriceWords = { from: null, to: null, rest: text };
  for (const [pattern, read] of [
    [inMillions, inPesos],
    [inFull, (digits: string) => Number(digits.replaceAll('.', ''))],
  ] as const) {
    for (let found = pattern.exec(prices.rest); found; found = pattern.exec(prices.rest)) {
      prices[found[1] ? 'from' : 'to'] = read(found[2]!);
      prices.rest = prices.rest.replace(found[0], ' ');
    }
  }
  return prices;
}

function inPesos(amountInMillions: string): number {
  return Math.round(Number(amountInMillions.replace(',', '.')) * 1_000_000);
}
