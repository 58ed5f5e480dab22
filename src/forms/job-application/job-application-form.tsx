import * as z from 'zod/mini';
import { cvFileTypes, largestCv } from '../../../domain/forms/cv.ts';
import { jobApplicationForm, jobFieldName } from '../../../domain/forms/job-application.ts';
import { wireErrors } from '../../../domain/wire/errors.ts';
import { jobApplicationEndpoint } from '../../../domain/wire/job-application.ts';
import { useClient } from '../../api/context.ts';
import { TextField } from '../../ui/form/field.tsx';
import { TextAreaField } from '../../ui/form/text-area-field.tsx';
import { cvField, jobFields, jobPurpose, jobSendLabel } from './job-fields.ts';
import { longestText } from '../../../domain/forms/lengths.ts';
import { JobReceived } from './job-outcome.tsx';
import { SentForm } from '../sent-form.tsx';
import { useSentForm } from '../use-sent-form.ts';

const cvFiles = z.custom<FileList>().check(({ value, issues }) => {
  const message = cvFileError(value[0]);
  if (message) issues.push({ code: 'custom', message, input: value });
});
const schema = z.extend(jobApplicationForm, { file: cvFiles });

/** The job application with JavaScript (SPEC §5, Job form): checked before sending, and sent without leaving the page. */
export default function JobApplicationForm() {
  const client = useClient();
  const sent = useSentForm(undefined, schema, (application) =>
    client.call(jobApplicationEndpoint, { body: multipart(application) }),
  );
  const { field } = sent;
  if (sent.answer) return <JobReceived />;
  return (
    <SentForm {...sent} sendLabel={jobSendLabel} purpose={jobPurpose}>
      {jobFields.map(({ name, ...texts }) => (
        <TextField key={name} {...texts} {...field(name)} maxLength={longestText} />
      ))}
      <TextAreaField {...field('message')} label="Mensaje" />
      <TextField {...cvField} {...field('file')} accept={cvFileTypes} />
    </SentForm>
  );
}

function multipart({ file, ...texts }: z.output<typeof schema>): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) {
    form.set(jobFieldName(name as keyof typeof texts), text);
  }
  form.set('file', file[0]!);
  return form;
}

/** The error of a chosen CV by its name and size; the server checks the content. */
function cvFileError(file: File | undefined): string | undefined {
  if (!file || !/\.(pdf|docx?)$/i.test(file.name)) return wireErrors.cv_invalid.message;
  if (file.size > largestCv) return wireErrors.cv_too_large.message;
  return undefined;
}
