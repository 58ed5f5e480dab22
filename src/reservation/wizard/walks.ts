import { links } from '../../../domain/addresses/links.ts';
import { dealershipCancelEndpoint as cancelling } from '../../../domain/wire/dealership/cancel.ts';
import { dealershipStartEndpoint as reading } from '../../../domain/wire/dealership/start.ts';
import type { StepId } from '../../../machines/reservation/steps.ts';
import { reservationViews } from './views.ts';
import { drops, holds, passes } from '../../../tests/paths/chromium/network.ts';
import {
  actsOf,
  becomesElsewhere,
  comesBack,
  happensOnce,
  holdsElsewhere,
  isThere,
  opens,
  paid,
  passServerTime,
  passTime,
  payable,
  payInCash,
  raisesPrice,
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
const isDelivered = [delivers, comesBack, 'delivered'];
const cancelsElsewhere: Act = ({ program, code }) => program.others.cancel(code);
const revokesElsewhere: Act = ({ program, code }) => program.others.revoke(code);
const holdsItself: Act = ({ program, code }) => program.others.requestDeposit(code);
const isSold = [sellsUnit, comesBack, 'unavailable'];
const another = 'Seguir con este otro';
const takesAnother: Act = ({ page }) => page.getByRole('button', { name: another }).first().click();
const isTaken = [
  isThere(another),
  holds(reading),
  takesAnother,
  'starting',
  passes(reading),
  'step.paymentSelection',
];

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

/** The cancellation is lost, and so is the look for what became of it. */
const unknown = [
  ...asked('approved'),
  holds(cancelling),
  confirm,
  'standing.cancelling',
  holds(reading),
  drops(cancelling),
  'standing.lookingUp',
  drops(reading),
  'standing.unknown',
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
    'its unit is sold while a used vehicle is described': [
      starts(payInCash),
      opens('usedVehicle'),
      'step.usedVehicle',
      ...isSold,
    ],
    'its unit is sold while a plan is chosen': [
      starts(payInCash),
      opens('financing'),
      'step.financing',
      ...isSold,
    ],
    'its unit is sold while the data are typed': [
      starts(payInCash),
      resumes,
      'step.personalData',
      ...isSold,
    ],
    'its unit is sold at the review, and another one is taken': [
      [starts(payable), resumes, 'step.review', ...isSold, ...isTaken],
    ],
    'somebody else holds its unit, and another one is taken': [
      [starts(payable), holdsElsewhere, opens('deposit'), 'step.deposit', ...isTaken],
    ],
    'its price rises, and the shopper has read it': [
      [starts(), resumes, 'step.paymentSelection', raisesPrice, comesBack, isThere('Entendido')],
      ['step.paymentSelection', does('dismiss change notice'), 'step.paymentSelection'],
    ],
    'it opens where it is being paid': [starts(payable), holdsItself, resumes, 'step.deposit'],
    'the steps beside the first one': [
      [starts(payInCash), opens('usedVehicle'), 'step.usedVehicle', opens('financing')],
      ['step.financing', opens('deposit'), 'step.personalData'],
    ],
    'the code is of no operation': [
      async (visit) => void (visit.code = '7k2m-x9q4-0abc-def0-1234-5678'),
      [resumes, 'notFound'],
    ],
    'its vehicle is delivered': [[...opened('approved'), ...isDelivered, resumes, 'delivered']],
    'a pending payment is cancelled on another device': [
      [...opened('pending'), cancelsElsewhere, comesBack, 'cancelled.waiting'],
    ],
    'it is cancelled on another device while the question is open': [
      [...asked('approved'), cancelsElsewhere, comesBack, 'cancelled.waiting'],
      [becomesElsewhere('refunded'), comesBack, 'refunded'],
    ],
    'the question is opened while the bank is asked': [
      [...opened('pending'), holds(reading), look, 'standing.looking'],
      [does('cancel reservation'), 'standing.asking'],
    ],
    'its vehicle is delivered after a cancellation that came too late, and it is revoked': [
      [...asked('approved'), passServerTime(49 * 60), confirm, 'standing.tooLate'],
      [...isDelivered, revokesElsewhere, comesBack, 'cancelled.waiting'],
    ],
    'what became of a cancellation is looked up again': [...unknown, look, 'standing.notCancelled'],
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
