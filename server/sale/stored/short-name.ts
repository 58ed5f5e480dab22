import { hash } from 'node:crypto';

/** Identifies an operation in the journal without its code, which would open it. */
export function operationHash(code: string): string {
  return hash('sha256', code);
}

/** Identifies an operation in letters and logs: the first digits of its hash. */
export const shortName = (code: string): string => operationHash(code).slice(0, 6);
