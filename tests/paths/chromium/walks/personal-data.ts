import { dealershipUpdateEndpoint as saving } from '../../../../domain/wire/dealership-update.ts';
import { completeBuyer } from '../../../../domain/operation/samples.ts';
import { personalDataViews } from '../../views/personal-data.ts';
import { drops, holds, losesAnswer, passes, repeats } from '../network.ts';
import {
  actsOf,
  comesBack,
  opens,
  passTime,
  payInCash,
  raisesPrice,
  savesElsewhere,
  sellsUnit,
  starts,
} from '../walk-acts.ts';
import type { ChartWalks } from '../walks.ts';

const does = actsOf(personalDataViews);
const saved = 'filling.draft.saved';
const types = (fields: Partial<typeof completeBuyer> = {}) => [
  does('fields typed', { draft: { ...completeBuyer, ...fields } }),
  'filling.draft.typing',
];
const opened = [starts(payInCash), opens('personalData'), saved];
const pause = passTime(750);
const retry = passTime(5000);

export const personalDataWalks: ChartWalks = {
  views: personalDataViews,
  walks: {
    'a save is lost, answered late, and sent twice': [
      [...opened, ...types(), holds(saving), pause, 'filling.draft.saving'],
      [drops(saving), 'filling.draft.failed', holds(saving), does('retry')],
      ['filling.draft.saving', losesAnswer(saving), 'filling.draft.failed'],
      [holds(saving), retry, 'filling.draft.saving', repeats(saving), saved],
      [...types({ name: 'Luz' }), holds(saving), pause, 'filling.draft.saving', passes(saving)],
      [saved, ...types(), holds(saving), does('continue'), 'filling.progress.savingFirst'],
      [drops(saving), 'filling.draft.failed', does('continue'), 'continued'],
    ],
    'the shopper leaves while fields are unsaved': [
      [...opened, ...types(), holds(saving), does('leave'), 'filling.progress.savingBeforeLeaving'],
      [drops(saving), 'filling.draft.failed', does('leave'), 'left'],
    ],
    'the price rises while fields are unsaved': [
      [...opened, ...types(), raisesPrice, pause, 'filling.draft.repriced'],
      [...types({ name: 'Luz' }), does('leave'), 'left'],
    ],
    'another tab saves, and the unit is sold': [
      [...opened, savesElsewhere({ telephone: '2615550199' }), comesBack, 'changed', saved],
      [...types(), sellsUnit, pause, 'closed'],
    ],
  },
};
