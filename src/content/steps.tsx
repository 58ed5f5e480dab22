import type { ReactNode } from 'react';
import { classes } from '../ui/styles/classes.ts';
import styles from './steps.module.css';

export interface StepText {
  title: string;
  text: ReactNode;
}

export interface StepsProps {
  steps: readonly StepText[];
  /** `row`: side by side where there is room. */
  layout?: 'stack' | 'row';
}

export function Steps({ steps, layout = 'stack' }: StepsProps) {
  return (
    <ol className={classes(styles.steps, styles[layout])} role="list">
      {steps.map(({ title, text }) => (
        <li key={title} className={styles.step}>
          <h3>{title}</h3>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ol>
  );
}
