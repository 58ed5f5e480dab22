import { formatNumber, parseTypedAmount } from '../../../../domain/money/money.ts';

const number = /\d[\d.]*/g;

/**
 * The text on the way between two texts that differ only in their numbers: '$ 1.000' halfway to '$ 3.000' is '$
 * 2.000'. Null when their words differ.
 */
export function between(from: string, to: string, part: number): string | null {
  const wordsOf = (text: string) => text.replace(number, '#');
  if (from === to || wordsOf(from) !== wordsOf(to)) return null;
  const start = (from.match(number) ?? []).map((digits) => parseTypedAmount(digits) ?? 0);
  let index = 0;
  return to.replace(number, (digits) => {
    const before = start[index++]!;
    return formatNumber(before + ((parseTypedAmount(digits) ?? 0) - before) * part);
  });
}
