export { Field, FieldGrid, type FieldProps, type FieldSize } from './field-frame.tsx';
export { SelectField, type SelectFieldProps, type SelectItem } from './select-field.tsx';
export { TextField, type TextFieldProps } from './text-field.tsx';
