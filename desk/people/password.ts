import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';
import pLimit from 'p-limit';

export const shortestPassword = 12;
/** A longer one only costs time. */
export const longestPassword = 200;

// The parameters of OWASP's list that take 32 MB. Those of a stored hash stand in it, so that they can grow.
const parameters = { N: 2 ** 15, r: 8, p: 3 };
const length = 32;

// Many sign-ins at the same moment must take neither the memory nor all threads.
const one = pLimit(1);

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

function hash(password: string, salt: Buffer, { N, r, p }: typeof parameters): Promise<Buffer> {
  const options = { N, r, p, maxmem: 256 * N * r };
  return one(() => derive(password.normalize('NFKC'), salt, length, options));
}

/** What is stored of a password: 'scrypt 32768 8 3 SALT HASH'. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const { N, r, p } = parameters;
  const made = await hash(password, salt, parameters);
  return ['scrypt', N, r, p, salt.toString('base64'), made.toString('base64')].join(' ');
}

/** Whether a password is the stored one. Without a stored one it takes as long, and is none. */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [, N, r, p, salt = '', made = ''] = stored?.split(' ') ?? [];
  const used = stored ? { N: Number(N), r: Number(r), p: Number(p) } : parameters;
  const typed = await hash(password.slice(0, longestPassword), Buffer.from(salt, 'base64'), used);
  const expected = Buffer.from(made, 'base64');
  return expected.length === typed.length && timingSafeEqual(expected, typed);
}
