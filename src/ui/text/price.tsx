import { Fragment, type ComponentType, type ReactNode } from 'react';
import { formatMoney, type Currency } from '../../../domain/money/money.ts';
import { classes } from '../styles/classes.ts';
import styles from './price.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface PriceProps {
  /** Whole units of `currency`. */
  amount: number | null | undefined;
  /** Renders the amount: CountingText where it changes while the shopper looks. */
  as?: ComponentType<{ children: string }>;
  /** Text for an amount of zero: 'cubierto'. */
  zero?: string;
  currency?: Currency;
  emphasis?: 'normal' | 'strong' | 'hero';
  /** Above the amount: 'Precio final'. */
  label?: ReactNode;
  /** The former price, formatted. It is struck through. */
  was?: string;
  /** Below the amount: the equivalent in pesos, the price without national taxes. */
  note?: ReactNode;
}

export function Price({
  amount,
  as: Written = Fragment,
  zero,
  currency = 'ars',
  emphasis = 'normal',
  label,
  was,
  note,
}: PriceProps) {
  const words = amount === 0 && zero;
  return (
    <span className={classes(styles.price, styles[emphasis])} data-price="">
      {label && <span className={styles.label}>{label} </span>}
      {was !== undefined && (
        <span className={styles.was}>
          <VisuallyHidden>Antes </VisuallyHidden>
          <s>{was}</s>
          <VisuallyHidden>. Ahora </VisuallyHidden>
        </span>
      )}
      <span className={classes(styles.amount, words ? '' : styles[currency])}>
        <Written>{words || formatMoney(amount, currency)}</Written>
      </span>
      {note && <span className={styles.note}> {note}</span>}
    </span>
  );
}
