import { describe, expect, test } from 'vitest';
import { signNotification, verifyNotification } from './signature.ts';

const secret = 'shared secret';
const body = '{"payment_id":"p-1","amount":200000}';
const signedAt = 1_800_000_000;
const header = signNotification(secret, body, signedAt);

describe('a notification of the payments provider', () => {
  test('is signed with its time and an HMAC of the time and the body', () => {
    expect(header).toBe(
      't=1800000000,v1=bf3139394b4a4bd8e8f4a9ebf4d3b09e6ea388649f0530c5ec8a0d87fbcd32f6',
    );
  });

  const later = signedAt + 900;
  const forged = signNotification('a guess', body, signedAt);

  test.each<[boolean, string, { sent?: string; signature?: string; now?: number }]>([
    [true, 'signed with the shared secret', {}],
    [true, 'five minutes before our clock', { now: signedAt + 300 }],
    [true, 'five minutes after our clock', { now: signedAt - 300 }],
    [false, 'more than five minutes before our clock', { now: signedAt + 301 }],
    [false, 'more than five minutes after our clock', { now: signedAt - 301 }],
    [false, 'with a changed body', { sent: body.replace('200000', '1') }],
    [
      false,
      'with a changed time',
      { signature: header.replace(`${signedAt}`, `${later}`), now: later },
    ],
    [false, 'signed with another secret', { signature: forged }],
  ])('is accepted: %s, when it is %s', (isAccepted, _, changes) => {
    const { sent = body, signature = header, now = signedAt } = changes;
    expect(verifyNotification(secret, sent, signature, now)).toBe(isAccepted);
  });

  test.each([undefined, '', 't=1800000000', 'v1=00', `${header},v1=00`, header.toUpperCase()])(
    'is refused with the malformed signature %s',
    (malformed) => {
      expect(verifyNotification(secret, body, malformed, signedAt)).toBe(false);
    },
  );
});
