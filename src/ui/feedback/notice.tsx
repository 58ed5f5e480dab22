import type { ReactNode } from 'react';
import { Button } from '../form/button.tsx';
import { classes } from '../styles/classes.ts';
import { Icon, type IconName } from '../pictures/icon.tsx';
import styles from './notice.module.css';
import texts from '../text/texts.module.css';

export type NoticeTone = 'info' | 'success' | 'warning' | 'error';

export interface NoticeProps {
  tone?: NoticeTone;
  title?: ReactNode;
  children?: ReactNode;
  /** The next step: a Button or a ButtonLink. */
  action?: ReactNode;
  /** Shows a retry button instead of the action. */
  onRetry?: (() => void) | undefined;
}

const icons: Record<NoticeTone, IconName> = {
  info: 'info',
  success: 'check',
  warning: 'alert',
  error: 'alert',
};

export function Notice({ tone = 'info', title, children, action, onRetry }: NoticeProps) {
  const next = onRetry ? (
    <Button variant="secondary" size="small" onClick={onRetry}>
      Reintentar
    </Button>
  ) : (
    action
  );
  return (
    <div
      className={classes(styles.notice, styles[tone])}
      // Screen readers announce an inserted alert, but not a status inserted with its text.
      role={tone === 'error' || tone === 'warning' ? 'alert' : 'status'}
    >
      <Icon name={icons[tone]} />
      <div>
        {title && <p className={texts.bold}>{title}</p>}
        {children && <div>{children}</div>}
        {next && <div className={styles.action}>{next}</div>}
      </div>
    </div>
  );
}
