import type { Ref } from 'react';
import { cvFileTypes, jobFieldName } from '../../../domain/forms/cv.ts';
import type { JobApplication } from '../../../domain/forms/job-application.ts';
import { longestText } from '../../../domain/forms/lengths.ts';
import { TextField } from '../../ui/form/field.tsx';
import { TextAreaField } from '../../ui/form/text-area-field.tsx';
import { EmailField } from '../email-field.tsx';
import { NameFields, TelephoneField } from '../person-fields.tsx';
import { SentForm } from '../sent-form.tsx';
import type { SentJobApplication } from './use-sent-job-application.ts';

export interface JobApplicationFormProps {
  ref?: Ref<HTMLFormElement>;
  /** With it, script checks and sends the form; without it, the browser does. */
  sent?: SentJobApplication;
}

/** The job application (SPEC §5, Job form). */
export function JobApplicationForm({ ref, sent }: JobApplicationFormProps) {
  const field = sent?.field ?? postedField;
  const half = { size: 'half', maxLength: longestText, autoComplete: 'off' } as const;
  return (
    <SentForm
      ref={ref}
      {...sent}
      action="/cv"
      multipart
      sendLabel="Enviar postulación"
      purpose="evaluar tu postulación"
    >
      <NameFields field={field} />
      <TelephoneField
        {...field('telephone')}
        label="Teléfono fijo"
        size="half"
        autoComplete="home tel"
        placeholder=""
      />
      <TelephoneField
        {...field('cellphone')}
        label="Celular"
        size="half"
        autoComplete="mobile tel"
        required
      />
      <EmailField {...field('email')} size="half" maxLength={longestText} required />
      <TextField
        {...field('zone')}
        {...half}
        label="Zona donde vivís"
        autoComplete="address-level2"
      />
      <TextField {...field('studies')} {...half} label="Estudios" />
      <TextField {...field('position')} {...half} label="Puesto que buscás" />
      <TextAreaField
        {...(sent?.field('message') ?? { name: jobFieldName('message') })}
        label="Mensaje"
      />
      <TextField
        {...field('file')}
        label="Currículum"
        helpText="En formato Word o PDF, de hasta 5 MB."
        accept={cvFileTypes}
        file
        required
      />
    </SentForm>
  );
}

/** The attributes that a field needs when the browser posts the form without script. */
const postedField = (name: keyof JobApplication | 'file') => ({
  name: name === 'file' ? name : jobFieldName(name),
  checkedByBrowser: true,
});
