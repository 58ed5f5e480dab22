import type { ReactNode } from 'react';
import styles from './loader.module.css';
import { VisuallyHidden } from '../text/visually-hidden.tsx';

export interface LoaderProps {
  /** Shown after a second. */
  message?: ReactNode;
}

export function Loader({ message }: LoaderProps) {
  return (
    <div className={styles.loader} role="status">
      <span className={styles.spinner} />
      {message ? (
        <p className={styles.message}>{message}</p>
      ) : (
        <VisuallyHidden>Cargando…</VisuallyHidden>
      )}
    </div>
  );
}
