import { useId, type ReactNode } from 'react';
import { classes } from '../styles/classes.ts';
import styles from './field-frame.module.css';
import { Icon } from '../pictures/icon.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';

/** The width of a field inside a FieldGrid; without a size, the whole row. */
export type FieldSize = 'half' | 'third' | 'two-thirds' | 'fourth';

/** The texts around a field's control (SPEC §3, Text field props). */
export interface FieldTexts {
  label: ReactNode;
  helpText?: ReactNode;
  /** Whether the field has the error style; by default, whether it has an error message. */
  error?: boolean;
  errorMessage?: string;
  required?: boolean;
  size?: FieldSize;
}

interface FieldOfControl extends FieldTexts {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
}

/**
 * Splits the props of a field into those of its frame, those that connect the control to the frame, and the control's
 * own.
 */
export function useField<Props extends FieldOfControl>(props: Props) {
  const ownId = useId();
  const {
    label,
    helpText,
    error,
    errorMessage,
    required,
    size,
    id = ownId,
    'aria-describedby': describedBy,
    ...own
  } = props;
  const texts = { label, helpText, error, errorMessage, required, size };
  return { frame: { ...texts, id }, wiring: controlWiring(id, texts, describedBy), own };
}

/** The attributes that connect a control to the texts of its frame. */
function controlWiring(
  id: string,
  { helpText, error, errorMessage, required }: Omit<FieldTexts, 'label'>,
  describedBy?: string,
) {
  const wrong = error ?? Boolean(errorMessage);
  const described = classes(
    describedBy,
    Boolean(helpText) && `${id}-help`,
    wrong && Boolean(errorMessage) && `${id}-error`,
  );
  return {
    id,
    // Native validation would show messages in the browser's language instead of Spanish.
    'aria-required': required || undefined,
    'aria-invalid': wrong || undefined,
    'aria-describedby': described || undefined,
  };
}

export interface FieldProps extends FieldTexts {
  id: string;
  children: ReactNode;
}

/** The label, help and error of a control that `useField` has connected. */
export function Field({
  id,
  label,
  helpText,
  error,
  errorMessage,
  required,
  size,
  children,
}: FieldProps) {
  const wrong = error ?? Boolean(errorMessage);
  return (
    <div className={classes(styles.field, size && styles[size])}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {required && (
          <span className={styles.required} aria-hidden="true">
            *
          </span>
        )}
      </label>
      {helpText && (
        <p className={styles.help} id={`${id}-help`}>
          {helpText}
        </p>
      )}
      <div className={styles.control}>{children}</div>
      {wrong && errorMessage && (
        <p className={styles.error} id={`${id}-error`}>
          <Icon name="alert" />
          <span>
            <VisuallyHidden>Error: </VisuallyHidden>
            {errorMessage}
          </span>
        </p>
      )}
    </div>
  );
}

/** Lays out fields in rows by their size; in a narrow container each takes a whole row. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return (
    <div className={styles.container}>
      <div className={styles.grid}>{children}</div>
    </div>
  );
}
