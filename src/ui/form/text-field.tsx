import { useId, type ComponentProps, type ReactNode } from 'react';
import styles from './control.module.css';
import { controlWiring, Field, type FieldTexts } from './field-frame.tsx';

export interface TextFieldProps
  extends FieldTexts, Omit<ComponentProps<'input'>, 'size' | 'required' | 'className'> {
  /** A file input, unless `type` is given. */
  file?: boolean;
  /** Uses the browser's validation, for a form that works without JavaScript. */
  checkedByBrowser?: boolean;
  /** A unit inside the box, before or after the text: '$', 'km'. */
  before?: ReactNode;
  after?: ReactNode;
}

/** Accepts the props of react-hook-form's `register`:  `<TextField label="DNI" {...register('dni')} />`. */
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
