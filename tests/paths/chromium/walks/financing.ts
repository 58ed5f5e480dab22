import { creditFindEndpoint as plans } from '../../../../domain/wire/credit-find.ts';
import { dealershipUpdateEndpoint as saving } from '../../../../domain/wire/dealership-update.ts';
import { financingViews } from '../../views/financing.ts';
import { drops, holds, losesAnswer, passes, repeats } from '../network.ts';
import { actsOf, opens, passTime, raisesPrice, sellsUnit, starts } from '../walk-acts.ts';
import type { ChartWalks } from '../walks.ts';

const does = actsOf(financingViews);
const settled = 'choosing.listed.settled';
const notSaved = 'choosing.listed.notSaved';
const typing = (amount: number) => [does('loan amount typed', { amount }), 'choosing.typing'];
const pause = passTime(500);
const types = (amount: number) => [...typing(amount), pause, settled];
/** Tasa 0 % Volkswagen finances up to 12 million, Volkswagen Credit 24 up to 18. */
const chooses = does('toggle plan', { planId: 11 });
const saves = [holds(saving), chooses, 'saving'];
const opened = [starts(), opens('financing'), 'choosing.listed.abovePlans'];
const chosen = [...opened, ...types(10_000_000), chooses, settled];

export const financingWalks: ChartWalks = {
  views: financingViews,
  walks: {
    'every call is lost once, and the plan is chosen once': [
      [starts(), holds(plans), opens('financing'), 'loadingPlans', drops(plans), 'plansFailed'],
      [holds(plans), does('retry'), 'loadingPlans', passes(plans), 'choosing.listed.abovePlans'],
      [...typing(9_000_000), holds(plans), pause, 'choosing.checking', losesAnswer(plans)],
      ['choosing.checkFailed', does('retry'), settled],
      [...saves, drops(saving), notSaved, holds(saving), does('retry'), 'saving'],
      [losesAnswer(saving), notSaved, holds(saving), passTime(5000), 'saving', repeats(saving)],
      [settled, does('finish'), 'finished'],
    ],
    'the shopper leaves before the amount is looked up': [
      [...chosen, ...typing(8_000_000), holds(plans), does('leave'), 'checkingBeforeLeaving'],
      [drops(plans), 'choosing.checkFailed', holds(plans), does('leave'), 'checkingBeforeLeaving'],
      [holds(saving), passes(plans), 'savingBeforeLeaving', drops(saving), notSaved],
      [holds(saving), does('leave'), 'savingBeforeLeaving', passes(saving), 'left'],
    ],
    'the plan is given up above its maximum, and chosen at it': [
      [...chosen, ...typing(15_000_000), holds(saving), pause, 'saving', passes(saving), settled],
      [...saves, passes(saving), settled, chooses, settled, ...typing(0), does('leave'), 'left'],
    ],
    'the price rises before the plan is saved': [
      [...opened, ...types(10_000_000), raisesPrice, chooses, 'choosing.listed.repriced'],
      [raisesPrice, does('finish'), 'choosing.listed.repriced', does('leave'), 'left'],
    ],
    'the unit is sold before the plan is saved': [
      [...opened, ...types(10_000_000), sellsUnit, chooses, 'closed'],
    ],
  },
};
