import type { ReactNode } from 'react';
import styles from './actions.module.css';

/** The buttons that end a form or a page; on a phone they take the whole width. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
