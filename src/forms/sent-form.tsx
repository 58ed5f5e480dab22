import { useState, type ReactNode } from 'react';
import type { FieldErrors, FieldValues, UseFormReturn } from 'react-hook-form';
import { Actions } from '../ui/layout/actions.tsx';
import { Button } from '../ui/form/button.tsx';
import { ErrorSummary, type FieldError } from './error-summary.tsx';
import { FieldGrid } from '../ui/form/field.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { messageOf } from './field-of.ts';
import { PrivacyNotice } from './privacy-notice.tsx';
import { SendFailure } from './send-failure.tsx';
import styles from './form-layout.module.css';
import type { SubmittedForm } from '../../domain/forms/submitted-form.ts';
import type { FormSubmission } from './use-form-submission.ts';

export interface SentFormProps<Typed extends FieldValues, Checked> {
  /** Prefix of the fields' ids. */
  id: string;
  form: UseFormReturn<Typed, unknown, Checked>;
  submission: FormSubmission<Checked>;
  /** The address that receives the form without script; without one, it is sent by script alone. */
  action?: string | undefined;
  /** The server's answer to the form without script. */
  plain?: SubmittedForm | undefined;
  sendLabel: string;
  /** Purpose of the data: completes 'solo para …'. */
  purpose: string;
  children: ReactNode;
}

interface FormFailureProps {
  submission: Pick<FormSubmission<never>, 'stage' | 'complaint'>;
  /** The server's answer to the form without script. */
  plain: SubmittedForm | undefined;
  /** See `SendFailure`. */
  again?: string;
}

/** Why the last attempt failed, with or without script. */
export function FormFailure({ submission: { stage, complaint }, plain, again }: FormFailureProps) {
  if (stage === 'failure') return <SendFailure complaint={complaint} again={again} />;
  if (stage !== 'idle' || !plain || plain.complaint === null) return null;
  return <SendFailure complaint={plain.complaint} again={again} />;
}

/** A form that is sent as a whole: its fields, their errors and the outcome. */
export function SentForm<Typed extends FieldValues, Checked>({
  id,
  form,
  submission,
  action,
  plain,
  sendLabel,
  purpose,
  children,
}: SentFormProps<Typed, Checked>) {
  const [mistakes, setMistakes] = useState<{ attempt: number; errors: FieldError[] }>({
    attempt: 0,
    errors: Object.entries(plain?.errors ?? {}).map(([name, message]) => ({
      id: `${id}-${name}`,
      message,
    })),
  });
  const isSending = submission.stage === 'sending';
  const refuse = (errors: FieldErrors<Typed>) =>
    setMistakes(({ attempt }) => ({
      attempt: attempt + 1,
      errors: Object.keys(errors).map((name) => ({
        id: `${id}-${name}`,
        message: messageOf(errors, name) ?? 'Revisá este dato.',
      })),
    }));
  const send = (values: Checked) => {
    setMistakes(({ attempt }) => ({ attempt, errors: [] }));
    submission.submit(values);
  };
  return (
    // `post`, so that a form submitted before hydration doesn't put its data into the address.
    <form noValidate method="post" action={action} onSubmit={form.handleSubmit(send, refuse)}>
      <Stack>
        <ErrorSummary key={mistakes.attempt} errors={mistakes.errors} />
        <p className={styles.legend}>Los datos con * son obligatorios.</p>
        <FieldGrid>{children}</FieldGrid>
        <FormFailure submission={submission} plain={plain} />
        <PrivacyNotice purpose={purpose} />
        <Actions>
          <Button type="submit" size="large" busy={isSending} busyLabel="Enviando…">
            {sendLabel}
          </Button>
          <p role="status" className={styles.progress}>
            {isSending && 'Un segundo, estamos enviando los datos.'}
          </p>
        </Actions>
      </Stack>
    </form>
  );
}
