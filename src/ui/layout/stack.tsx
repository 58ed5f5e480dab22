import type { ReactNode } from 'react';
import { classes } from '../styles/classes.ts';
import styles from './stack.module.css';

export interface StackProps {
  as?: 'div' | 'section' | 'header' | 'article';
  /** small 8 px, normal 24 px, large 40 px. */
  gap?: 'small' | 'normal' | 'large';
  children: ReactNode;
}

export function Stack({ as: Element = 'div', gap = 'normal', children }: StackProps) {
  return <Element className={classes(styles.stack, styles[gap])}>{children}</Element>;
}
