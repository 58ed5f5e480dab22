import { useId, type ComponentProps, type ReactNode } from 'react';
import styles from './choice.module.css';

export interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type' | 'size' | 'className'> {
  label: ReactNode;
  helpText?: ReactNode;
}

/** A check box as a card; a press anywhere on the card checks it. */
export function Choice({ label, helpText, id, ...input }: ChoiceProps) {
  const ownId = useId();
  const helpId = `${id ?? ownId}-help`;
  return (
    <label className={styles.choice}>
      <input
        aria-describedby={helpText ? helpId : undefined}
        {...input}
        id={id ?? ownId}
        type="checkbox"
        className={styles.input}
      />
      <span className={styles.text}>
        <span className={styles.label}>{label}</span>
        {helpText && (
          <span className={styles.help} id={helpId}>
            {helpText}
          </span>
        )}
      </span>
    </label>
  );
}
