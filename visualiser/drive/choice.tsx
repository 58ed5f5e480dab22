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
      <span>{label}</span>
      <select value={chosen} onChange={({ target }) => onChoose(target.value)}>
        {choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    </label>
  );
}
