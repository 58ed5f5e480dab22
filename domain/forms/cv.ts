import { routePatterns } from '../addresses/links.ts';
import type { JobApplication } from './job-application.ts';

/** Maximum size of a CV, in bytes. */
export const largestCv = 5 * 1024 * 1024;

/** The types in the browser's file dialog. The server checks the file's content. */
export const cvFileTypes =
  '.pdf,.doc,.docx,application/pdf,application/msword,application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** The name of a field in the multipart form: `data[lastname]`. */
export function jobFieldName(field: keyof JobApplication): string {
  return `data[${field}]`;
}

const parameter = 'motivo';

const reasons = {
  archivo: 'cv_invalid',
  tamano: 'cv_too_large',
  macros: 'cv_macros',
  antivirus: 'cv_infected',
  revision: 'cv_unscanned',
  datos: 'invalid_request',
  intentos: 'too_many_requests',
  problema: 'internal',
} as const;

/** Why a job application sent by a plain form (without JavaScript) was refused. */
export type CvRefusal = (typeof reasons)[keyof typeof reasons];

/** The error page with the reason of an error code: '/cv-error?motivo=archivo'. */
export function cvErrorLink(code: string): string {
  const [reason] = Object.entries(reasons).find(([, refusal]) => refusal === code) ?? ['problema'];
  return `${routePatterns.cvError}?${parameter}=${reason}`;
}

/** The reason in the error page's address; `cv_invalid` for a missing or unknown reason (SPEC §8). */
export function cvRefusalOf(search: string): CvRefusal {
  const reason = new URLSearchParams(search).get(parameter) ?? '';
  return Object.hasOwn(reasons, reason) ? reasons[reason as keyof typeof reasons] : 'cv_invalid';
}
