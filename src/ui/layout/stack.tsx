import type { ReactNode } from 'react';
import styles from './stack.module.css';

export interface StackProps {
  as?: 'div' | 'section' | 'header' | 'article';
  /** small 8 px, medium 16 px, normal 24 px, large 40 px. */
  gap?: 'small' | 'medium' | 'normal' | 'large';
  children: ReactNode;
}

export function Stack({ as: Element = 'div', gap = 'normal', children }: StackProps) {
  return <Element className={styles[gap]}>{children}</Element>;
}
