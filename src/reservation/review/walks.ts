import { dealershipUpdateEndpoint as saving } from '../../../domain/wire/dealership/update.ts';
import { reviewViews } from './views.ts';
import { drops, holds } from '../../../tests/paths/chromium/network.ts';
import {
  actsOf,
  comesBack,
  isSaved,
  isThere,
  opens,
  payable,
  raisesPrice,
  savesElsewhere,
  sellsUnit,
  starts,
} from '../../../tests/paths/chromium/walk-acts.ts';
import type { ChartWalks, Stop } from '../../../tests/paths/chromium/walks.ts';

const does = actsOf(reviewViews);
const settled = 'reviewing.settled';
const completes = does('complete in cash');
const confirms = does('confirm');
const retries = does('retry');
const opened = [starts(payable), opens('review'), settled];
/** The shopper returns to a higher price, which cash can complete. */
const repriced = [...opened, raisesPrice, comesBack, isThere('Completar en efectivo'), settled];

/** What a shopper does here on the way to the deposit. */
export const wayThrough: readonly Stop[] = [settled, confirms];

export const reviewWalks: ChartWalks = {
  views: reviewViews,
  calls: {
    completing: {
      way: [...repriced, completes],
      lost: ['reviewing.notCompleted', retries],
      done: [settled, isSaved(2)],
    },
    confirming: {
      way: [...repriced, completes, settled, confirms],
      lost: ['reviewing.notConfirmed', retries],
      done: ['confirmed', isSaved(3)],
    },
  },
  walks: {
    'the shopper leaves after a save was lost': [
      [
        ...repriced,
        holds(saving),
        completes,
        'completing',
        drops(saving),
        'reviewing.notCompleted',
      ],
      [does('leave'), 'left'],
    ],
    'the price rises at each step': [
      [...repriced, raisesPrice, completes, 'reviewing.repriced'],
      [completes, settled, raisesPrice, confirms, 'reviewing.repriced'],
      [sellsUnit, confirms, 'closed'],
    ],
    'the unit is sold before the cash is completed': [
      [...repriced, sellsUnit, completes, 'closed'],
    ],
    'the unit is sold before the new figures are confirmed': [
      [...repriced, completes, settled, sellsUnit, confirms, 'closed'],
    ],
    'another device saves during the review': [
      [...opened, savesElsewhere({ telephone: '2615550199' }), comesBack, 'changed', settled],
    ],
    'nothing has changed since the review': [...opened, confirms, 'confirmed'],
  },
};
