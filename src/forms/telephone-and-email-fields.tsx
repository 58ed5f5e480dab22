import { longestText } from '../../domain/forms/lengths.ts';
import { TextField, type TextFieldProps } from '../ui/form/field.tsx';

export interface TelephoneAndEmailFieldsProps {
  /** The props of the required telephone: those that connect it to its form, and its label. */
  telephone: Partial<TextFieldProps> & Pick<TextFieldProps, 'label'>;
  email: Partial<TextFieldProps>;
}

/** How to answer a person: a telephone, and an e-mail that may stay empty. */
export function TelephoneAndEmailFields({ telephone, email }: TelephoneAndEmailFieldsProps) {
  return (
    <>
      <TextField
        {...telephone}
        size="half"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="Ej: 261 555 0142"
        maxLength={longestText}
        required
      />
      <TextField
        {...email}
        label="Correo electrónico"
        size="half"
        type="email"
        inputMode="email"
        autoComplete="email"
      />
    </>
  );
}
