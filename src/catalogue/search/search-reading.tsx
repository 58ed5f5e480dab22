import { formatMoney } from '../../../domain/money/money.ts';
import type { FoundUnits } from '../../../domain/vehicles/search/unit-search.ts';

/** What the search understood of the typed text, where that isn't plain from the results. */
export function SearchReading({ reading }: Pick<FoundUnits, 'reading'>) {
  const { corrected, notUnderstood } = reading;
  const price = priceWords(reading);
  const sentences = [
    ...corrected.map(({ typed, meant }) => `Buscamos «${meant}» en lugar de «${typed}».`),
    ...(price ? [price] : []),
    ...(notUnderstood.length > 0
      ? [`No entendimos ${notUnderstood.map((word) => `«${word}»`).join(' ni ')}.`]
      : []),
  ];
  return sentences.length > 0 ? <p role="status">{sentences.join(' ')}</p> : null;
}

function priceWords({ priceFrom, priceTo }: FoundUnits['reading']): string | undefined {
  const [from, to] = [priceFrom, priceTo].map((price) => price !== null && formatMoney(price));
  if (from && to) return `Precio final entre ${from} y ${to}.`;
  if (from) return `Precio final desde ${from}.`;
  return to ? `Precio final hasta ${to}.` : undefined;
}
