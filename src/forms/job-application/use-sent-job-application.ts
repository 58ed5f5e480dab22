import * as z from 'zod/mini';
import { jobFieldName, largestCv } from '../../../domain/forms/cv.ts';
import { jobApplicationForm } from '../../../domain/forms/job-application.ts';
import { wireErrors } from '../../../domain/wire/errors.ts';
import { jobApplicationEndpoint } from '../../../domain/wire/job-application.ts';
import { useClient } from '../../api/context.ts';
import { useSentForm } from '../use-sent-form.ts';

const cvFiles = z.custom<FileList>().check(({ value, issues }) => {
  const message = cvFileError(value[0]);
  if (message) issues.push({ code: 'custom', message, input: value });
});
const schema = z.extend(jobApplicationForm, { file: cvFiles });

export type SentJobApplication = ReturnType<typeof useSentJobApplication>;

/** The job application as script checks and sends it, without leaving the page. */
export function useSentJobApplication() {
  const client = useClient();
  return useSentForm('job-application', schema, (application) =>
    client.call(jobApplicationEndpoint, { body: multipart(application) }),
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

/** The error of the file's name or size. The server checks its content. */
function cvFileError(file: File | undefined): string | undefined {
  if (!file || !/\.(pdf|docx?)$/i.test(file.name)) return wireErrors.cv_invalid.message;
  if (file.size > largestCv) return wireErrors.cv_too_large.message;
  return undefined;
}
