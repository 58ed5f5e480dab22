import { longestText } from '../../domain/forms/lengths.ts';
import { TextField, type TextFieldProps } from '../ui/form/field.tsx';

/** A telephone. Its example has only digits: an iPhone's telephone keypad has no space. */
export function TelephoneField(props: TextFieldProps) {
  return (
    <TextField
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      placeholder="Ej: 2615550142"
      maxLength={longestText}
      {...props}
    />
  );
}
