import { dealershipUpdateEndpoint as saving } from '../../../domain/wire/dealership/update.ts';
import { promotionEndpoint as checking } from '../../../domain/wire/promotion.ts';
import { paymentSelectionViews } from './views.ts';
import { drops, holds, losesAnswer, passes } from '../../../tests/paths/chromium/network.ts';
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
const failed = 'choosing.cash.failed';
const repriced = 'choosing.cash.repriced';
const savingCash = 'choosing.cash.saving';
const checkingCode = 'choosing.promotion.checking';
const notChecked = 'choosing.promotion.entering.notChecked';
const notRemoved = 'choosing.promotion.applied.notRemoved';
const code = 'VENDIMIA27';
const withCode = (opening: readonly Stop[]) => [
  ...opening,
  ...typesCode(code),
  passTime(900),
  kept,
];
const lateCheck = [holds(checking), passTime(900), checkingCode, drops(checking), notChecked];
const dearerCheck = [raisesPrice, passTime(900), 'choosing.promotion.entering.repriced'];
const lateRemoval = [
  holds(saving),
  removes,
  'choosing.promotion.removing',
  drops(saving),
  notRemoved,
];
const vehicleNotRemoved = 'choosing.usedVehicles.notRemoved';

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
    'the rest is in cash, and then it is not': [
      [...opened, does('complete remaining'), saved, does('complete remaining'), saved],
    ],
    'the shopper goes on while the cash is unsaved, and once more after it was lost': [
      [...withVehicle, ...typed, holds(saving), does('continue'), savingCash],
      [drops(saving), failed, 'choosing.progress.deciding', holds(saving), does('continue')],
      [savingCash, passes(saving), 'continued'],
    ],
    'the shopper goes on at a price that rose while the cash was unsaved': [
      [...withVehicle, ...typed, raisesPrice, pause, repriced, holds(saving), does('continue')],
      [savingCash, passes(saving), 'continued'],
    ],
    'the shopper leaves at a price that rose while the cash was unsaved': [
      [...opened, ...typed, raisesPrice, pause, repriced, holds(saving), does('leave')],
      [savingCash, passes(saving), 'left'],
    ],
    'a code is refused': [
      [...opened, ...typesCode('NADA'), passTime(900), 'choosing.promotion.entering.failed'],
      [does('leave'), 'left'],
    ],
    'the shopper goes on after a code was refused': [
      [...withVehicle, ...typesCode('NADA'), passTime(900), 'choosing.promotion.entering.failed'],
      [does('continue'), 'continued'],
    ],
    'a code is taken out of its field': [
      [...opened, ...typesCode(code), does('promotion code typed', { code: '' }), ready],
    ],
    'the shopper goes on before a code is checked': [
      [...withVehicle, ...typesCode(code), holds(checking), does('continue'), checkingCode],
      [passes(checking), 'continued'],
    ],
    'the shopper leaves before a code is checked': [
      [...opened, ...typesCode(code), holds(checking), does('leave'), checkingCode],
      [passes(checking), 'left'],
    ],
    'the shopper goes on after the check of a code was lost': [
      [...withVehicle, ...typesCode(code), ...lateCheck, does('continue'), 'continued'],
    ],
    'the shopper leaves after the check of a code was lost': [
      [...opened, ...typesCode(code), ...lateCheck, does('leave'), 'left'],
    ],
    'the shopper goes on after the price rose before a code was applied': [
      [...withVehicle, ...typesCode(code), ...dearerCheck, does('continue'), 'continued'],
    ],
    'the shopper leaves after the price rose before a code was applied': [
      [...opened, ...typesCode(code), ...dearerCheck, does('leave'), 'left'],
    ],
    'a code was applied, and its answer is lost': [
      [...opened, ...typesCode(code), holds(saving), passTime(900), checkingCode],
      [losesAnswer(saving), notChecked, comesBack, kept],
    ],
    'the unit is sold before a code is applied': [
      [...opened, ...typesCode(code), sellsUnit, passTime(900), 'closed'],
    ],
    'the shopper goes on with a promotion whose removal was lost': [
      [...withCode(withVehicle), ...lateRemoval, does('continue'), 'continued'],
    ],
    'the shopper leaves with a promotion whose removal was lost': [
      [...withCode(opened), ...lateRemoval, does('leave'), 'left'],
    ],
    'the price rises before a promotion is removed, then the unit is sold': [
      [...withCode(opened), raisesPrice, removes, notRemoved, sellsUnit, removes, 'closed'],
    ],
    'a used vehicle whose removal was lost is kept': [
      [...withVehicle, ...removesVehicle, holds(saving), confirms],
      ['choosing.usedVehicles.removing', drops(saving), vehicleNotRemoved],
      [does('keep used vehicle'), listed],
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
