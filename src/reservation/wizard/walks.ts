import { links } from '../../../domain/addresses/links.ts';
import { dealershipCancelEndpoint as cancelling } from '../../../domain/wire/dealership-cancel.ts';
import type { StepId } from '../../../machines/reservation/steps.ts';
import { reservationViews } from './views.ts';
import { drops, holds } from '../../../tests/paths/chromium/network.ts';
import {
  actsOf,
  becomesElsewhere,
  comesBack,
  happensOnce,
  opens,
  paid,
  passServerTime,
  passTime,
  payable,
  payInCash,
  sellsUnit,
  starts,
} from '../../../tests/paths/chromium/walk-acts.ts';
import type { Act, ChartWalks } from '../../../tests/paths/chromium/walks.ts';

const does = actsOf(reservationViews);
const resumes: Act = ({ page, code }) => page.goto(links.resume(code));
const look = passTime(15_000);
const visits = (step: StepId) => [does('visit step', { step }), `step.${step}`];

/** A buyer's page with the confirmation of a cancellation. */
const opened = (end: 'reserved' | 'pending', rest: string) => [
  paid(end === 'reserved' ? 'approved' : 'pending'),
  resumes,
  `${end}.${rest}`,
];
const opensDialog = (end: string) => [does('cancel reservation'), `${end}.asking`];
const confirm = does('confirm cancellation');

/** The calls of a page from which the reservation can be cancelled. */
const callsFrom = (end: 'reserved' | 'pending', rest: string): ChartWalks['calls'] => {
  const cancels = [...opened(end, rest), ...opensDialog(end), confirm];
  const lostCancel = [...cancels.toSpliced(-1, 0, holds(cancelling)), `${end}.cancelling`];
  return {
    [`${end}.cancelling`]: {
      way: cancels,
      lost: [`${end}.notCancelled`, confirm],
      answerLost: ['cancelled.waiting'],
      done: ['cancelled.waiting', happensOnce('cancellation requested')],
    },
    [`${end}.lookingUp`]: {
      way: [...lostCancel, drops(cancelling)],
      lost: [`${end}.unknown`, does('retry')],
      done: [`${end}.notCancelled`],
    },
    [`${end}.looking`]: {
      ...(end === 'pending'
        ? { way: [...opened(end, rest), look], lost: [`${end}.waiting`, look] }
        : {
            way: [
              ...lostCancel,
              drops(cancelling),
              `${end}.notCancelled`,
              does('keep reservation'),
            ],
            lost: [`${end}.waiting`, look],
          }),
      done: [`${end}.${rest}`],
    },
  };
};

const cancelled = [
  ...opened('reserved', 'settled'),
  ...opensDialog('reserved'),
  confirm,
  'cancelled.waiting',
];

export const reservationWalks: ChartWalks = {
  views: reservationViews,
  calls: {
    opening: 'the server makes it, before the page',
    ...callsFrom('reserved', 'settled'),
    ...callsFrom('pending', 'waiting'),
    'cancelled.looking': {
      way: [...cancelled, becomesElsewhere('refunded'), look],
      lost: ['cancelled.waiting', look],
      done: ['refunded'],
    },
  },
  walks: {
    'its steps are visited, then its unit is sold': [
      [starts(payable), resumes, 'step.review'],
      [...visits('personalData'), ...visits('paymentSelection')],
      [sellsUnit, comesBack, 'unavailable'],
    ],
    'the steps beside the first one': [
      [starts(payInCash), opens('usedVehicle'), 'step.usedVehicle', opens('financing')],
      ['step.financing', opens('deposit'), 'step.personalData'],
    ],
    'the code is of no operation': [
      async (visit) => void (visit.code = '7k2m-x9q4-0abc-def0-1234-5678'),
      [resumes, 'notFound'],
    ],
    'the reservation is kept': [
      [...opened('reserved', 'settled'), ...opensDialog('reserved'), does('keep reservation')],
      'reserved.settled',
    ],
    'a cancellation comes too late': [
      [...opened('reserved', 'settled'), ...opensDialog('reserved'), passServerTime(49 * 60)],
      [confirm, 'reserved.tooLate'],
    ],
  },
};
