import { createHash } from 'node:crypto';

/** Tells operations apart without their codes: who reads it cannot open them. */
export function shortName(code: string): string {
  return createHash('sha256').update(code).digest('hex').slice(0, 6);
}
