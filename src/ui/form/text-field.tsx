import type { ComponentProps, ReactNode } from 'react';
import styles from './control.module.css';
import { Field, useField, type FieldTexts } from './field-frame.tsx';

export interface TextFieldProps
  extends FieldTexts, Omit<ComponentProps<'input'>, 'size' | 'required' | 'className'> {
  /** A file input, unless `type` is given. */
  file?: boolean;
  /** Uses the browser's validation, for a form that works without JavaScript. */
  checkedByBrowser?: boolean;
  /** A unit inside the box, before or after the text: '$', 'km'. */
  before?: ReactNode;
  after?: ReactNode;
  below?: ReactNode;
}

/** Accepts the props of react-hook-form's `register`:  `<TextField label="DNI" {...register('dni')} />`. */
export function TextField({
  file = false,
  checkedByBrowser,
  type = file ? 'file' : 'text',
  before,
  after,
  below,
  ...props
}: TextFieldProps) {
  const { frame, wiring, own } = useField(props);
  return (
    <Field {...frame}>
      <span className={styles.box}>
        {before && <span className={styles.unit}>{before}</span>}
        <input
          {...own}
          {...wiring}
          type={type}
          required={checkedByBrowser && frame.required}
          className={styles.control}
        />
        {after && <span className={styles.unit}>{after}</span>}
      </span>
      {below}
    </Field>
  );
}
