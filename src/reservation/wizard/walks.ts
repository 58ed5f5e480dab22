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

/** The page of a buyer whose payment was approved, or is pending. */
const opened = (payment: 'approved' | 'pending') => [
  paid(payment),
  resumes,
  payment === 'approved' ? 'standing.reserved' : 'standing.waiting',
];
const confirm = does('confirm cancellation');
const delivers: Act = ({ program, code }) => program.deliver(code);

/** The confirmation of a cancellation is open. */
const asked = (payment: 'approved' | 'pending') => [
  ...opened(payment),
  does('cancel reservation'),
  'standing.asking',
];

const lostCancel = [
  ...asked('approved'),
  holds(cancelling),
  confirm,
  'standing.cancelling',
  drops(cancelling),
];

const cancelled = [...asked('approved'), confirm, 'cancelled.waiting'];

export const reservationWalks: ChartWalks = {
  views: reservationViews,
  calls: {
    opening: 'the server makes it, before the page',
    'standing.cancelling': {
      way: [...asked('approved'), confirm],
      lost: ['standing.notCancelled', confirm],
      answerLost: ['cancelled.waiting'],
      done: ['cancelled.waiting', happensOnce('cancellation requested')],
    },
    'standing.lookingUp': {
      way: lostCancel,
      lost: ['standing.unknown', does('retry')],
      done: ['standing.notCancelled'],
    },
    'standing.looking': {
      way: [...opened('pending'), look],
      lost: ['standing.waiting', look],
      done: ['standing.waiting'],
    },
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
    'its vehicle is delivered': [
      [...opened('approved'), delivers, comesBack, 'delivered', resumes, 'delivered'],
    ],
    'the reservation is kept': [
      [...asked('approved'), does('keep reservation'), 'standing.reserved'],
    ],
    'the reservation is kept after a cancellation that was lost': [
      [...lostCancel, 'standing.notCancelled', does('keep reservation'), 'standing.reserved'],
    ],
    'a pending payment is cancelled': [
      [...asked('pending'), confirm, 'cancelled.waiting', happensOnce('cancellation requested')],
    ],
    'a cancellation comes too late': [
      [...asked('approved'), passServerTime(49 * 60), confirm, 'standing.tooLate'],
    ],
  },
};
