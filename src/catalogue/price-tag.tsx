import { shownPrice, type PriceTag as Tag } from '../../domain/vehicles/price-tag.ts';
import { useMoney } from '../api/use-pesos.ts';
import { Badge } from '../ui/text/badge.tsx';
import { Price, type PriceProps } from '../ui/text/price.tsx';
import { offerPeriod } from './offers/offer-period.ts';
import { PriceNotes } from './price-notes.tsx';
import styles from './price-tag.module.css';

export interface PriceTagProps {
  tag: Tag;
  /** The cheapest of several: 'Precio final desde'. */
  from?: boolean;
  emphasis?: PriceProps['emphasis'];
  as?: PriceProps['as'];
}

/** A price as every page shows it: the final price large, and under it what it is made of (DECISIONS, §1 prices). */
export function PriceTag({ tag, from = false, emphasis = 'strong', as }: PriceTagProps) {
  const { currency, final, fees, vehicle, discount } = tag;
  const money = useMoney(currency);
  const shown = shownPrice(tag);
  const period = discount.amount > 0 ? offerPeriod(tag) : '';
  const label = final === null ? 'Vehículo' : 'Precio final';
  return (
    <Price
      as={as}
      emphasis={emphasis}
      label={from ? `${label} desde` : label}
      amount={shown}
      was={discount.amount > 0 ? money(shown + discount.amount) : undefined}
      currency={currency}
      note={
        <>
          {fees === null && <span className={styles.line}>Sin patentamiento ni flete. </span>}
          {fees !== null && fees > 0 && (
            <span className={styles.line}>
              Vehículo <span className={styles.amount}>{money(vehicle)}</span> + patentamiento y
              flete <span className={styles.amount}>{money(fees)}</span>.{' '}
            </span>
          )}
          <PriceNotes amount={shown} currency={currency} />
          {period && <span className={styles.line}>Descuento especial: {lowered(period)} </span>}
        </>
      }
    />
  );
}

/** The discount of a price, above the picture of its vehicle; nothing without one. */
export function DiscountBadge({ tag, upTo = false }: { tag: Tag; upTo?: boolean }) {
  const { discount, currency } = tag;
  const money = useMoney(currency);
  if (discount.amount <= 0) return null;
  return (
    <Badge>
      {discount.label}: {upTo && 'hasta '}
      {money(discount.amount)}
    </Badge>
  );
}

function lowered(period: string): string {
  return period.charAt(0).toLowerCase() + period.slice(1);
}
