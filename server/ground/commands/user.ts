import { userInfo } from 'node:os';

/** The name of the user who runs this process; an account without a name has its number. */
export function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `usuario ${process.getuid?.() ?? ''}`.trim();
  }
}
