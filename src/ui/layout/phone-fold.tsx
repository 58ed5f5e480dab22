import type { ReactNode } from 'react';
import { Icon } from '../pictures/icon.tsx';
import styles from './phone-fold.module.css';

/** Folds its content on a phone; wider screens show it without the summary. */
export function PhoneFold({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className={styles.fold}>
      <summary>
        {summary}
        <Icon name="chevron" />
      </summary>
      {children}
    </details>
  );
}
