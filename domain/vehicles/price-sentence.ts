import { formatWithPesos } from '../money/money.ts';
import { netPrice, shownPrice, type PriceTag } from './price-tag.ts';

type Dealership = Parameters<typeof netPrice>[1];

/** The label of a price without its national taxes, which stands beside every price (ley 27.743). */
export const netPriceLabel = 'Precio sin impuestos nacionales';

/** A price in a running text: 'Precio final $ 24.800.000. Precio sin impuestos nacionales: $ 20.583.471.' */
export function priceSentence(
  tag: Pick<PriceTag, 'final' | 'vehicle' | 'fees' | 'vat_rate' | 'currency'>,
  dealership: Dealership,
  dollarRate: number | null,
): string {
  const money = (amount: number) => formatWithPesos(amount, tag.currency, dollarRate);
  const label = tag.final === null ? 'Vehículo' : 'Precio final';
  return `${label} ${money(shownPrice(tag))}. ${netPriceLabel}: ${money(netPrice(tag, dealership))}.`;
}

/** Ends a text that names a price: where its conditions are (ley 24.240, art. 8; resolución 4/2025). */
export function conditionsSentence(where = 'los términos y condiciones de este sitio'): string {
  return `Para más información o limitaciones aplicables consultá ${where}.`;
}
