import { dealershipUpdateEndpoint as saving } from '../../../domain/wire/dealership/update.ts';
import { creditFindEndpoint as finding } from '../../../domain/wire/credit-find.ts';
import { financingViews } from './views.ts';
import { drops, holds, passes } from '../../../tests/paths/chromium/network.ts';
import {
  actsOf,
  isSaved,
  opens,
  passTime,
  raisesPrice,
  sellsUnit,
  starts,
} from '../../../tests/paths/chromium/walk-acts.ts';
import type { ChartWalks } from '../../../tests/paths/chromium/walks.ts';

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
  calls: {
    loadingPlans: {
      way: [starts(), opens('financing')],
      lost: ['plansFailed', does('retry')],
      done: ['choosing.listed.abovePlans'],
    },
    'choosing.checking': {
      way: [...opened, ...typing(9_000_000), pause],
      lost: ['choosing.checkFailed', does('retry')],
      done: [settled],
    },
    saving: {
      way: [...opened, ...types(10_000_000), chooses],
      lost: [notSaved, does('retry')],
      answerLost: [notSaved, passTime(5000)],
      done: [settled, isSaved(2), does('finish'), 'finished'],
    },
    checkingBeforeLeaving: {
      way: [...chosen, ...typing(8_000_000), does('leave')],
      lost: ['choosing.checkFailed', does('leave')],
      done: ['left'],
    },
    savingBeforeLeaving: {
      way: [...chosen, ...typing(8_000_000), does('leave')],
      lost: [notSaved, does('leave')],
      done: ['left', isSaved(3)],
    },
  },
  walks: {
    'the plan is given up above its maximum, and chosen at it': [
      [...chosen, ...typing(15_000_000), holds(saving), pause, 'saving', passes(saving), settled],
      [...saves, passes(saving), settled, chooses, settled, ...typing(0), does('leave'), 'left'],
    ],
    'the price rises before the plan is saved': [
      [...opened, ...types(10_000_000), raisesPrice, chooses, 'choosing.listed.repriced'],
      [raisesPrice, does('finish'), 'choosing.listed.repriced', does('leave'), 'left'],
    ],
    'the shopper leaves before the plans are there': [
      [starts(), holds(finding), opens('financing'), 'loadingPlans', does('leave'), 'left'],
    ],
    'the shopper leaves after the plans were lost': [
      [starts(), holds(finding), opens('financing'), 'loadingPlans', drops(finding)],
      ['plansFailed', does('leave'), 'left'],
    ],
    'the shopper finishes without a plan': [...opened, does('finish'), 'finished'],
    'the shopper finishes without a plan after a look for plans was lost': [
      [...opened, ...typing(9_000_000), holds(finding), pause, 'choosing.checking'],
      [drops(finding), 'choosing.checkFailed', does('finish'), 'finished'],
    ],
    'the shopper leaves while the plans for another amount are looked up': [
      [...chosen, ...typing(8_000_000), holds(finding), pause, 'choosing.checking'],
      [does('leave'), 'checkingBeforeLeaving', passes(finding), 'left', isSaved(3)],
    ],
    'the shopper finishes with a plan that was not saved, and leaves while another is': [
      [...opened, ...types(10_000_000), ...saves, drops(saving), notSaved, holds(saving)],
      [does('finish'), 'saving', passes(saving), settled, ...saves, does('leave')],
      ['savingBeforeLeaving', passes(saving), 'left'],
    ],
    'the plan follows the amount, is given up on leaving, and goes with no amount': [
      [...chosen, ...types(9_000_000), ...typing(15_000_000), holds(saving), does('leave')],
      ['saving', passes(saving), settled, ...types(10_000_000), chooses, settled],
      [...typing(0), holds(saving), does('leave'), 'savingBeforeLeaving', passes(saving), 'left'],
    ],
    'the plan goes with the amount': [...chosen, ...typing(0), pause, settled],
    'the price rises before another amount is saved on leaving, then the unit is sold': [
      [...chosen, ...typing(8_000_000), raisesPrice, does('leave'), 'choosing.listed.repriced'],
      [...typing(7_000_000), sellsUnit, does('leave'), 'closed'],
    ],
    'the unit is sold before the plan is saved': [
      [...opened, ...types(10_000_000), sellsUnit, chooses, 'closed'],
    ],
  },
};
