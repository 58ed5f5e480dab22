import type { ReactNode } from 'react';
import { classes } from '../styles/classes.ts';
import styles from './container.module.css';

export interface ContainerProps {
  /** `text` limits the length of lines. */
  width?: 'page' | 'text';
  children: ReactNode;
}

export function Container({ width = 'page', children }: ContainerProps) {
  return (
    <div className={classes(styles.container, width === 'text' && styles.text)}>{children}</div>
  );
}
