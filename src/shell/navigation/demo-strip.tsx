import type { Parameters } from '../../../domain/content/parameters.ts';
import styles from './demo-strip.module.css';

/** The notice that the demonstration's units and prices are invented; nothing elsewhere. */
export function DemoStrip({ parameters }: { parameters: Parameters | undefined }) {
  if (!parameters?.demo) return null;
  return (
    <p className={styles.demo}>
      <strong>Demostración</strong>: unidades y precios inventados.
    </p>
  );
}
