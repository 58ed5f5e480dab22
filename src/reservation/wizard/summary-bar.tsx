import type { ReactNode } from 'react';
import { Icon } from '../../ui/pictures/icon.tsx';
import styles from './summary-bar.module.css';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';

export interface SummaryBarProps {
  /** The amount, formatted. */
  total: ReactNode;
  /** The deposit, formatted. */
  deposit: ReactNode;
  /** The button: 'Continuar'. */
  action: ReactNode;
  /** The whole summary, opened by a press on the amounts. */
  children?: ReactNode;
}

/** The summary of a reservation on phones, at the bottom of the screen; on a desktop the aside shows it. */
export function SummaryBar({ total, deposit, action, children }: SummaryBarProps) {
  const amounts = (
    <span className={styles.amounts}>
      <span>
        Total <b className={styles.total}>{total}</b>
      </span>
      <span className={styles.deposit}>
        Seña <b>{deposit}</b>
      </span>
    </span>
  );
  return (
    <section className={styles.bar} aria-label="Resumen">
      {children ? (
        <details className={styles.details}>
          <summary className={styles.summary}>
            {amounts}
            <Icon name="chevron" />
            <VisuallyHidden>Ver el detalle</VisuallyHidden>
          </summary>
          <div className={styles.content}>{children}</div>
        </details>
      ) : (
        amounts
      )}
      <div className={styles.action}>{action}</div>
    </section>
  );
}
