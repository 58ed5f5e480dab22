import * as z from 'zod/mini';
import { typedText } from '../../words/typed-text.ts';
import { parseSystemCode } from './system-code.ts';

// Crockford's alphabet lacks i, l, o and u, so that people can read codes aloud over the phone.
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** The number of random bytes of an operation code: 120 bits. */
export const operationCodeBytes = 15;

const groups = /^(?:[0-9a-hjkmnp-tv-z]{4}-){5}[0-9a-hjkmnp-tv-z]{4}$/;

/**
 * Writes 15 random bytes as six groups of four: `7k2m-x9q4-…`. Lower case, because links are lowercased.
 * Throws a RangeError for another number of bytes.
 */
export function operationCode(random: Uint8Array): string {
  return inGroups(random, operationCodeBytes);
}

/** The number of random bytes of a request code, which opens nothing and only has to be unique. */
export const requestCodeBytes = 5;

/** The number of a revocation request: two groups of four in capitals, `7K2M-X9Q4`. */
export function requestCode(random: Uint8Array): string {
  return inGroups(random, requestCodeBytes).toUpperCase();
}

function inGroups(random: Uint8Array, bytes: number): string {
  if (random.length !== bytes) throw new RangeError(`this code takes ${bytes} bytes`);
  let bits = 0n;
  for (const byte of random) bits = (bits << 8n) | BigInt(byte);
  let characters = '';
  for (let index = 0; index < (bytes * 8) / 5; index++) {
    characters = alphabet[Number(bits & 31n)] + characters;
    bits >>= 5n;
  }
  return characters.match(/.{4}/g)!.join('-');
}

/** The canonical form of a typed code (case, spaces, o for 0, i and l for 1), or undefined. */
export function parseOperationCode(text: string): string | undefined {
  const characters = typedText(text)
    .toLowerCase()
    .replace(/[\s-]/g, '')
    .replace(/o/g, '0')
    .replace(/[il]/g, '1');
  const code = (characters.match(/.{1,4}/g) ?? []).join('-');
  return groups.test(code) ? code : undefined;
}

const codeField = (parse: (text: string) => string | undefined, problem: string) =>
  z.pipe(
    z.string().check(
      z.overwrite(typedText),
      z.trim(),
      z.minLength(1, 'Ingresá el código de tu reserva.'),
      z.refine((text) => text === '' || parse(text) !== undefined, problem),
    ),
    z.transform((text) => parse(text) ?? ''),
  );

/** A typed operation code; the output is its canonical form. */
export const operationCodeField = codeField(
  parseOperationCode,
  'El código tiene seis grupos de cuatro letras y números, como 7k2m-x9q4-0abc-def0-1234-5678.',
);

/** A typed code of an existing dealership system. */
export const systemCodeField = codeField(
  parseSystemCode,
  'El código tiene letras, números y guiones, sin espacios.',
);

// The code at the end of a reservation's address, in any form: an existing system has its own codes. The address that
// starts a reservation has five parts and no code.
const reservationAddress =
  /(\/concesionario-digital\/(?:[^/?#\s"]+\/|(?:[^/?#\s"]+\/){5}))[^/?#\s"]+(?=\/?(?:[?#\s"]|$))/gi;

// Also matches the spellings that `parseOperationCode` accepts: with spaces, or without hyphens. `{5,}` because a
// four-letter word before the code counts as a group, and the code's last group must still be hidden.
const codeInAddress =
  /[0-9a-z]{4}(?:(?:-|\s|%20)[0-9a-z]{4}){5,}|(?<![0-9a-z-])[0-9a-z]{24}(?![0-9a-z-])/gi;

/** Replaces operation codes in a log line: a code opens the operation, so readers of the log must not see it. */
export function redactOperationCodes(text: string): string {
  return text
    .replace(reservationAddress, '$1[operation-code]')
    .replace(codeInAddress, '[operation-code]');
}
