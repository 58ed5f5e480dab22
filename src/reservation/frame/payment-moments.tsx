import type { Operation } from '../../../domain/operation/operation.ts';
import { momentSheet } from '../../../domain/operation/sheet/payment.ts';
import styles from './payment-moments.module.css';
import texts from '../../ui/text/texts.module.css';

/** 'Hoy $ 250.000 · En el concesionario $ 45.398.000 · En total, en dinero $ 45.648.000'. */
export function PaymentMoments({ operation }: { operation: Operation }) {
  const moments = momentSheet(operation, 'buyer');
  if (moments.length === 0) return null;
  return (
    <dl className={styles.moments}>
      {moments.map(({ label, value, note }) => (
        <div key={label}>
          <dt className={texts.soft}>{label}</dt>
          <dd>
            <span className={styles.amount}>{value}</span>
            {note && <span className={texts.soft}> ({note})</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
