import { useId, type ComponentProps, type ReactNode } from 'react';
import styles from './control.module.css';
import { controlWiring, Field, type FieldTexts } from './field-frame.tsx';

export interface TextFieldProps
  extends FieldTexts, Omit<ComponentProps<'input'>, 'size' | 'required' | 'className'> {
  /** Asks for a file; sets the type, unless one is given. */
  file?: boolean;
  /** Lets the browser itself insist on what is required: for a form that works without script. */
  checkedByBrowser?: boolean;
  /** A unit shown inside the box, before or after what is typed: '$', 'km'. */
  before?: ReactNode;
  after?: ReactNode;
}

/** Takes what react-hook-form's `register` gives: `<TextField label="DNI" {...register('dni')} />`. */
export function TextField({
  label,
  helpText,
  error,
  errorMessage,
  required,
  size,
  file = false,
  checkedByBrowser,
  type = file ? 'file' : 'text',
  before,
  after,
  id,
  'aria-describedby': describedBy,
  ...input
}: TextFieldProps) {
  const ownId = useId();
  const texts = { label, helpText, error, errorMessage, required, size };
  return (
    <Field {...texts} id={id ?? ownId}>
      <span className={styles.box}>
        {before && <span className={styles.unit}>{before}</span>}
        <input
          {...input}
          {...controlWiring(id ?? ownId, texts, describedBy)}
          type={type}
          required={checkedByBrowser && required}
          className={styles.control}
        />
        {after && <span className={styles.unit}>{after}</span>}
      </span>
    </Field>
  );
}
