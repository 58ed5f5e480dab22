import type { ComponentProps } from 'react';
import { classes } from '../styles/classes.ts';
import control from './control.module.css';
import { Field, useField, type FieldTexts } from './field-frame.tsx';
import styles from './text-area-field.module.css';

export interface TextAreaFieldProps
  extends FieldTexts, Omit<ComponentProps<'textarea'>, 'required' | 'className'> {}

/** A text of several lines; grows with its content. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { frame, wiring, own } = useField(props);
  return (
    <Field {...frame}>
      <span className={control.box}>
        <textarea {...own} {...wiring} className={classes(control.control, styles.area)} />
      </span>
    </Field>
  );
}
