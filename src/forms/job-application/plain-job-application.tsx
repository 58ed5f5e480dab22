import type { FormEvent, RefCallback } from 'react';
import { cvFileTypes } from '../../../domain/forms/cv.ts';
import { Actions } from '../../ui/layout/actions.tsx';
import { Button } from '../../ui/form/button.tsx';
import { FieldGrid, TextField } from '../../ui/form/field.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { TextAreaField } from '../../ui/form/text-area-field.tsx';
import { cvField, jobFields, jobPurpose, jobSendLabel } from './job-fields.ts';
import { longestText } from '../../../domain/forms/lengths.ts';
import { PrivacyNotice } from '../privacy-notice.tsx';
import styles from '../form-layout.module.css';

type Control = HTMLInputElement | HTMLTextAreaElement;

/** Replaces the browser's validation messages, which may not be in Spanish. */
function showError({ target }: FormEvent) {
  const control = target as Control;
  control.setCustomValidity(
    control.validity.valueMissing ? 'Completá este dato.' : 'Revisá este dato.',
  );
}

const clearError = ({ target }: FormEvent) => (target as Control).setCustomValidity('');

/** The job application without JavaScript, as the server renders it. */
export function PlainJobApplication({ ref }: { ref: RefCallback<HTMLFormElement> }) {
  return (
    <form
      ref={ref}
      action="/cv"
      method="post"
      encType="multipart/form-data"
      onInvalidCapture={showError}
      onInput={clearError}
    >
      <Stack>
        <p className={styles.legend}>Los datos con * son obligatorios.</p>
        <FieldGrid>
          {jobFields.map(({ name, ...texts }) => (
            <TextField
              key={name}
              {...texts}
              name={`data[${name}]`}
              maxLength={longestText}
              checkedByBrowser
            />
          ))}
          <TextAreaField name="data[message]" label="Mensaje" />
          <TextField {...cvField} name="file" accept={cvFileTypes} checkedByBrowser />
        </FieldGrid>
        <PrivacyNotice purpose={jobPurpose} />
        <Actions>
          <Button type="submit" size="large" busyLabel="Enviando…">
            {jobSendLabel}
          </Button>
        </Actions>
      </Stack>
    </form>
  );
}
