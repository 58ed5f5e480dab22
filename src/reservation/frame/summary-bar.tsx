import type { ReactNode } from 'react';
import { reservationLabels, shortTotal } from '../../../domain/operation/sheet/labels.ts';
import { FixedBar } from '../../ui/layout/fixed-bar.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { CountingText } from '../../ui/text/counting/counting-text.tsx';
import styles from './summary-bar.module.css';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';

export interface SummaryBarProps {
  total: ReactNode;
  deposit: ReactNode;
  /** The price without national taxes. */
  net: string;
  /** The button: 'Continuar'. */
  action: ReactNode;
  /** Why the button is disabled; empty when it isn't. */
  reason: string;
  /** See `StepFrameProps`; a disabled button shows its reason instead. */
  right?: string | undefined;
  /** The whole summary, which a press on the amounts opens. */
  children?: ReactNode;
}

/** The id of the reason in the bar, for the button's `aria-describedby`. */
export const reasonId = 'motivo';

/** The summary of a reservation at the bottom of a phone. On a desktop the aside shows it. */
export function SummaryBar({
  total,
  deposit,
  net,
  action,
  reason,
  right,
  children,
}: SummaryBarProps) {
  const amounts = (
    <span className={styles.amounts}>
      <span>
        {shortTotal} <b className={styles.total}>{total}</b>
      </span>
      <span className={styles.deposit}>
        {reservationLabels.deposit} <b>{deposit}</b>
      </span>
    </span>
  );
  return (
    <FixedBar label="Resumen" note={<CountingText>{net}</CountingText>}>
      {reason && (
        <p id={reasonId} className={styles.reason}>
          {reason}
        </p>
      )}
      {right && !reason && <p className={styles.reason}>{right}</p>}
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
    </FixedBar>
  );
}
