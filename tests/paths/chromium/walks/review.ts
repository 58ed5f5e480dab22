import { dealershipUpdateEndpoint as saving } from '../../../../domain/wire/dealership-update.ts';
import { reviewViews } from '../../views/review.ts';
import { drops, holds, losesAnswer, passes, repeats } from '../network.ts';
import {
  actsOf,
  comesBack,
  isThere,
  opens,
  payable,
  raisesPrice,
  savesElsewhere,
  sellsUnit,
  starts,
} from '../walk-acts.ts';
import type { ChartWalks } from '../walks.ts';

const does = actsOf(reviewViews);
const settled = 'reviewing.settled';
const completes = [holds(saving), does('complete in cash'), 'completing'];
const confirms = [holds(saving), does('confirm'), 'confirming'];
const opened = [starts(payable), opens('review'), settled];
/** The shopper returns to a higher price, which cash can complete. */
const repriced = [...opened, raisesPrice, comesBack, isThere('Completar en efectivo'), settled];

export const reviewWalks: ChartWalks = {
  views: reviewViews,
  walks: {
    'each save is lost once, and the new figures are confirmed': [
      [...repriced, ...completes, drops(saving), 'reviewing.failed'],
      [...completes, losesAnswer(saving), 'reviewing.failed', does('leave'), 'left'],
    ],
    'the answers come late and twice': [
      [...repriced, ...completes, repeats(saving), settled],
      [...confirms, drops(saving), 'reviewing.failed'],
      [...confirms, passes(saving), 'confirmed'],
    ],
    'the price rises at each step': [
      [...repriced, raisesPrice, does('complete in cash'), 'reviewing.repriced'],
      [does('complete in cash'), settled, raisesPrice, does('confirm'), 'reviewing.repriced'],
      [sellsUnit, does('complete in cash'), 'closed'],
    ],
    'the unit is sold before the new figures are confirmed': [
      [...repriced, does('complete in cash'), settled, sellsUnit, does('confirm'), 'closed'],
    ],
    'another device saves during the review': [
      [...opened, savesElsewhere({ telephone: '2615550199' }), comesBack, 'changed', settled],
    ],
    'nothing has changed since the review': [...opened, does('confirm'), 'confirmed'],
  },
};
