import type { ReactNode } from 'react';
import { classes } from '../styles/classes.ts';
import styles from './container.module.css';

export interface ContainerProps {
  /** `text` keeps lines short enough to read. */
  width?: 'page' | 'text';
  children: ReactNode;
}

export function Container({ width = 'page', children }: ContainerProps) {
  return (
    <div className={classes(styles.container, width === 'text' && styles.text)}>{children}</div>
  );
}
