import { useState } from 'react';
import { suggestedEmail } from '../../domain/forms/email-suggestion.ts';
import { TextField, type TextFieldProps } from '../ui/form/field.tsx';
import styles from './email-field.module.css';
import { typeInto } from './type-into.ts';

/** An e-mail field. A likely slip gets a suggestion, which a press applies. It doesn't block the form. */
export function EmailField({
  label = 'Correo electrónico',
  onChange,
  onBlur,
  ...props
}: Partial<TextFieldProps>) {
  const [slip, setSlip] = useState<{ control: HTMLInputElement; meant: string }>();
  const look = (control: HTMLInputElement, isTyping: boolean) => {
    const meant = suggestedEmail(control.value);
    const isUnfinished = isTyping && meant?.startsWith(control.value.trim().toLowerCase());
    setSlip(meant === undefined || isUnfinished ? undefined : { control, meant });
  };
  return (
    <TextField
      type="email"
      inputMode="email"
      autoComplete="email"
      {...props}
      label={label}
      onChange={(event) => {
        look(event.currentTarget, true);
        return onChange?.(event);
      }}
      onBlur={(event) => {
        look(event.currentTarget, false);
        return onBlur?.(event);
      }}
      below={
        <span aria-live="polite">
          {slip && (
            <button
              type="button"
              className={styles.suggestion}
              onClick={() => {
                typeInto(slip.control, slip.meant);
                slip.control.focus();
              }}
            >
              ¿Quisiste decir <b>{slip.meant.split('@')[1]}</b>?
            </button>
          )}
        </span>
      }
    />
  );
}
