import { links } from '../../../domain/addresses/links.ts';
import { specifiedBrands } from '../../../domain/vehicles/specified-brands.ts';
import { unitAddress } from '../../../domain/vehicles/unit-address.ts';
import { dealershipStartEndpoint as start } from '../../../domain/wire/dealership/start.ts';
import { hydrated } from '../../../tests/browser/arrival.ts';
import { dealershipStartViews } from './views.ts';
import { holds, passes } from '../../../tests/paths/chromium/network.ts';
import {
  actsOf,
  holdsElsewhere,
  isThere,
  opens as opensStep,
  payable,
  paysElsewhere,
  raisesPrice,
  sellsUnit,
  starts as hasStarted,
} from '../../../tests/paths/chromium/walk-acts.ts';
import type { Act, ChartWalks } from '../../../tests/paths/chromium/walks.ts';

const does = actsOf(dealershipStartViews);
const email = 'ana.paz@ejemplo.com.ar';
const begins = does('start', { email });
const opens: Act = ({ page, unit }) =>
  page.goto(links.dealershipStart(unitAddress(specifiedBrands, unit)));

/** The shopper is at the unit's page. */
const opensUnit: Act = async ({ page, unit }) => {
  // The page fetches its application in real time.
  await page.clock.resume();
  await page.goto(links.buy(unitAddress(specifiedBrands, unit)));
  await hydrated(page);
  await page.getByLabel('Tu correo electrónico').fill(email);
};
const takesAnother: Act = ({ page }) =>
  page.getByRole('button', { name: 'Seguir con este otro' }).first().click();
const simulates: Act = ({ page }) => page.getByRole('slider', { name: 'Anticipo' }).fill('80');
const reserves: Act = ({ page }) => page.getByRole('button', { name: /^Reservar con \$/ }).click();

export const dealershipStartWalks: ChartWalks = {
  views: dealershipStartViews,
  calls: {
    loading: {
      way: [opens, 'ready.priced', sellsUnit, begins, 'unavailable', does('retry')],
      lost: ['notLoaded', does('retry')],
      done: ['unavailable'],
    },
    starting: {
      way: [opens, 'ready.priced', begins],
      lost: ['failed', does('retry'), 'ready.priced', begins],
      done: ['started'],
    },
    choosingCredit: {
      way: [opensUnit, simulates, reserves],
      lost: ['started'],
      done: ['started'],
    },
  },
  walks: {
    'it was started before, then the price rises, then the unit is sold': [
      [opens, 'ready.priced', begins, 'started', opens, 'startedBefore', does('start another')],
      ['ready.priced', raisesPrice, begins, 'ready.repriced', sellsUnit, begins, 'unavailable'],
      [isThere('Seguir con este otro'), holds(start), takesAnother, 'starting', passes(start)],
      'started',
    ],
    'its reservation is paid on another device, before another unit takes its data over': [
      [hasStarted(payable), holdsElsewhere, opensStep('deposit'), isThere('Seguir con este otro')],
      [paysElsewhere, takesAnother, 'notCarriedOver', does('start another'), 'ready.priced'],
    ],
    "the price rises after the unit's page": [
      [opensUnit, raisesPrice, reserves, 'ready.repriced', begins, 'started'],
    ],
  },
};
