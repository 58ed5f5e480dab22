import { paymentMoments } from '../../../domain/operation/operation-after-deposit.ts';
import type { Operation } from '../../../domain/operation/operation.ts';
import styles from './payment-moments.module.css';
import texts from '../../ui/text/texts.module.css';

/** 'Hoy $ 250.000 · En el concesionario $ 45.398.000'. */
export function PaymentMoments({ operation }: { operation: Operation }) {
  return (
    <dl className={styles.moments}>
      {paymentMoments(operation).map(({ label, value }) => (
        <div key={label}>
          <dt className={texts.soft}>{label}</dt>
          <dd className={styles.amount}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
