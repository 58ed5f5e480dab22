import { longestText } from '../../domain/forms/lengths.ts';
import { TextField, type TextFieldProps } from '../ui/form/field.tsx';

export interface NameFieldsProps {
  field: (name: 'name' | 'lastname') => Partial<TextFieldProps>;
}

export function NameFields({ field }: NameFieldsProps) {
  return (
    <>
      <TextField
        {...field('name')}
        label="Nombre"
        size="half"
        autoComplete="given-name"
        maxLength={longestText}
        required
      />
      <TextField
        {...field('lastname')}
        label="Apellido"
        size="half"
        autoComplete="family-name"
        maxLength={longestText}
        required
      />
    </>
  );
}
