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

/** The provider's page doesn't answer. */
const isSlow: Act = ({ page }) => page.route(providerPage, (route) => void held.push(route));

/** Another document, which sends no message, loads instead of the provider's page. */
const isAnother: Act = async ({ page }) => {
  await page.unroute(providerPage);
  await page.route(providerPage, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>Error</p>' }),
  );
};

const isItself: Act = ({ page }) => page.unroute(providerPage);
const isOffline =
  (offline: boolean): Act =>
  ({ page }) =>
    page.context().setOffline(offline);

export const paymentFrameWalks: ChartWalks = {
  views: paymentFrameViews,
  calls: {},
  walks: {
    'the form is slow, then it fails, then another page comes': [
      [starts(payable), isSlow, opens('deposit'), 'loading', passTime(6000), 'slow'],
      [does('retry'), 'retrying', passTime(20_000), 'failed', isAnother, does('retry'), 'silent'],
      [passTime(3000), 'unconfirmed', isSlow, does('retry'), 'retrying'],
    ],
    'the connection is lost while it loads, and returns': [
      [starts(payable), isSlow, opens('deposit'), 'loading', passTime(6000), 'slow', isItself],
      [isOffline(true), does('retry'), 'failed', isOffline(false), 'ready'],
    ],
    'it comes at once': [starts(payable), opens('deposit'), 'ready'],
  },
};
