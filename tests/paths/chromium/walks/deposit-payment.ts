import { dealershipDepositEndpoint as deposit } from '../../../../domain/wire/dealership-deposit.ts';
import {
  dealershipExtendEndpoint as extension,
  dealershipReleaseEndpoint as release,
} from '../../../../domain/wire/dealership-hold.ts';
import { dealershipStartEndpoint as reading } from '../../../../domain/wire/dealership-start.ts';
import { depositPaymentViews } from '../../views/deposit-payment.ts';
import { reviewViews } from '../../views/review.ts';
import { drops, holds, losesAnswer, passes, repeats } from '../network.ts';
import {
  actsOf,
  holdsElsewhere,
  isThere,
  opens,
  passServerTime,
  passTime,
  payable,
  paysWith,
  raisesPrice,
  sellsUnit,
  starts,
} from '../walk-acts.ts';
import type { ChartWalks } from '../walks.ts';

const does = actsOf(depositPaymentViews);
const confirms = actsOf(reviewViews)('confirm');
const waiting = 'paying.payment.watching.waiting';
const look = passTime(4000);
const opened = [starts(payable), opens('deposit'), waiting];
const minutes = (count: number) => passTime(count * 60_000);
const asks = [holds(extension), does('request more time'), 'paying.hold.extending'];

export const depositPaymentWalks: ChartWalks = {
  views: depositPaymentViews,
  walks: {
    'the hold is lost, its answer is lost, and it is held once': [
      [starts(payable), holds(deposit), opens('deposit'), 'holding'],
      [holds(reading), drops(deposit), 'unanswered.looking', drops(reading), 'unanswered.unknown'],
      [holds(reading), does('retry'), 'unanswered.looking', passes(reading), 'unanswered.notHeld'],
      [holds(deposit), does('retry'), 'holding', losesAnswer(deposit), 'unanswered.held'],
      [holds(deposit), look, 'holding', repeats(deposit), waiting],
      [holds(reading), look, 'paying.payment.watching.looking', drops(reading), waiting],
      [paysWith('rejected'), look, 'paying.payment.watching.rejected'],
      [holds(release), does('leave'), 'paying.payment.releasing', drops(release)],
      ['paying.payment.watching.notReleased', holds(release), does('leave')],
      ['paying.payment.releasing', repeats(release), 'left'],
    ],
    'more time is lost, its answer is lost, and it is given once': [
      [...opened, 'paying.hold.running', passServerTime(13), minutes(13), 'paying.hold.endingSoon'],
      [...asks, drops(extension), 'paying.hold.unanswered', look, 'paying.hold.notExtended'],
      [...asks, losesAnswer(extension), 'paying.hold.unanswered', look, 'paying.hold.running'],
      [paysWith('approved'), look, 'finished'],
    ],
    'the answer to a release is lost': [
      [...opened, holds(release), does('leave'), 'paying.payment.releasing', losesAnswer(release)],
      ['paying.payment.watching.notReleased', does('leave'), 'left'],
    ],
    'more time comes late': [
      [...opened, passServerTime(13), minutes(13), 'paying.hold.endingSoon', ...asks],
      [passes(extension), 'paying.hold.running'],
    ],
    'the time ends for the page, then for the server': [
      [...opened, minutes(13), 'paying.hold.endingSoon', minutes(4), 'paying.hold.ended'],
      [passServerTime(16), look, 'expired.waiting', holds(reading), passTime(15_000)],
      ['expired.looking', passes(reading), 'expired.waiting', does('retry'), waiting],
    ],
    'another shopper holds the unit, and pays': [
      [starts(payable), holdsElsewhere, opens('deposit'), 'heldByAnother', holds(deposit)],
      [does('retry'), 'holding', passes(deposit), 'heldByAnother', holds(deposit)],
      [passTime(15_000), 'holding', passes(deposit), 'heldByAnother', sellsUnit, does('retry')],
      'finished',
    ],
    'the price rises after the review': [
      [starts(payable), opens('review'), isThere('Confirmar y pagar la seña')],
      [raisesPrice, confirms, 'changed'],
    ],
  },
};
