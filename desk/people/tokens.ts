import { hash, randomBytes } from 'node:crypto';

/** The token of an invitation or a session, which nobody can guess. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form of a token, and of an address or a network whose attempts are counted. */
export function hashOf(text: string): string {
  return hash('sha256', text);
}
