import type { DealershipParameters, SiteContent } from '../content/parameters.ts';
import { cardBrandWords, installmentChoiceWords } from './deposit.ts';

/** Which cards pay the deposit; without `debit_cards`, only credit cards (SPEC §1). */
export type AcceptedCards = Pick<DealershipParameters, 'debit_cards'> | undefined;

/** How a debit or a prepaid card pays the deposit. */
export const debitCardWords = 'débito o prepaga, en un pago';

/** 'tarjeta de crédito Visa, MasterCard o Naranja, en 1, 2 o 3 cuotas', and the other cards that are accepted. */
export function depositCardWords(accepted: AcceptedCards): string {
  const credit = `tarjeta de crédito ${cardBrandWords}, en ${installmentChoiceWords} cuotas`;
  return accepted?.debit_cards ? `${credit}, o con ${debitCardWords}` : credit;
}

/** Where a dealership's terms name the cards: the words follow the payments provider's setting. */
const cardsMark = '{tarjetas de la seña}';

/** The parameters with the cards that the payments provider takes, which the terms name too. */
export function withAcceptedCards<Site extends DealershipParameters & Partial<SiteContent>>(
  site: Site,
  takesDebitCards: boolean,
): Site {
  const accepted = { ...site, ...(takesDebitCards && { debit_cards: true }) };
  if (!site.terms) return accepted;
  const cards = depositCardWords(accepted);
  const terms = site.terms.map((section) => ({
    ...section,
    paragraphs: section.paragraphs.map((text) => text.replaceAll(cardsMark, cards)),
  }));
  return { ...accepted, terms };
}
