import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useState } from 'react';
import { useForm, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { SubmittedForm } from '../../domain/forms/submitted-form.ts';
import { useApi } from '../api/context.ts';
import { messageOf } from './sent-form.tsx';
import { useTypedText } from './typed-text.ts';
import { useFormSubmission } from './use-form-submission.ts';

/**
 * A form that is sent as a whole. `schema` checks its fields, and the first render's `send` sends them. `name`
 * identifies the form when it is posted without script.
 */
export function useSentForm<Typed extends FieldValues, Checked extends FieldValues, Answer>(
  name: SubmittedForm['form'] | 'job-application',
  schema: z.ZodMiniType<Checked, Typed>,
  send: (values: Checked) => Promise<Answer>,
) {
  const id = useId();
  const { submitted } = useApi();
  const [plain] = useState(() => (submitted?.form === name ? submitted : undefined));
  const { ref, forget } = useTypedText<HTMLFormElement>(name);
  const submission = useFormSubmission(async (values: Checked) => {
    const answer = await send(values);
    forget();
    return answer;
  });
  // No default values, so that text typed before hydration stays. After a refused attempt the error summary takes the
  // focus.
  const form = useForm<Typed, unknown, Checked>({
    mode: 'onTouched',
    shouldFocusError: false,
    resolver: zodResolver(schema),
  });
  return {
    id,
    ref,
    form,
    submission,
    plain,
    field: fieldOf(form, id, plain),
    /** Null until the form was received, with or without script. */
    answer: submission.answer ?? ((plain?.answer ?? null) as Answer | null),
  };
}

/** The props that connect a field to its form; `id` is the form's. */
function fieldOf<Typed extends FieldValues, Checked>(
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
