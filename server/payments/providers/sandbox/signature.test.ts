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

  test('is accepted when it is signed with the shared secret', () => {
    expect(verifyNotification(secret, body, header, signedAt)).toBe(true);
  });

  test('is accepted when its time is up to five minutes before or after our clock', () => {
    expect(verifyNotification(secret, body, header, signedAt + 300)).toBe(true);
    expect(verifyNotification(secret, body, header, signedAt - 300)).toBe(true);
  });

  test('is refused when its time is more than five minutes before or after our clock', () => {
    expect(verifyNotification(secret, body, header, signedAt + 301)).toBe(false);
    expect(verifyNotification(secret, body, header, signedAt - 301)).toBe(false);
  });

  test('is refused when its body was changed', () => {
    const changed = body.replace('200000', '1');
    expect(verifyNotification(secret, changed, header, signedAt)).toBe(false);
  });

  test('is refused when its time was changed to look recent', () => {
    const later = header.replace('1800000000', '1800000900');
    expect(verifyNotification(secret, body, later, signedAt + 900)).toBe(false);
  });

  test('is refused when it is signed with another secret', () => {
    const forged = signNotification('a guess', body, signedAt);
    expect(verifyNotification(secret, body, forged, signedAt)).toBe(false);
  });

  test.each([undefined, '', 't=1800000000', 'v1=00', `${header},v1=00`, header.toUpperCase()])(
    'is refused with the malformed signature %s',
    (malformed) => {
      expect(verifyNotification(secret, body, malformed, signedAt)).toBe(false);
    },
  );
});
