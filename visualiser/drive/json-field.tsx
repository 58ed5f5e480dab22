import { useId } from 'react';
import panel from '../workbench/panel/panel.module.css';
import styles from './drive.module.css';

export interface JsonFieldProps {
  label: string;
  text: string;
  /** Why the text can't be used; empty when it can. */
  problem: string;
  onType: (text: string) => void;
}

export function JsonField({ label, text, problem, onType }: JsonFieldProps) {
  const problemId = useId();
  return (
    <div className={panel['list']}>
      <label className={panel['list']}>
        {label}
        <textarea
          value={text}
          rows={Math.min(10, text.split('\n').length)}
          spellCheck={false}
          aria-invalid={problem !== ''}
          aria-describedby={problemId}
          onChange={({ target }) => onType(target.value)}
        />
      </label>
      <span id={problemId} role="status" className={styles['refused']}>
        {problem}
      </span>
    </div>
  );
}
