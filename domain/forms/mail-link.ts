import { emailField } from './fields.ts';

/**
 * The address that writes to a typed e-mail address; undefined for any other text. A draft stores what somebody types,
 * and 'a@b.com?bcc=c@d.com' would add a reader.
 */
export function mailLink(email: string): string | undefined {
  const address = emailField.safeParse(email).data;
  return address === undefined ? undefined : `mailto:${address}`;
}
