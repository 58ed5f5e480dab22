import type { ReactNode } from 'react';
import { classes } from '../styles/classes.ts';
import styles from './two-columns.module.css';

export interface TwoColumnsProps {
  /** Sticky beside the content on a desktop. */
  aside: ReactNode;
  asideLabel: string;
  /** Below 1152 px: under the content, or hidden because a SummaryBar shows it. */
  asideOnPhones?: 'below' | 'hidden';
  children: ReactNode;
  /** More content below; on a phone, below the aside. */
  more?: ReactNode;
}

export function TwoColumns({
  aside,
  asideLabel,
  asideOnPhones = 'below',
  children,
  more,
}: TwoColumnsProps) {
  return (
    <div className={styles.columns}>
      <div>{children}</div>
      <aside
        className={classes(styles.aside, asideOnPhones === 'hidden' && styles.hiddenOnPhones)}
        aria-label={asideLabel}
      >
        {aside}
      </aside>
      {more && <div className={styles.more}>{more}</div>}
    </div>
  );
}
