import type { ReactNode } from 'react';
import { classes } from '../styles/classes.ts';
import styles from './badge.module.css';

export interface BadgeProps {
  tone?: 'accent' | 'neutral' | 'success' | 'warning' | 'error';
  children: ReactNode;
}

/** A short label: a discount, a status. */
export function Badge({ tone = 'accent', children }: BadgeProps) {
  return <span className={classes(styles.badge, styles[tone])}>{children}</span>;
}
