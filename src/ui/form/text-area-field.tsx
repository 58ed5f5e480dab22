import { useId, type ComponentProps } from 'react';
import { classes } from '../styles/classes.ts';
import control from './control.module.css';
import { controlWiring, Field, type FieldTexts } from './field-frame.tsx';
import styles from './text-area-field.module.css';

export interface TextAreaFieldProps
  extends FieldTexts, Omit<ComponentProps<'textarea'>, 'required' | 'className'> {}

/** A text of several lines; grows with its content. */
export function TextAreaField({
  label,
  helpText,
  error,
  errorMessage,
  required,
  size,
  id,
  'aria-describedby': describedBy,
  ...textArea
}: TextAreaFieldProps) {
  const ownId = useId();
  const texts = { label, helpText, error, errorMessage, required, size };
  return (
    <Field {...texts} id={id ?? ownId}>
      <span className={control.box}>
        <textarea
          {...textArea}
          {...controlWiring(id ?? ownId, texts, describedBy)}
          className={classes(control.control, styles.area)}
        />
      </span>
    </Field>
  );
}
