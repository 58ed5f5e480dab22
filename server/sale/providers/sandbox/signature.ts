import { createHmac, timingSafeEqual } from 'node:crypto';

/** Maximum difference between a notification's time and ours: it limits replays of an intercepted one. */
const toleranceSeconds = 5 * 60;

function digest(secret: string, rawBody: string, unixSeconds: number): Buffer {
  return createHmac('sha256', secret).update(`${unixSeconds}.${rawBody}`).digest();
}

/** The signature header of a notification: `t=<unix seconds>,v1=<hex HMAC-SHA256 of "<t>.<raw body>">`. */
export function signNotification(secret: string, rawBody: string, unixSeconds: number): string {
  return `t=${unixSeconds},v1=${digest(secret, rawBody, unixSeconds).toString('hex')}`;
}

/** Whether the header is the signature of this body with this secret, made within five minutes of `nowSeconds`. */
export function verifyNotification(
  secret: string,
  rawBody: string,
  header: string | undefined,
  nowSeconds: number,
): boolean {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '');
  if (!match) return false;
  const signedAt = Number(match[1]);
  if (Math.abs(nowSeconds - signedAt) > toleranceSeconds) return false;
  return timingSafeEqual(Buffer.from(match[2]!, 'hex'), digest(secret, rawBody, signedAt));
}
