import { useParameters } from '../../api/context.ts';
import styles from './demo-strip.module.css';

/** The notice that the demonstration's units and prices are invented; nothing elsewhere. */
export function DemoStrip() {
  if (!useParameters()?.demo) return null;
  return (
    <p className={styles.demo}>
      <strong>Demostración</strong>: unidades y precios inventados.
    </p>
  );
}
