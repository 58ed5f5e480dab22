import { dealershipUpdateEndpoint as saving } from '../../../domain/wire/dealership-update.ts';
import { paymentSelectionViews } from './views.ts';
import { drops, holds, passes } from '../../../tests/paths/chromium/network.ts';
import {
  actsOf,
  comesBack,
  isSaved,
  opens,
  passTime,
  raisesPrice,
  savesElsewhere,
  sellsUnit,
  starts,
} from '../../../tests/paths/chromium/walk-acts.ts';
import type { Act, ChartWalks, Stop } from '../../../tests/paths/chromium/walks.ts';

const does = actsOf(paymentSelectionViews);
const ready = 'choosing.promotion.entering.ready';
const listed = 'choosing.usedVehicles.listed';
const saved = 'choosing.cash.saved';
const opened = [starts(), opens('paymentSelection'), ready];
const pause = passTime(500);
const types = (amount?: number) => does('cash typed', { amount });
const typed = [types(1_000_000), 'choosing.cash.typing'];
const typesCode = (code: string) => [
  does('promotion code typed', { code }),
  'choosing.promotion.entering.typing',
];
const removes = does('remove promotion');
const kept = 'choosing.promotion.applied.kept';

const givesVehicle: Act = async ({ program: { others }, code }) => {
  const operation = await others.resume(code);
  await others.save(operation, { used_vehicles: [await others.quotedVehicle(operation)] });
};
const withVehicle = [starts(), givesVehicle, opens('paymentSelection'), ready];
const removesVehicle = [does('remove used vehicle', { index: 0 }), 'choosing.usedVehicles.asking'];
const confirms = does('confirm removal');

/** What a shopper does here on the way to the deposit. */
export const wayThrough: readonly Stop[] = [
  saved,
  does('complete remaining'),
  saved,
  does('continue'),
];

export const paymentSelectionWalks: ChartWalks = {
  views: paymentSelectionViews,
  calls: {
    'choosing.cash.saving': {
      way: [...opened, ...typed, pause],
      lost: ['choosing.cash.failed', does('retry')],
      answerLost: ['choosing.cash.failed', passTime(5000)],
      done: [saved, isSaved(2)],
    },
    'choosing.promotion.entering.discovering': {
      way: [starts(), opens('paymentSelection')],
      lost: [ready],
      done: [ready],
    },
    'choosing.promotion.checking': {
      way: [...opened, ...typesCode('VENDIMIA27'), passTime(900)],
      lost: ['choosing.promotion.entering.notChecked', does('check again')],
      done: [kept, isSaved(2)],
    },
    'choosing.promotion.removing': {
      way: [...opened, ...typesCode('VENDIMIA27'), passTime(900), kept, removes],
      lost: ['choosing.promotion.applied.notRemoved', removes],
      done: [ready, isSaved(3)],
    },
    'choosing.usedVehicles.removing': {
      way: [...withVehicle, ...removesVehicle, confirms],
      lost: ['choosing.usedVehicles.notRemoved', confirms],
      done: [listed, isSaved(3)],
    },
  },
  walks: {
    'the cash is no amount, then it is saved before the next step': [
      [...opened, types(), 'choosing.cash.notAnAmount', holds(saving), does('complete remaining')],
      ['choosing.cash.saving', does('continue'), 'choosing.progress.savingFirst', passes(saving)],
      'continued',
    ],
    'the shopper leaves while the cash is unsaved': [
      [...opened, ...typed, holds(saving), does('leave'), 'choosing.progress.savingBeforeLeaving'],
      [drops(saving), 'choosing.cash.failed', does('leave'), 'left'],
    ],
    'the price rises while the cash is unsaved, then the unit is sold': [
      [...opened, ...typed, raisesPrice, pause, 'choosing.cash.repriced', ...typed, pause, saved],
      [...typed, sellsUnit, pause, 'closed'],
    ],
    'a code is refused': [
      [...opened, ...typesCode('NADA'), passTime(900), 'choosing.promotion.entering.failed'],
    ],
    'the price rises before a code is applied': [
      [...opened, ...typesCode('VENDIMIA27'), raisesPrice, passTime(900)],
      ['choosing.promotion.entering.repriced', does('check again'), kept],
    ],
    'a used vehicle is kept': [
      ...withVehicle,
      ...removesVehicle,
      does('keep used vehicle'),
      listed,
    ],
    'another device saves': [
      [...opened, savesElsewhere({ cash_amount: 500_000 }), comesBack, 'changed', saved],
    ],
  },
};
