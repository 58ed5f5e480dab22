import { createHash, randomBytes } from 'node:crypto';

/** The token of an invitation or a session: nobody guesses it. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token, and of an address or a network whose tries are counted. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
