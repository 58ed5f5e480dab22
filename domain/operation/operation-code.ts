// Crockford's alphabet leaves out i, l, o and u: a code can be read aloud over the phone.
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** Bytes of randomness that `operationCode` needs: 120 bits (at least 100 by decision). */
export const operationCodeBytes = 15;

const groups = /^(?:[0-9a-hjkmnp-tv-z]{4}-){5}[0-9a-hjkmnp-tv-z]{4}$/;

/** Writes 15 random bytes as six groups of four: `7k2m-x9q4-…`. Lower case, because links are lowercased. */
export function operationCode(random: Uint8Array): string {
  return inGroups(random, operationCodeBytes);
}

/** Bytes of randomness that `requestCode` needs: it opens nothing, and only has to be one's own. */
export const requestCodeBytes = 5;

/** What a buyer who revokes is told: two groups of four in capitals, `7K2M-X9Q4`. */
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

/** The canonical form of a code as a person typed it (case, spaces, o for 0, i and l for 1), or undefined. */
export function parseOperationCode(text: string): string | undefined {
  const characters = text
    .toLowerCase()
    .replace(/[\s-]/g, '')
    .replace(/o/g, '0')
    .replace(/[il]/g, '1');
  const code = (characters.match(/.{1,4}/g) ?? []).join('-');
  return groups.test(code) ? code : undefined;
}

// Also as `parseOperationCode` forgives it: with spaces, or in one piece. Five groups or more, for a word before the code
// must not leave its last group in sight.
const codeInAddress =
  /[0-9a-z]{4}(?:(?:-|\s|%20)[0-9a-z]{4}){5,}|(?<![0-9a-z-])[0-9a-z]{24}(?![0-9a-z-])/gi;

/** Hides operation codes in a text meant for a log: who reads the log must not open the operation. */
export function redactOperationCodes(text: string): string {
  return text.replace(codeInAddress, '[operation-code]');
}
