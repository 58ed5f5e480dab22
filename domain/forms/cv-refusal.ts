import { routePatterns } from '../addresses/links.ts';
import type { ErrorCode } from '../wire/errors.ts';

const parameter = 'motivo';

const reasons = {
  archivo: 'cv_invalid',
  tamano: 'cv_too_large',
  datos: 'invalid_request',
  intentos: 'too_many_requests',
  problema: 'internal',
} as const satisfies Record<string, ErrorCode>;

/** Why a job application that a plain form sent was not taken. */
export type CvRefusal = (typeof reasons)[keyof typeof reasons];

/** The page that says why: '/cv-error?motivo=archivo'. */
export function cvErrorLink(code: ErrorCode): string {
  const [reason] = Object.entries(reasons).find(([, refusal]) => refusal === code) ?? ['problema'];
  return `${routePatterns.cvError}?${parameter}=${reason}`;
}

/** What the address of that page says; without a known reason it is the CV (SPEC §8). */
export function cvRefusalOf(search: string): CvRefusal {
  const reason = new URLSearchParams(search).get(parameter) ?? '';
  return Object.hasOwn(reasons, reason) ? reasons[reason as keyof typeof reasons] : 'cv_invalid';
}
