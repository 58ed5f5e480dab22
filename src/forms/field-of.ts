import type { FieldErrors, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { SubmittedForm } from '../../domain/forms/submitted-form.ts';

/** The props that connect a field to its form; `id` is the form's. */
export function fieldOf<Typed extends FieldValues, Checked>(
  { register, formState }: UseFormReturn<Typed, unknown, Checked>,
  id: string,
  plain?: SubmittedForm,
) {
  return (name: Path<Typed>) => ({
    ...register(name),
    id: `${id}-${name}`,
    ...(plain && { defaultValue: plain.values[name] }),
    errorMessage:
      messageOf(formState.errors, name) ??
      (formState.touchedFields[name as never] ? undefined : plain?.errors[name]),
  });
}

/** The message of a field's error. */
export function messageOf(errors: FieldErrors, name: string): string | undefined {
  const message = errors[name]?.message;
  return typeof message === 'string' ? message : undefined;
}
