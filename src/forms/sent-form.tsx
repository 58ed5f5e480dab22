import {
  useState,
  type BaseSyntheticEvent,
  type FormEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
} from 'react';
import type { FieldErrors, FieldValues, UseFormReturn } from 'react-hook-form';
import { Actions, Stack } from '../ui/layout/blocks.tsx';
import { Button } from '../ui/form/button.tsx';
import { FieldGrid } from '../ui/form/field.tsx';
import { PrivacyNotice } from './privacy-notice.tsx';
import { SendFailure } from './send-failure.tsx';
import styles from './sent-form.module.css';
import { focusOnArrival } from '../ui/feedback/focus-on-arrival.ts';
import type { SubmittedForm } from '../../domain/forms/submitted-form.ts';
import type { FormSubmission } from './use-form-submission.ts';
import texts from '../ui/text/texts.module.css';
import { classes } from '../ui/styles/classes.ts';

export interface SentFormProps<Typed extends FieldValues, Checked> {
  /** The prefix of the fields' ids. */
  id?: string;
  ref?: Ref<HTMLFormElement> | undefined;
  /** With it, script checks and sends the form; without it, the browser does. */
  form?: UseFormReturn<Typed, unknown, Checked>;
  submission?: FormSubmission<Checked>;
  /** The address that receives the form without script. */
  action?: string | undefined;
  /** The form contains a file. */
  multipart?: boolean;
  /** The server's answer to the form without script. */
  plain?: SubmittedForm | undefined;
  sendLabel: string;
  /** See `again` of `SendFailure`. */
  again?: string;
  /** Completes 'solo para …' in the privacy notice. */
  purpose: string;
  children: ReactNode;
}

interface FieldError {
  id: string;
  message: string;
}

type Control = HTMLInputElement | HTMLTextAreaElement;

/** Replaces the browser's own messages, which may not be in Spanish. */
function showError({ target }: FormEvent) {
  const control = target as Control;
  control.setCustomValidity(
    control.validity.valueMissing ? 'Completá este dato.' : 'Revisá este dato.',
  );
}

const clearError = ({ target }: FormEvent) => (target as Control).setCustomValidity('');

/** The problem of the last attempt, with or without script; null when none failed. */
export function problemOf(
  submission: Pick<FormSubmission<never>, 'stage' | 'problem'> | undefined,
  plain: SubmittedForm | undefined,
): string | null {
  if (submission?.stage === 'failure') return submission.problem;
  return submission === undefined || submission.stage === 'idle' ? (plain?.problem ?? null) : null;
}

/** The message of a field's error. */
export function messageOf(errors: FieldErrors, name: string): string | undefined {
  const message = errors[name]?.message;
  return typeof message === 'string' ? message : undefined;
}

/** A form that is sent as a whole, with its errors and its outcome. */
export function SentForm<Typed extends FieldValues, Checked>({
  id,
  ref,
  form,
  submission,
  action,
  multipart = false,
  plain,
  sendLabel,
  again,
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
  const stage = submission?.stage ?? 'idle';
  const isSending = stage === 'sending';
  const problem = problemOf(submission, plain);
  const refuse = (errors: FieldErrors<Typed>, event?: BaseSyntheticEvent) => {
    const controls = [...(event!.target as HTMLFormElement).elements] as HTMLInputElement[];
    const inThePage = controls.map(({ name }) => name).filter((name) => errors[name]);
    setMistakes(({ attempt }) => ({
      attempt: attempt + 1,
      errors: inThePage.map((name) => ({
        id: `${id}-${name}`,
        message: messageOf(errors, name) ?? 'Revisá este dato.',
      })),
    }));
  };
  const send = (values: Checked) => {
    setMistakes(({ attempt }) => ({ attempt, errors: [] }));
    submission?.submit(values);
  };
  return (
    // With `post`, the data stay out of the address when the form is submitted before hydration.
    <form
      ref={ref}
      method="post"
      action={action}
      encType={multipart ? 'multipart/form-data' : undefined}
      noValidate={form !== undefined}
      onInvalidCapture={showError}
      onInput={clearError}
      onSubmit={form?.handleSubmit(send, refuse)}
    >
      <Stack>
        <ErrorSummary key={mistakes.attempt} errors={mistakes.errors} />
        <p className={texts.soft}>Los datos con * son obligatorios.</p>
        <FieldGrid>{children}</FieldGrid>
        {problem !== null && <SendFailure problem={problem} again={again} />}
        <PrivacyNotice purpose={purpose} />
        <Actions>
          <Button type="submit" size="large" busy={isSending} busyLabel="Enviando…">
            {sendLabel}
          </Button>
          <p role="status" className={classes(texts.soft, styles.progress)}>
            {isSending && 'Un segundo, estamos enviando los datos.'}
          </p>
        </Actions>
      </Stack>
    </form>
  );
}

const summaryTitle = 'Revisá estos datos para seguir';

function focusField(event: MouseEvent, id: string) {
  const control = document.getElementById(id);
  if (!control) return;
  // A fragment in the address would add a step to the browser's history.
  event.preventDefault();
  control.focus();
}

/** The errors of a submitted form. Give it a new `key` for each attempt, so that it takes the focus again. */
function ErrorSummary({ errors }: { errors: readonly FieldError[] }) {
  if (errors.length === 0) return null;
  return (
    <div
      className={styles.summary}
      role="group"
      aria-label={summaryTitle}
      tabIndex={-1}
      ref={focusOnArrival}
    >
      <h2>{summaryTitle}</h2>
      <ul role="list">
        {errors.map(({ id, message }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={(event) => focusField(event, id)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
