import { dealershipUpdateEndpoint as saving } from '../../../domain/wire/dealership/update.ts';
import { completeBuyer } from '../../../domain/operation/samples.ts';
import { personalDataViews } from './views.ts';
import { drops, holds } from '../../../tests/paths/chromium/network.ts';
import {
  actsOf,
  comesBack,
  isSaved,
  opens,
  passTime,
  payInCash,
  raisesPrice,
  savesElsewhere,
  sellsUnit,
  starts,
} from '../../../tests/paths/chromium/walk-acts.ts';
import type { ChartWalks, Stop } from '../../../tests/paths/chromium/walks.ts';

const does = actsOf(personalDataViews);
const saved = 'filling.draft.saved';
const types = (fields: Partial<typeof completeBuyer> = {}) => [
  does('fields typed', { draft: { ...completeBuyer, ...fields } }),
  'filling.draft.typing',
];
const opened = [starts(payInCash), opens('personalData'), saved];
const pause = passTime(750);

/** What a shopper does here on the way to the deposit. */
export const wayThrough: readonly Stop[] = [
  saved,
  does('fields typed', { draft: completeBuyer }),
  pause,
  saved,
  does('continue'),
];

export const personalDataWalks: ChartWalks = {
  views: personalDataViews,
  calls: {
    'filling.draft.saving': {
      way: [...opened, ...types(), pause],
      lost: ['filling.draft.failed', does('retry')],
      answerLost: ['filling.draft.failed', passTime(5000)],
      done: [saved, isSaved(2)],
    },
  },
  walks: {
    'the shopper goes on before the fields are saved': [
      [...opened, ...types(), holds(saving), does('continue'), 'filling.progress.savingFirst'],
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
