import type { ReactNode } from 'react';
import { classes } from '../styles/classes.ts';
import styles from './card.module.css';

export interface CardProps {
  as?: 'div' | 'section' | 'article' | 'li';
  tone?: 'paper' | 'mist' | 'accent';
  /** The id of its heading. */
  labelledBy?: string;
  children: ReactNode;
}

export function Card({ as: Element = 'div', tone = 'paper', labelledBy, children }: CardProps) {
  return (
    <Element className={classes(styles.card, styles[tone])} aria-labelledby={labelledBy}>
      {children}
    </Element>
  );
}
