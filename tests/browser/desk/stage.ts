import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { sessionCookie } from '../../../desk/people/cookies.ts';
import { buildDesk } from '../../../desk/open.ts';
import { findPerson, type Person } from '../../../desk/person.ts';
import { openSession } from '../../../desk/people/sessions.ts';
import { operationTotal } from '../../../domain/operation/operation.ts';
import { completeBuyer } from '../../../domain/operation/samples.ts';
import { notify } from '../../support/api/notify.ts';
import { links } from '../../../domain/addresses/links.ts';
import { operationMachine } from '../../../machines/operation/machine.ts';
import { staffRoles, type StaffRole } from '../../../machines/operation/staff-roles.ts';
import { paymentMachine } from '../../../machines/payment/machine.ts';
import { staffRequestMachine } from '../../../machines/staff-request/machine.ts';
import { unitSaleMachine } from '../../../machines/unit-sale/machine.ts';
import { staff } from '../../../server/ground/db/schema.ts';
import { openPreview } from '../../../server/preview.ts';
import { servePages } from '../../../server/site/storefront/serve-pages.ts';
import { testDealership } from '../../support/api/dealership.ts';
import { testDesk, type DeskUser } from '../../support/api/desk.ts';
import { followDecisions } from '../../paths/server-charts.ts';
import { launchChromium } from '../../support/program/chromium.ts';
import { freePorts } from '../../support/program/free-ports.ts';

export interface Paid {
  code: string;
  chassis: string;
  clientRef: string;
  paymentId: string;
  /** The estimated value of its used vehicle. */
  estimate: number;
}

/** The form of a unit that is held for somebody in the showroom. */
export const walkIn = {
  'Para quién': 'Eva Luna',
  'Hasta qué día': '2026-11-20',
  'Hasta qué hora': '18:00',
};

interface SentForm {
  label: string;
  typed?: Record<string, string>;
  role: StaffRole;
  press?: (what: Locator) => Promise<void>;
}

interface Colleague {
  user: DeskUser;
  person: Person;
  context: BrowserContext;
  page: Page;
}

/** A dealership with a clock that the test moves, and its desk and storefront in Chromium, without scripts unless wanted. */
export function openStage({ hasScripts = false } = {}) {
  const shop = testDealership({ isClockReset: true });
  const invitations = testDesk(shop);
  followDecisions(3, operationMachine);
  followDecisions(3, paymentMachine);
  followDecisions(3, staffRequestMachine);
  followDecisions(3, unitSaleMachine);
  let browser: Browser;
  let deskUrl: string;
  let buyers: Page;
  let close: () => Promise<unknown>;
  const people = new Map<StaffRole, Colleague>();

  beforeAll(async () => {
    const { app, dealership } = shop;
    await servePages(app, dealership.config, {
      isDevelopment: false,
      changes: dealership.changes,
    });
    const [port] = await freePorts(1);
    deskUrl = `http://localhost:${port}`;
    const desk = buildDesk(dealership, deskUrl, { preview: openPreview(dealership, app) });
    const [origin] = await Promise.all([
      app.listen({ port: 0, host: '127.0.0.1' }),
      desk.listen({ port: port!, host: '127.0.0.1' }),
    ]);
    browser = await launchChromium();
    const plain = { javaScriptEnabled: false, locale: 'es-AR' };
    buyers = await (await browser.newContext({ ...plain, baseURL: origin })).newPage();
    for (const role of staffRoles) {
      const user = await invitations.signedIn(role);
      const person = (await findPerson(shop.db, user.email))!;
      const context = await browser.newContext({
        ...plain,
        javaScriptEnabled: hasScripts,
        baseURL: deskUrl,
      });
      people.set(role, { user, person, context, page: await context.newPage() });
    }
    close = async () => {
      await browser.close();
      await desk.close();
    };
  });
  // Each case begins on the same day, so the codes used before must be valid again.
  beforeEach(async () => {
    await shop.db.update(staff).set({ codePeriod: 0 });
  });
  afterAll(() => close());

  return {
    shop,
    /** A code of the role's authenticator that has not been used. */
    codeOf: (role: StaffRole) => people.get(role)!.user.code(),
    /** The desk of a role. Opens a new session when the old one has expired at the test's time. */
    async as(role: StaffRole): Promise<Page> {
      const { person, context, page } = people.get(role)!;
      const value = await openSession(shop.db, person, 'Chromium', shop.clock.now);
      await context.addCookies([
        { name: sessionCookie, value, url: deskUrl.replace('http:', 'https:'), secure: true },
      ]);
      return page;
    },
    async buyer(code: string): Promise<Page> {
      await buyers.goto(links.resume(code));
      return buyers;
    },
    /** A page of the shop, without scripts. */
    async shopPage(path: string): Promise<Page> {
      await buyers.goto(path);
      return buyers;
    },
    /** An operation whose deposit a card has paid; with a used vehicle at its estimate, if it is to have one. */
    async pays(start?: 'used' | 'pending'): Promise<Paid> {
      const payable = await shop.payableOperation();
      const { code } = payable;
      let estimate = 0;
      if (start === 'used') {
        const used = await shop.quotedVehicle(payable);
        estimate = used.valuation;
        const cash_amount = operationTotal(payable) - estimate;
        await shop.save(payable, { ...completeBuyer, cash_amount, used_vehicles: [used] });
      }
      const { purchase } = (await shop.requestDeposit(code)).operation;
      const { code: clientRef, amount } = purchase.transaction!;
      const paymentId = `payment of ${code}`;
      const outcome = start === 'pending' ? 'pending' : 'approved';
      await notify(shop, { clientRef, outcome, amount, paymentId });
      return { code, chassis: purchase.vehicle.chassis, clientRef, paymentId, estimate };
    },
    /** Opens the form of an event unless it is open, fills it and sends it; its fields are named by the beginning of their labels. */
    async send(
      page: Page,
      { label, typed = {}, role, press = (what) => what.click() }: SentForm,
    ): Promise<void> {
      const named = page.locator('summary', { hasText: new RegExp(`^${label}$`) });
      const form = page.locator('details', { has: named });
      if ((await form.getAttribute('open')) === null) await press(named);
      for (const [name, value] of Object.entries(typed)) {
        const field = form.getByLabel(new RegExp(`^${name}`));
        const isChoice = (await field.evaluate((each) => each.tagName)) === 'SELECT';
        if (isChoice) await field.selectOption(value);
        else await field.fill(value === 'code' ? await people.get(role)!.user.code() : value);
      }
      await press(form.getByRole('button'));
      expect(await page.getByRole('alert').allTextContents()).toEqual([]);
      await page.getByRole('status').waitFor();
    },
  };
}
