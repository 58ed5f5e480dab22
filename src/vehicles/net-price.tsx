import { netPriceLabel } from '../../domain/vehicles/price-sentence.ts';
import { netPrice, type PriceTag as Tag } from '../../domain/vehicles/price-tag.ts';
import { useParameters } from '../api/context.ts';
import { useLoudMoney } from '../api/use-pesos.ts';
import texts from '../ui/text/texts.module.css';

/** The price without national taxes, in small print beside a price (ley 27.743). */
export function NetPrice({
  tag,
}: {
  tag: Pick<Tag, 'final' | 'vehicle' | 'fees' | 'vat_rate' | 'currency'>;
}) {
  const loud = useLoudMoney(tag.currency);
  const parameters = useParameters();
  return (
    <p>
      {netPriceLabel}: <span className={texts.amount}>{loud(netPrice(tag, parameters))}</span>
    </p>
  );
}
