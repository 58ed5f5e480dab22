import { netPriceLabel } from '../../domain/vehicles/price-sentence.ts';
import { netPrice, type PriceTag as Tag } from '../../domain/vehicles/price-tag.ts';
import { useParameters } from '../api/context.ts';
import { useLoudMoney } from '../api/use-pesos.ts';
import texts from '../ui/text/texts.module.css';

interface NetPriceProps {
  tag: Pick<Tag, 'final' | 'vehicle' | 'fees' | 'vat_rate' | 'currency'>;
  /** A span where the price stands in a heading cell. */
  as?: 'p' | 'span';
}

/** The price without national taxes, in small print beside a price (ley 27.743). */
export function NetPrice({ tag, as: Written = 'p' }: NetPriceProps) {
  const loud = useLoudMoney(tag.currency);
  const parameters = useParameters();
  return (
    <Written>
      {netPriceLabel}: <span className={texts.amount}>{loud(netPrice(tag, parameters))}</span>
    </Written>
  );
}
