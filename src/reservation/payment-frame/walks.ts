import type { Route } from 'playwright-core';
import { paymentFrameViews } from './views.ts';
import {
  actsOf,
  opens,
  passTime,
  payable,
  starts,
} from '../../../tests/paths/chromium/walk-acts.ts';
import type { Act, ChartWalks } from '../../../tests/paths/chromium/walks.ts';

const does = actsOf(paymentFrameViews);

const providerPage = /\/pagar\?|access_token=/;
const held: Route[] = [];

const anotherDocument = { contentType: 'text/html', body: '<p>Error</p>' };

/** The provider's page doesn't answer. */
const isSlow: Act = ({ page }) => {
  held.length = 0;
  return page.route(providerPage, (route) => void held.push(route));
};

/** Another document, which sends no message, loads instead of the provider's page. */
const isAnother: Act = async ({ page }) => {
  await page.unroute(providerPage);
  await page.route(providerPage, (route) => route.fulfill(anotherDocument));
};

/** What the frame waits for arrives at last. */
const arrives: Act = async () => {
  for (const route of held.splice(0)) await route.continue();
};
const anotherArrives: Act = async () => {
  for (const route of held.splice(0)) await route.fulfill(anotherDocument);
};
const isItself: Act = ({ page }) => page.unroute(providerPage);
const isOffline =
  (offline: boolean): Act =>
  ({ page }) =>
    page.context().setOffline(offline);

const slow = [starts(payable), isSlow, opens('deposit'), 'loading', passTime(6000), 'slow'];

export const paymentFrameWalks: ChartWalks = {
  views: paymentFrameViews,
  calls: {},
  walks: {
    'the form is slow, then it fails, then another page comes': [
      [
        ...slow,
        does('retry'),
        'retrying',
        passTime(20_000),
        'failed',
        isAnother,
        does('retry'),
        'silent',
      ],
      [passTime(3000), 'unconfirmed', isSlow, does('retry'), 'retrying'],
    ],
    'the connection is lost while it loads, and returns': [
      [...slow, isItself, isOffline(true), does('retry'), 'failed', isOffline(false), 'ready'],
    ],
    'the form is slow, and comes': [...slow, arrives, 'ready'],
    'the form fails, and comes all the same': [
      ...slow,
      passTime(20_000),
      'failed',
      arrives,
      'ready',
    ],
    'the form is slow, and another page comes': [...slow, anotherArrives, 'silent'],
    'another page comes at once': [starts(payable), isAnother, opens('deposit'), 'silent'],
    'it comes at once': [starts(payable), opens('deposit'), 'ready'],
  },
};
