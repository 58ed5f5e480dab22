import { dealershipDepositEndpoint as deposit } from '../../../domain/wire/dealership/deposit.ts';
import {
  dealershipExtendEndpoint as extend,
  dealershipReleaseEndpoint as release,
} from '../../../domain/wire/dealership/hold.ts';
import { depositPaymentViews } from './views.ts';
import { reviewViews } from '../review/views.ts';
import { drops, holds, passes } from '../../../tests/paths/chromium/network.ts';
import {
  actsOf,
  extendsElsewhere,
  happensOnce,
  holdsElsewhere,
  isThere,
  opens,
  passServerTime,
  passTime,
  payable,
  raisesPrice,
  sellsUnit,
  starts,
} from '../../../tests/paths/chromium/walk-acts.ts';
import type { Act, ChartWalks } from '../../../tests/paths/chromium/walks.ts';

const does = actsOf(depositPaymentViews);
const confirms = actsOf(reviewViews)('confirm');
const waiting = 'paying.payment.watching.waiting';
const look = passTime(4000);
const opened = [starts(payable), opens('deposit'), waiting];
const minutes = (count: number) => passTime(count * 60_000);
const endingSoon = 'paying.hold.endingSoon';
const soon = [...opened, passServerTime(13), minutes(13), endingSoon];
const requestsTime = does('request more time');
const lookAgain = passTime(15_000);
/** The unit is of a brand that has no account at the provider. */
const wantsBrandWithoutAccount: Act = async (visit) => {
  visit.unit = visit.program.unitWithoutAccount;
};

export const depositPaymentWalks: ChartWalks = {
  views: depositPaymentViews,
  calls: {
    holding: {
      endpoint: deposit,
      way: [starts(payable), opens('deposit')],
      lost: ['unanswered.notHeld', does('retry')],
      answerLost: ['unanswered.held', look],
      done: [waiting, happensOnce('deposit requested')],
    },
    'unanswered.looking': {
      way: [starts(payable), holds(deposit), opens('deposit'), 'holding', drops(deposit)],
      lost: ['unanswered.unknown', does('retry')],
      done: ['unanswered.notHeld'],
    },
    'paying.payment.watching.looking': {
      way: [...opened, look],
      lost: [waiting, look],
      done: [waiting],
    },
    'paying.payment.releasing': {
      way: [...opened, does('leave')],
      lost: ['paying.payment.watching.notReleased', does('leave')],
      done: ['left', happensOnce('deposit withdrawn')],
    },
    'paying.hold.extending': {
      way: [...soon, requestsTime],
      lost: ['paying.hold.unanswered', look, 'paying.hold.notExtended', requestsTime],
      answerLost: ['paying.hold.unanswered', look, 'paying.hold.running'],
      // The second of two answers refuses it; the page then reads what the first gave.
      done: [look, 'paying.hold.running', happensOnce('more time requested')],
    },
    'expired.looking': {
      way: [...opened, passServerTime(16), look, 'expired.waiting', lookAgain],
      lost: ['expired.waiting', lookAgain],
      done: ['expired.waiting'],
    },
  },
  walks: {
    'the time ends for the page, then for the server': [
      [...opened, minutes(13), endingSoon, minutes(4), 'paying.hold.ended'],
      [passServerTime(16), look, 'expired.waiting', does('retry'), waiting],
    ],
    'another shopper holds the unit, and pays': [
      [starts(payable), holdsElsewhere, opens('deposit'), 'heldByAnother', holds(deposit)],
      [does('retry'), 'holding', passes(deposit), 'heldByAnother', holds(deposit)],
      [passTime(15_000), 'holding', passes(deposit), 'heldByAnother', sellsUnit, does('retry')],
      'finished',
    ],
    'the brand of the unit has no account at the provider': [
      [wantsBrandWithoutAccount, starts(payable), opens('deposit'), 'paymentsUnavailable'],
      [does('retry'), 'paymentsUnavailable', does('leave'), 'left'],
    ],
    'the shopper goes back while another one holds the unit': [
      [starts(payable), holdsElsewhere, opens('deposit'), 'heldByAnother', does('leave'), 'left'],
    ],
    'the shopper goes back once the time is over': [
      [...opened, passServerTime(16), look, 'expired.waiting', does('leave'), 'left'],
    ],
    'the shopper goes back from a hold that was lost': [
      [starts(payable), holds(deposit), opens('deposit'), 'holding', drops(deposit)],
      ['unanswered.notHeld', does('leave'), 'left'],
    ],
    'the shopper stays when it was lost that they go back': [
      [...opened, holds(release), does('leave'), 'paying.payment.releasing', drops(release)],
      ['paying.payment.watching.notReleased', look, waiting],
    ],
    'the time is extended on another device before it ends soon': [
      [...opened, extendsElsewhere, look, waiting, minutes(13), 'paying.hold.running'],
    ],
    'the shopper requests more time again before the page knows': [
      [...soon, holds(extend), requestsTime, 'paying.hold.extending', drops(extend)],
      ['paying.hold.unanswered', requestsTime, 'paying.hold.running'],
    ],
    'the price rises after the review': [
      [starts(payable), opens('review'), isThere('Confirmar y pagar la seña')],
      [raisesPrice, confirms, 'changed'],
    ],
  },
};
