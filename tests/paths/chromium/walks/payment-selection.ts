import { dealershipUpdateEndpoint as saving } from '../../../../domain/wire/dealership-update.ts';
import { promotionEndpoint as promotion } from '../../../../domain/wire/promotion.ts';
import { promotionDiscoverEndpoint as discovery } from '../../../../domain/wire/promotion-discover.ts';
import { paymentSelectionViews } from '../../views/payment-selection.ts';
import { drops, holds, losesAnswer, passes, repeats } from '../network.ts';
import {
  actsOf,
  comesBack,
  opens,
  passTime,
  raisesPrice,
  savesElsewhere,
  sellsUnit,
  starts,
} from '../walk-acts.ts';
import type { Act, ChartWalks } from '../walks.ts';

const does = actsOf(paymentSelectionViews);
const ready = 'choosing.promotion.entering.ready';
const listed = 'choosing.usedVehicles.listed';
const saved = 'choosing.cash.saved';
const opened = [starts(), opens('paymentSelection'), ready];
const pause = passTime(500);
const retry = passTime(5000);
const types = (amount?: number) => does('cash typed', { amount });
const typed = [types(1_000_000), 'choosing.cash.typing'];
const typesCode = (code: string) => [
  does('promotion code typed', { code }),
  'choosing.promotion.entering.typing',
];
const checks = [holds(promotion), passTime(900), 'choosing.promotion.checking'];
const removes = does('remove promotion');
const kept = 'choosing.promotion.applied.kept';

const givesVehicle: Act = async ({ program: { others }, code }) => {
  const operation = await others.resume(code);
  await others.save(operation, { used_vehicles: [await others.quotedVehicle(operation)] });
};
const withVehicle = [starts(), givesVehicle, opens('paymentSelection'), ready];
const asks = [does('remove used vehicle', { index: 0 }), 'choosing.usedVehicles.asking'];
const confirms = [holds(saving), does('confirm removal'), 'choosing.usedVehicles.removing'];

export const paymentSelectionWalks: ChartWalks = {
  views: paymentSelectionViews,
  walks: {
    'the cash is lost, answered late, and sent twice': [
      [starts(), holds(discovery), opens('paymentSelection')],
      ['choosing.promotion.entering.discovering', drops(discovery), ready],
      [...typed, holds(saving), pause, 'choosing.cash.saving', drops(saving)],
      ['choosing.cash.failed', holds(saving), does('retry'), 'choosing.cash.saving'],
      [losesAnswer(saving), 'choosing.cash.failed', holds(saving), retry, 'choosing.cash.saving'],
      [repeats(saving), saved, types(), 'choosing.cash.notAnAmount'],
      [holds(saving), does('complete remaining'), 'choosing.cash.saving', does('continue')],
      ['choosing.progress.savingFirst', passes(saving), 'continued'],
    ],
    'the shopper leaves while the cash is unsaved': [
      [...opened, ...typed, holds(saving), does('leave'), 'choosing.progress.savingBeforeLeaving'],
      [drops(saving), 'choosing.cash.failed', does('leave'), 'left'],
    ],
    'the price rises while the cash is unsaved, then the unit is sold': [
      [...opened, ...typed, raisesPrice, pause, 'choosing.cash.repriced', ...typed, pause, saved],
      [...typed, sellsUnit, pause, 'closed'],
    ],
    'a code is refused, lost, and applied; its removal is lost': [
      [...opened, ...typesCode('NADA'), passTime(900), 'choosing.promotion.entering.failed'],
      [...typesCode('VENDIMIA27'), ...checks, drops(promotion)],
      ['choosing.promotion.entering.notChecked', holds(promotion), does('check again')],
      ['choosing.promotion.checking', passes(promotion), kept],
      [holds(saving), removes, 'choosing.promotion.removing', drops(saving)],
      ['choosing.promotion.applied.notRemoved', removes, ready],
    ],
    'the price rises before a code is applied': [
      [...opened, ...typesCode('VENDIMIA27'), raisesPrice, passTime(900)],
      ['choosing.promotion.entering.repriced', does('check again'), kept],
    ],
    "a used vehicle's removal is lost, and it is removed once": [
      [...withVehicle, ...asks, does('keep used vehicle'), listed, ...asks, ...confirms],
      [drops(saving), 'choosing.usedVehicles.notRemoved', ...confirms, repeats(saving), listed],
    ],
    'another device saves': [
      [...opened, savesElsewhere({ cash_amount: 500_000 }), comesBack, 'changed', saved],
    ],
  },
};
