import { useId } from 'react';
import styles from './drive.module.css';

export interface ChoiceProps {
  label: string;
  choices: readonly string[];
  chosen: string;
  onChoose: (choice: string) => void;
}

export function Choice({ label, choices, chosen, onChoose }: ChoiceProps) {
  return (
    <label className={styles['choice']}>
      <span className="soft">{label}</span>
      <select value={chosen} onChange={({ target }) => onChoose(target.value)}>
        {choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    </label>
  );
}

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
    <div className="below">
      <label className="below">
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
      <span id={problemId} role="status" className="refused">
        {problem}
      </span>
    </div>
  );
}
