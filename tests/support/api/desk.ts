import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import type { CatalogueLimits } from '../../../desk/catalogue/routes.ts';
import type { Preview } from '../../../server/stock/uploads/preview.ts';
import { buildDesk } from '../../../desk/open.ts';
import { codeOf, newSecret, periodAt } from '../../../desk/people/one-time-code.ts';
import { hashPassword } from '../../../desk/people/password.ts';
import { findPerson } from '../../../desk/person.ts';
import { roleWords, type StaffRole } from '../../../machines/operation/staff-roles.ts';
import { seal, unseal } from '../../../desk/people/secrets.ts';
import { staff } from '../../../server/ground/db/schema.ts';
import type { TestDealership } from './dealership.ts';

export const deskOrigin = 'https://mostrador.example';
export const password = 'cuatro peras verdes maduras';

// A stored hash contains its parameters. With these a check takes 0.1 ms instead of 0.4 s, half of what a test of the desk took.
const cheapest = { N: 2 ** 6, r: 8, p: 1 };

/** The visible text of a part of a page. */
export const plain = (html = '') =>
  html
    .replaceAll(/<[^>]+>|&nbsp;/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** A user of the desk, with or without a session. */
export type DeskUser = ReturnType<ReturnType<typeof testDesk>['nobody']>;

let people = 0;

interface TestDeskOptions {
  limits?: CatalogueLimits;
  /** Opened when the dealership is. */
  preview?: () => Preview;
}

export function testDesk(shop: TestDealership, { preview, limits }: TestDeskOptions = {}) {
  let app: FastifyInstance;
  beforeAll(() => {
    app = buildDesk(shop.dealership, deskOrigin, { limits, preview: preview?.() });
  });
  afterAll(() => app.close());

  function userOf(email: string, cookie: string, remoteAddress?: string) {
    const request = async (
      method: 'GET' | 'POST',
      url: string,
      headers: Record<string, string>,
      form: Record<string, string> | URLSearchParams | FormData = {},
    ) => {
      const sent = form instanceof FormData ? new Response(form) : undefined;
      const answer = await app.inject({
        method,
        url,
        ...(remoteAddress && { remoteAddress }),
        headers: {
          ...(cookie && { cookie }),
          ...(method === 'POST' && {
            origin: deskOrigin,
            'content-type':
              sent?.headers.get('content-type') ?? 'application/x-www-form-urlencoded',
          }),
          ...headers,
        },
        ...(method === 'POST' && {
          payload: sent
            ? Buffer.from(await sent.arrayBuffer())
            : String(new URLSearchParams(form as Record<string, string>)),
        }),
      });
      const { body } = answer;
      return {
        status: answer.statusCode,
        to: answer.headers.location,
        body,
        /** The sentence of a refusal; empty without one. */
        alert: plain(/role="alert"\s*>([^<]*)</.exec(body)?.[1]),
        headers: answer.headers,
        /** The revision in the forms of the page. */
        revision: /name="revision" value="(\d+)"/.exec(body)?.[1] ?? '0',
        cookies: [answer.headers['set-cookie'] ?? []].flat(),
      };
    };
    const get = (url: string, headers: Record<string, string> = {}) => request('GET', url, headers);
    const post = (
      url: string,
      form?: Record<string, string> | URLSearchParams | FormData,
      headers: Record<string, string> = {},
    ) => request('POST', url, headers, form);
    return {
      email,
      cookie,
      get,
      post,
      /** Sends an event with the form of the page at `url`. */
      async act(url: string, event: string, typed?: Record<string, string>) {
        const { revision } = await get(url);
        return post(`${url}/actos`, { event, revision, ...typed });
      },
      /** The current code, which was not used yet. */
      async code(): Promise<string> {
        // A code is accepted once: the next one comes half a minute later.
        shop.clock.pass(0.5);
        const { codeSecret } = (await findPerson(shop.db, email))!;
        const secret = unseal(shop.dealership.config, codeSecret, email);
        return codeOf(secret, periodAt(shop.clock.now));
      },
    };
  }

  return {
    get app() {
      return app;
    },
    /** A user without a session, or with the given cookie. */
    nobody: (cookie = '', remoteAddress?: string) => userOf('', cookie, remoteAddress),
    /** A member of staff who has signed in with password and code. */
    async signedIn(role: StaffRole, name: string = roleWords[role]) {
      people += 1;
      const email = `persona-${people}@cordillera.example`;
      const { db, config, now } = shop.dealership;
      const secret = newSecret();
      await db.insert(staff).values({
        id: randomUUID(),
        name,
        email,
        role,
        password: await hashPassword(password, cheapest),
        codeSecret: seal(config, secret, email),
        codePeriod: 0,
        createdAt: now(),
      });
      const code = codeOf(secret, periodAt(now()));
      const answer = await userOf('', '').post('/entrar', { email, password, code });
      return userOf(email, answer.cookies[0]!.split(';')[0]!);
    },
  };
}
