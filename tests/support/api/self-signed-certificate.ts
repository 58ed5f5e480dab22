import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

// The few tags of DER that a certificate needs (X.690).
const tagged = (tag: number, ...contents: Buffer[]): Buffer => {
  const content = Buffer.concat(contents);
  const { length } = content;
  const size =
    length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
};
const sequence = (...items: Buffer[]) => tagged(0x30, ...items);
const identifier = (...bytes: number[]) => tagged(0x06, Buffer.from(bytes));
const utcTime = (moment: Date) =>
  tagged(
    0x17,
    Buffer.from(
      `${moment
        .toISOString()
        .replace(/[-:T]|\.\d+/g, '')
        .slice(2)}`,
    ),
  );

const ecdsaWithSha256 = identifier(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02);
const commonName = identifier(0x55, 0x04, 0x03);
const subjectAltName = identifier(0x55, 0x1d, 0x11);
const day = 86_400_000;

/** A key and a self-signed certificate for `localhost` (RFC 5280), valid for a day. */
export function selfSignedCertificate(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(tagged(0x31, sequence(commonName, tagged(0x0c, Buffer.from('localhost')))));
  const alternatives = sequence(tagged(0x82, Buffer.from('localhost')));
  const serial = randomBytes(8);
  serial[0]! &= 0x7f;
  serial[0]! |= 0x01;
  const content = sequence(
    tagged(0xa0, tagged(0x02, Buffer.from([2]))),
    tagged(0x02, serial),
    sequence(ecdsaWithSha256),
    name,
    sequence(utcTime(new Date(Date.now() - day)), utcTime(new Date(Date.now() + day))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, sequence(sequence(subjectAltName, tagged(0x04, alternatives)))),
  );
  const signature = sign('sha256', content, privateKey);
  const certificate = sequence(
    content,
    sequence(ecdsaWithSha256),
    tagged(0x03, Buffer.from([0]), signature),
  );
  const lines = certificate.toString('base64').match(/.{1,64}/g)!;
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
  };
}
