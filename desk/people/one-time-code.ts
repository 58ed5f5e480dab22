import { createHmac, randomBytes } from 'node:crypto';
import { encode } from 'uqr';

// Time-based one-time codes (RFC 6238) with the parameters that every authenticator application supports.
const periodSeconds = 30;
const digits = 6;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** 20 random bytes in base 32. */
export function newSecret(): string {
  const bits = [...randomBytes(20)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return bits.replaceAll(/.{5}/g, (five) => alphabet[parseInt(five, 2)]!);
}

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((each) => alphabet.indexOf(each).toString(2).padStart(5, '0'));
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => parseInt(byte, 2)));
}

export function periodAt(moment: Date): number {
  return Math.floor(moment.getTime() / 1000 / periodSeconds);
}

export function codeOf(secret: string, period: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(period));
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const number = mac.readUInt32BE(mac.at(-1)! & 15) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The period of a code, which may be one early or late; undefined for a wrong one, and for one up to `used`. */
export function periodOfCode(
  secret: string,
  typed: string,
  now: Date,
  used: number,
): number | undefined {
  const code = typed.replaceAll(/\s/g, '');
  const period = periodAt(now);
  return [period - 1, period, period + 1].find(
    (each) => each > used && codeOf(secret, each) === code,
  );
}

/** The address in the QR code for an authenticator application. */
export function keyAddress(secret: string, email: string): string {
  const label = `${encodeURIComponent('Concesionario')}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=Concesionario`;
}

/** A QR code as the path of a picture with `size` squares a side. */
export function squaresOf(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { border: 4 });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])),
  );
  return { path: squares.join(''), size };
}
