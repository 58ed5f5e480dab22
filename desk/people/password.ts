import { longestOf } from '../pages/lengths.ts';
import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import pLimit from 'p-limit';
import { Refused } from '../refused.ts';

export const shortestPassword = 12;
/** A longer password would only cost time. */
const longestPassword = longestOf('password');

// The parameters of OWASP's list that take 32 MB. A stored hash contains its own, so these can grow.
const parameters = { N: 2 ** 15, r: 8, p: 3 };
const length = 32;

// Simultaneous sign-ins must not take all memory or threads.
const one = pLimit(1);

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

function hash(password: string, salt: Buffer, { N, r, p }: typeof parameters): Promise<Buffer> {
  const options = { N, r, p, maxmem: 256 * N * r };
  return one(() => derive(password.normalize('NFKC'), salt, length, options));
}

/** The stored form of a password: 'scrypt 32768 8 3 SALT HASH'. Only tests have other parameters. */
export async function hashPassword(password: string, used = parameters): Promise<string> {
  const salt = randomBytes(16);
  const { N, r, p } = used;
  const made = await hash(password, salt, used);
  return ['scrypt', N, r, p, salt.toString('base64'), made.toString('base64')].join(' ');
}

/** Whether a password matches the stored one. Without a stored one it returns false after the same time. */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [, N, r, p, salt = '', made = ''] = stored?.split(' ') ?? [];
  const used = stored ? { N: Number(N), r: Number(r), p: Number(p) } : parameters;
  const typed = await hash(password.slice(0, longestPassword), Buffer.from(salt, 'base64'), used);
  const expected = Buffer.from(made, 'base64');
  return expected.length === typed.length && timingSafeEqual(expected, typed);
}

/** The passwords of at least twelve characters among the 49,233 most common ones that zxcvbn-ts lists (MIT). */
const common = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n'),
);
const words = ['contraseña', 'concesionario', 'password', 'qwertyuiop', '1234567890', 'argentina'];

/** Throws Refused for a password that is too short, too long, typed in two ways or guessable from `theirs`. */
export function checkPassword(
  { password, repeated }: { password: string; repeated: string },
  theirs: readonly string[],
): void {
  const refuse = (sentence: string, field = 'password') => new Refused(422, sentence, field);
  if (password.length < shortestPassword) {
    throw refuse(`La contraseña tiene que tener ${shortestPassword} caracteres o más.`);
  }
  if (password.length > longestPassword) {
    throw refuse(`La contraseña puede tener hasta ${longestPassword} caracteres.`);
  }
  const plain = password.toLowerCase();
  const withoutEnds = plain.replace(/^[^a-zñ]+/, '').replace(/(?<![^a-zñ])[^a-zñ]+$/, '');
  const known = theirs.flatMap((text) => text.toLowerCase().split(/[\s@.]+/));
  const isWeak =
    new Set(plain).size < 5 ||
    [plain, withoutEnds].some((each) => common.has(each)) ||
    [...words, ...known.filter((word) => word.length > 3)].some((word) => plain.includes(word));
  if (isWeak) {
    throw refuse(
      'Esa contraseña se adivina fácil: probá con cuatro palabras que no digan tu nombre.',
    );
  }
  if (password !== repeated) throw refuse('Las dos contraseñas no son iguales.', 'repeated');
}
