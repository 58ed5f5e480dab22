import type { ReactNode } from 'react';
import { Icon, type IconName } from '../pictures/icon.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import styles from './phone-fold.module.css';

export interface PhoneFoldProps {
  summary: string;
  /** Stands for the summary's words, which screen readers read. */
  icon?: IconName | undefined;
  children: ReactNode;
}

/** Folds its content on a phone; wider screens show it without the summary. */
export function PhoneFold({ summary, icon, children }: PhoneFoldProps) {
  return (
    <details className={styles.fold}>
      <summary>
        {icon ? <VisuallyHidden>{summary}</VisuallyHidden> : <span>{summary}</span>}
        <Icon name={icon ?? 'chevron'} />
      </summary>
      {children}
    </details>
  );
}
