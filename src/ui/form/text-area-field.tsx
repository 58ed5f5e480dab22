import type { ComponentProps } from 'react';
import control from './control.module.css';
import { Field, useField, type FieldTexts } from './field.tsx';
import { usePutValue } from './put-value.ts';

interface TextAreaFieldProps
  extends FieldTexts, Omit<ComponentProps<'textarea'>, 'required' | 'className'> {}

/** A text of several lines; grows with its content. */
export function TextAreaField(props: TextAreaFieldProps) {
  const field = useField(props);
  const handlers = usePutValue<HTMLTextAreaElement>(props);
  return (
    <Field {...field.frame}>
      <span className={control.box}>
        <textarea {...field.control} {...handlers} className={control.control} />
      </span>
    </Field>
  );
}
