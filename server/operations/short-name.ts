import { createHash } from 'node:crypto';

/** Identifies an operation in letters and logs without its code, which would open it. */
export function shortName(code: string): string {
  return createHash('sha256').update(code).digest('hex').slice(0, 6);
}
