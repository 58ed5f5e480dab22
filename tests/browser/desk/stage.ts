import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { sessionCookie } from '../../../desk/cookies.ts';
import { buildDesk } from '../../../desk/open.ts';
import { findPerson, type Person } from '../../../desk/people/person.ts';
import { codeOf, periodAt } from '../../../desk/people/one-time-code.ts';
import { seal, unseal } from '../../../desk/people/secrets.ts';
import { openSession } from '../../../desk/people/sessions.ts';
import { links } from '../../../domain/addresses/links.ts';
import { roleWords, staffRoles, type StaffRole } from '../../../machines/operation/staff-events.ts';
import { staff } from '../../../server/db/schema.ts';
import { servePages } from '../../../server/storefront/serve-pages.ts';
import { testDealership, type TestDealership } from '../../support/api/dealership.ts';
import { launchChromium } from '../../support/program/chromium.ts';
import { freePorts } from '../../support/program/free-ports.ts';

const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const emailOf = (role: StaffRole) => `${role}@cordillera.example`;

/** A dealership with a clock that the test moves, and its desk and storefront in Chromium without scripts. */
export interface Stage {
  shop: TestDealership;
  /** The desk of a role. Opens a new session when the old one has expired at the test's time. */
  as: (role: StaffRole) => Promise<Page>;
  /** A code of the role's authenticator that has not been used. */
  codeOf: (role: StaffRole) => Promise<string>;
  deskUrl: () => string;
  buyer: (code: string) => Promise<Page>;
}

export function openStage(): Stage {
  const shop = testDealership();
  let browser: Browser;
  let deskUrl: string;
  let buyers: Page;
  let close: () => Promise<unknown>;
  const people = new Map<StaffRole, { person: Person; context: BrowserContext; page: Page }>();

  beforeAll(async () => {
    const { app, dealership } = shop;
    await servePages(app, dealership.config, {
      isDevelopment: false,
      changes: dealership.changes,
    });
    const [port] = await freePorts(1);
    deskUrl = `http://localhost:${port}`;
    const desk = buildDesk(dealership, deskUrl);
    const [origin] = await Promise.all([
      app.listen({ port: 0, host: '127.0.0.1' }),
      desk.listen({ port: port!, host: '127.0.0.1' }),
    ]);
    browser = await launchChromium();
    const plain = { javaScriptEnabled: false, locale: 'es-AR' };
    buyers = await (await browser.newContext({ ...plain, baseURL: origin })).newPage();
    for (const role of staffRoles) {
      const email = emailOf(role);
      await shop.db.insert(staff).values({
        id: role,
        name: roleWords[role],
        email,
        role,
        password: '',
        codeSecret: seal(dealership.config, secret, email),
        codePeriod: 0,
        createdAt: shop.clock.now,
      });
      const context = await browser.newContext({ ...plain, baseURL: deskUrl });
      const person = (await findPerson(shop.db, email))!;
      people.set(role, { person, context, page: await context.newPage() });
    }
    close = async () => {
      await browser.close();
      await desk.close();
    };
  });
  // Each case begins on the same day, so the codes used before must be valid again.
  beforeEach(async () => {
    shop.clock.now = new Date('2026-11-20T15:00:00Z');
    await shop.db.update(staff).set({ codePeriod: 0 });
  });
  afterAll(() => close());

  return {
    shop,
    deskUrl: () => deskUrl,
    async as(role) {
      const { person, context, page } = people.get(role)!;
      const value = await openSession(shop.db, person, 'Chromium', shop.clock.now);
      await context.addCookies([
        { name: sessionCookie, value, url: deskUrl.replace('http:', 'https:'), secure: true },
      ]);
      return page;
    },
    async codeOf(role) {
      shop.clock.pass(0.5);
      const { email, codeSecret } = (await findPerson(shop.db, emailOf(role)))!;
      const opened = unseal(shop.dealership.config, codeSecret, email);
      return codeOf(opened, periodAt(shop.clock.now));
    },
    async buyer(code) {
      await buyers.goto(links.resume(code));
      return buyers;
    },
  };
}
