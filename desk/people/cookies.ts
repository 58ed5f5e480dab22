import type { FastifyReply, FastifyRequest } from 'fastify';
import { deviceDays } from './devices.ts';
import { inLowerCase } from '../person.ts';
import { hashOf } from './tokens.ts';

// Browsers also accept a secure cookie from localhost without TLS.
const always = 'Path=/; Secure; HttpOnly; SameSite=Strict';

export const sessionCookie = '__Host-desk';
/** The cookie's name is a person's: several people sign in at the computer of a showroom. */
const deviceName = (email: string) =>
  `__Host-desk-device-${hashOf(inLowerCase(email)).slice(0, 16)}`;
const sentenceName = '__Host-desk-sentence';

export function cookiesOf({ headers }: FastifyRequest): Partial<Record<string, string>> {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => {
    const [name = '', value = ''] = pair.split('=', 2);
    return [name.trim(), value.trim()];
  });
  return Object.fromEntries(pairs);
}

function put(reply: FastifyReply, name: string, value: string, seconds: number): void {
  reply.header('set-cookie', `${name}=${value}; ${always}; Max-Age=${seconds}`);
}

export function putSession(reply: FastifyReply, token: string, hours: number): void {
  put(reply, sessionCookie, token, hours * 3600);
}

export function dropSession(reply: FastifyReply): void {
  put(reply, sessionCookie, '', 0);
}

export const deviceOf = (request: FastifyRequest, email: string): string | undefined =>
  cookiesOf(request)[deviceName(email)];

export function putDevice(reply: FastifyReply, email: string, device: string): void {
  put(reply, deviceName(email), device, deviceDays * 86_400);
}

/** No client reads a header of many thousand letters, and the act would seem to have failed. */
const longestSentence = 300;

function shortened(sentence: string): string {
  const letters = [...sentence.toWellFormed()];
  return letters.length <= longestSentence
    ? letters.join('')
    : `${letters.slice(0, longestSentence - 1).join('')}…`;
}

/** The result of an act, for the next page. */
export const sentenceCookie = {
  put: (reply: FastifyReply, sentence: string) =>
    put(reply, sentenceName, encodeURIComponent(shortened(sentence)), 60),
  take(request: FastifyRequest, reply: FastifyReply): string | undefined {
    const value = cookiesOf(request)[sentenceName];
    if (!value) return undefined;
    put(reply, sentenceName, '', 0);
    try {
      return decodeURIComponent(value);
    } catch {
      return undefined;
    }
  },
};
