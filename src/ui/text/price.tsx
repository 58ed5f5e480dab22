import type { ReactNode } from 'react';
import { formatMoney, type Currency } from '../../../domain/money/money.ts';
import { classes } from '../styles/classes.ts';
import styles from './price.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface PriceProps {
  /** Whole units of `currency`. */
  amount: number | null | undefined;
  /** Text for an amount of zero: 'cubierto'. */
  zero?: string;
  currency?: Currency;
  emphasis?: 'normal' | 'strong' | 'hero';
  /** Above the amount: 'Precio final'. */
  label?: ReactNode;
  /** The former price as it is written, struck through. */
  was?: string;
  /** Below the amount: the equivalent in pesos, the price without national taxes. */
  note?: ReactNode;
}

export function Price({
  amount,
  zero,
  currency = 'ars',
  emphasis = 'normal',
  label,
  was,
  note,
}: PriceProps) {
  const words = amount === 0 && zero;
  return (
    <span className={classes(styles.price, styles[emphasis])}>
      {label && <span className={styles.label}>{label} </span>}
      {was !== undefined && (
        <span className={styles.was}>
          <VisuallyHidden>Antes </VisuallyHidden>
          <s>{was}</s>
          <VisuallyHidden>. Ahora </VisuallyHidden>
        </span>
      )}
      <span className={classes(styles.amount, words ? '' : styles[currency])}>
        {words || formatMoney(amount, currency)}
      </span>
      {note && <span className={styles.note}> {note}</span>}
    </span>
  );
}
