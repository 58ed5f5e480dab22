import { longestText } from '../../domain/forms/lengths.ts';
import { TextField, type TextFieldProps } from '../ui/form/field.tsx';

export interface NameFieldsProps {
  field: (name: 'name' | 'lastname') => Partial<TextFieldProps>;
}

export function NameFields({ field }: NameFieldsProps) {
  const shared = { size: 'half', maxLength: longestText, required: true } as const;
  return (
    <>
      <TextField {...field('name')} {...shared} label="Nombre" autoComplete="given-name" />
      <TextField {...field('lastname')} {...shared} label="Apellido" autoComplete="family-name" />
    </>
  );
}

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
