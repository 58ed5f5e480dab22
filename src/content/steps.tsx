import type { ReactNode } from 'react';
import styles from './steps.module.css';

export interface StepText {
  title: string;
  text: ReactNode;
}

/** What to do, in order. */
export function Steps({ steps }: { steps: readonly StepText[] }) {
  return (
    <ol className={styles.steps} role="list">
      {steps.map(({ title, text }) => (
        <li key={title} className={styles.step}>
          <h3>{title}</h3>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ol>
  );
}
