import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Person } from '../person.ts';
import { macOf, type DeskSecret } from '../../server/ground/security/desk-key.ts';

const day = 86_400_000;
/** Days after a sign-in for which its browser counts as a device of the person. */
export const deviceDays = 180;
/** Hours for which the link of a letter makes a browser a device of the person. */
export const linkHours = 24;

type Purpose = 'device' | 'link to a new device';
type Whose = Pick<Person, 'id' | 'password'>;

/** A text that only the server can make, for a person until a moment. A new password ends it. */
function signed(settings: DeskSecret, purpose: Purpose, whose: Whose, name: string, until: number) {
  const mac = macOf(settings, `${purpose} ${whose.id} ${whose.password} ${name} ${until}`);
  return `${name}.${until}.${mac}`;
}

/** The name in a signed text that is valid now. */
function nameIn(
  settings: DeskSecret,
  purpose: Purpose,
  whose: Whose,
  text: string,
  now: Date,
): string | undefined {
  const [name = '', until = ''] = text.split('.');
  if (!(Number(until) > now.getTime())) return undefined;
  const [given, expected] = [text, signed(settings, purpose, whose, name, Number(until))].map(
    (each) => Buffer.from(each),
  );
  const isRight = given!.length === expected!.length && timingSafeEqual(given!, expected!);
  return isRight ? name : undefined;
}

/** The cookie's value for a browser in which a person signed in. */
export function newDevice(settings: DeskSecret, whose: Whose, now: Date): string {
  const name = randomBytes(16).toString('base64url');
  return signed(settings, 'device', whose, name, now.getTime() + deviceDays * day);
}

/** The id of the person's device that a cookie proves. */
export function knownDevice(
  settings: DeskSecret,
  whose: Whose,
  cookie: string | undefined,
  now: Date,
): string | undefined {
  return cookie === undefined ? undefined : nameIn(settings, 'device', whose, cookie, now);
}

/** The token of a link in a letter to the person's own address. */
export function newDeviceLink(settings: DeskSecret, whose: Whose, now: Date): string {
  const until = now.getTime() + linkHours * 3_600_000;
  return signed(settings, 'link to a new device', whose, whose.id, until);
}

export const personInLink = (token: string): string => token.split('.')[0] ?? '';

export const isDeviceLink = (
  settings: DeskSecret,
  whose: Whose,
  token: string,
  now: Date,
): boolean => nameIn(settings, 'link to a new device', whose, token, now) === whose.id;
