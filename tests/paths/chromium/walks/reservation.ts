import { links } from '../../../../domain/addresses/links.ts';
import { dealershipCancelEndpoint as cancelling } from '../../../../domain/wire/dealership-cancel.ts';
import { dealershipStartEndpoint as reading } from '../../../../domain/wire/dealership-start.ts';
import type { StepId } from '../../../../machines/reservation/steps.ts';
import { reservationViews } from '../../views/reservation.ts';
import { drops, holds, losesAnswer, passes, repeats } from '../network.ts';
import {
  actsOf,
  becomesElsewhere,
  comesBack,
  opens,
  paid,
  passServerTime,
  passTime,
  payable,
  payInCash,
  sellsUnit,
  starts,
} from '../walk-acts.ts';
import type { Act, ChartWalks } from '../walks.ts';

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
const asks = (end: string) => [does('cancel reservation'), `${end}.asking`];
const confirms = (end: string) => [
  holds(cancelling),
  does('confirm cancellation'),
  `${end}.cancelling`,
];
/** The request to cancel is lost, and the look-ups after it get no answer. */
const losesCancellation = (end: string) =>
  [
    [...asks(end), ...confirms(end), holds(reading), drops(cancelling), `${end}.lookingUp`],
    [drops(reading), `${end}.unknown`, holds(reading), does('retry'), `${end}.lookingUp`],
    [passes(reading), `${end}.notCancelled`],
  ].flat();

export const reservationWalks: ChartWalks = {
  views: reservationViews,
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
    'a cancellation is lost, then its answer is lost': [
      [...opened('reserved', 'settled'), ...asks('reserved'), does('keep reservation')],
      ['reserved.settled', ...losesCancellation('reserved'), holds(reading)],
      [does('keep reservation'), 'reserved.looking', drops(reading), 'reserved.waiting'],
      [...asks('reserved'), ...confirms('reserved'), holds(reading), losesAnswer(cancelling)],
      ['reserved.lookingUp', passes(reading), 'cancelled.waiting', holds(reading), look],
      [
        'cancelled.looking',
        drops(reading),
        'cancelled.waiting',
        becomesElsewhere('refunded'),
        look,
        'refunded',
      ],
    ],
    'a cancellation comes too late': [
      [...opened('reserved', 'settled'), ...asks('reserved'), passServerTime(49 * 60)],
      [does('confirm cancellation'), 'reserved.tooLate'],
    ],
    'a pending payment is looked at, and cancelled': [
      [...opened('pending', 'waiting'), holds(reading), look, 'pending.looking', drops(reading)],
      ['pending.waiting', ...losesCancellation('pending'), ...confirms('pending')],
      [repeats(cancelling), 'cancelled.waiting'],
    ],
  },
};
