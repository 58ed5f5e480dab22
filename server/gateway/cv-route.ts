import { jobFieldName } from '../../domain/forms/cv.ts';
import type { JobApplication } from '../../domain/forms/job-application.ts';
import { routePatterns } from '../../domain/addresses/links.ts';
import { WireError } from '../../domain/wire/errors.ts';
import { jobApplicationEndpoint } from '../../domain/wire/job-application.ts';
import { cvFileName, type Cv } from '../leads/cv.ts';
import { patienceMs } from './upstream.ts';

/** Uploading a file takes longer than other calls. */
const uploadPatience = patienceMs * 8;

/**
 * Sends a checked job application to the existing system as SPEC §7 describes: a multipart form with the fields and the
 * file. The system answers with success, or redirects the browser to one of two pages of the site.
 */
export async function sendApplication(
  apiUrl: string,
  application: JobApplication,
  cv: Cv,
  ip: string,
): Promise<{ received: true }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(application)) {
    form.set(jobFieldName(name as keyof JobApplication), value);
  }
  form.set('file', new Blob([new Uint8Array(cv.content)]), cvFileName(application, cv));
  const answer = await fetch(apiUrl + jobApplicationEndpoint.path, {
    method: 'POST',
    body: form,
    redirect: 'manual',
    headers: { accept: 'application/json', 'x-forwarded-for': ip },
    signal: AbortSignal.timeout(uploadPatience),
  }).catch((cause) => {
    throw new WireError('system_unavailable', { cause });
  });
  await answer.body?.cancel();
  const location = answer.headers.get('location') ?? '';
  if (answer.ok || location.includes(routePatterns.cvReceived)) return { received: true };
  const isRefused = location.includes(routePatterns.cvError);
  throw new WireError(isRefused ? 'cv_invalid' : 'system_unavailable');
}
