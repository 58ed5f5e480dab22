import { totalPaid } from '../../domain/money/installments.ts';
import { inPesos } from '../../domain/money/money.ts';
import { formatPercent } from '../../domain/money/percent.ts';
import { feeNames, fees as feeWords } from '../../domain/money/prices.ts';
import { inProvince } from '../../domain/content/parameters.ts';
import { formatDay } from '../../domain/time/dates.ts';
import { shownPrice, struckPrice, type PriceTag as Tag } from '../../domain/vehicles/price-tag.ts';
import { useParameters } from '../api/context.ts';
import { useDollarRate, useLoudMoney, useMoney } from '../api/use-pesos.ts';
import { PhoneFold } from '../ui/layout/phone-fold.tsx';
import { NetPrice } from './net-price.tsx';
import { classes } from '../ui/styles/classes.ts';
import { Badge } from '../ui/text/badge.tsx';
import { LoudPrice } from '../ui/text/loud-price.tsx';
import type { PriceProps } from '../ui/text/price.tsx';
import type { ReactNode } from 'react';
import styles from './price-tag.module.css';

export interface PriceTagProps {
  tag: Tag;
  /** The price is the lowest of several: 'Precio final desde'. */
  from?: boolean | undefined;
  emphasis?: 'strong' | 'hero';
  as?: PriceProps['as'];
  /** Content between the price and its small print. */
  children?: ReactNode;
}

/**
 * A price as every page shows it: the final price in large pesos, the lowest installment with its CFTEA, and the small
 * print. In a phone's cards everything but the price without national taxes is behind an 'i' (DECISIONS, §1 prices;
 * ARGENTINA, Prices).
 */
export function PriceTag({ tag, from = false, emphasis = 'strong', as, children }: PriceTagProps) {
  const { currency, final } = tag;
  const loud = useLoudMoney(currency);
  const rate = useDollarRate(currency);
  const shown = shownPrice(tag);
  const struck = struckPrice(tag);
  const label = `${final === null ? 'Vehículo' : 'Precio final'}${from ? ' desde' : ''}`;
  const was = struck !== null && loud(struck);
  const isHero = emphasis === 'hero';
  return (
    <div className={classes(styles.tag, styles[emphasis])}>
      <LoudPrice
        as={as}
        emphasis={emphasis}
        label={label}
        amount={shown}
        was={was || undefined}
        currency={currency}
        rate={rate}
        // The small print says so.
        note=""
      />
      <div className={styles.terms}>
        {isHero && <PromotionLine tag={tag} />}
        {tag.installments && (
          <p>
            {tag.installments.months} cuotas desde{' '}
            <b className={styles.amount}>{loud(tag.installments.amount)}</b>
            {tag.installments.cftea !== undefined && (
              <>
                {' '}
                <b className={styles.amount}>CFTEA {formatPercent(tag.installments.cftea)}</b>
              </>
            )}
          </p>
        )}
      </div>
      {children}
      <SmallPrint tag={tag}>
        {isHero ? null : (
          <>
            {was && (
              <p className={styles.phone}>
                Antes <s className={styles.amount}>{was}</s>
              </p>
            )}
            <PromotionLine tag={tag} />
          </>
        )}
      </SmallPrint>
    </div>
  );
}

function PromotionLine({ tag: { promotion, currency } }: { tag: Tag }) {
  const loud = useLoudMoney(currency);
  if (!promotion) return null;
  return (
    <p>
      Promoción <span className={styles.amount}>− {loud(promotion.amount)}</span>
      {promotion.valid_until && (
        <>
          {' '}
          <span className={styles.cost}>hasta el {formatDay(promotion.valid_until)}</span>
        </>
      )}
    </p>
  );
}

/** The parts of the price, and the price without national taxes. */
function SmallPrint({ tag, children }: { tag: Tag; children: ReactNode }) {
  const { currency, fees, vehicle, discount, installments } = tag;
  const money = useMoney(currency);
  const loud = useLoudMoney(currency);
  const rate = useDollarRate(currency);
  const territory = inProvince(useParameters());
  const period = discount.amount > 0 && periodWords(tag);
  return (
    <div className={styles.notes}>
      {currency === 'usd' && rate === null && <p>En pesos: {inPesos(shownPrice(tag), rate)}</p>}
      <NetPrice tag={tag} />
      <PhoneFold summary="Cómo se compone" icon={children ? 'info' : undefined}>
        {children}
        {installments && (
          <p>
            Cuotas con un anticipo de{' '}
            <span className={styles.amount}>{loud(installments.down_payment)}</span>: en total pagás{' '}
            <span className={styles.amount}>{loud(totalPaid(installments))}</span>.
          </p>
        )}
        {fees === null && <p>Sin patentamiento ni flete.</p>}
        {fees !== null && (
          <p>
            Vehículo <span className={styles.amount}>{money(vehicle)}</span>
            {feeNames
              .filter((fee) => fees[fee] > 0)
              .map((fee) => (
                <span key={fee}>
                  {' '}
                  + {feeWords[fee].label.toLowerCase()}{' '}
                  <span className={styles.amount}>{money(fees[fee])}</span>
                </span>
              ))}
            <span>.</span>
          </p>
        )}
        {period && <p>Descuento especial: {[period, territory].filter(Boolean).join(', ')}</p>}
      </PhoneFold>
    </div>
  );
}

type Discounted = Pick<Tag, 'discount' | 'currency'>;

/** The discount of a price, above the vehicle's picture; renders nothing without one. */
export function DiscountBadge({ tag, upTo = false }: { tag: Discounted; upTo?: boolean }) {
  const { discount, currency } = tag;
  const money = useMoney(currency);
  if (discount.amount <= 0) return null;
  return <Badge>{`${discount.label}: ${upTo ? 'hasta ' : ''}${money(discount.amount)}`}</Badge>;
}

/** 'del 01/11/2026 al 31/01/2027'; empty without a first and a last day. */
function periodWords({ valid_from, valid_until }: Tag): string {
  const from = valid_from && formatDay(valid_from);
  const until = valid_until && formatDay(valid_until);
  if (from && until) return `del ${from} al ${until}`;
  if (from) return `desde el ${from}`;
  return until ? `hasta el ${until}` : '';
}
