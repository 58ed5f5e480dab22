import { statusTags } from '../../domain/operation/status.ts';
import { alertsOfChargeback, alertsOfRefundByHand } from './alerts.ts';
import { ofPayment } from './effects.ts';
import { writes, writesHowItCameBack, writesHowItEnded } from './letters.ts';
import { partTakenBack, usedGivenBack } from './paid.ts';
import { chart } from './setup.ts';

/** The bank had not confirmed the payment yet. */
export const callingOff = chart.createStateConfig({
  id: 'callingOff',
  entry: 'give all payments back',
  always: [
    { guard: 'all is back', target: '#refunded', actions: writesHowItEnded },
    { target: '#cancelled', actions: writes('cancelled before the charge') },
  ],
});

/** A vehicle whose papers are at the registry is no longer new: when its purchase ends it leaves the stock. */
export const leavingStock = chart.createStateConfig({
  id: 'leavingStock',
  entry: 'take the unit off sale',
  always: '#ending',
});

/** All that was paid goes back, unless a bank gave it back before. */
export const ending = chart.createStateConfig({
  id: 'ending',
  entry: 'give all payments back',
  always: [
    { guard: 'all is back', target: '#refunded', actions: writesHowItEnded },
    { guard: 'the vehicle was delivered', target: '#returned', actions: writes('returned') },
    { target: '#cancelled', actions: writes('cancelled') },
  ],
});

const lastIsBack = {
  guard: 'all is back',
  target: '#refunded',
  actions: writesHowItCameBack,
} as const;

const lastIsBackWith = <const Alert>(alert: Alert) =>
  ({ ...lastIsBack, actions: [writesHowItCameBack, alert] }) as const;

const givePaymentBack = {
  actions: { type: 'give the payment back', params: ofPayment },
} as const;

const deposit = chart.createStateConfig({
  id: 'deposit',
  initial: 'returning',
  states: {
    returning: {
      initial: 'cancelled',
      on: {
        'refund confirmed': lastIsBack,
        'payment rejected': lastIsBack,
        'payment returned': lastIsBack,
        'payment charged back': lastIsBackWith(alertsOfChargeback),
        'refund made by hand': lastIsBackWith(alertsOfRefundByHand),
      },
      states: {
        cancelled: { id: 'cancelled', tags: statusTags.cancelled },
        returned: { id: 'returned', tags: statusTags.returned },
      },
    },
    refunded: {
      id: 'refunded',
      tags: statusTags.refunded,
      // A payment arrived late, or a bank returned one that it had taken.
      always: { guard: 'something is left to give back', target: '#cancelled' },
    },
  },
});

/** A used vehicle that the dealership took for the purchase is owed to its owner until staff give it back. */
const usedVehicle = chart.createStateConfig({
  initial: 'withItsOwner',
  states: {
    withItsOwner: { always: { guard: 'a used vehicle is still here', target: 'goesBack' } },
    // Each of several ones goes back by itself.
    goesBack: { on: { 'used vehicle given back': { target: 'withItsOwner', ...usedGivenBack } } },
  },
});

/**
 * The reservation ended, and what was received for it goes back; so do payments that arrive late. The status says where
 * the deposit is.
 */
export const ended = chart.createStateConfig({
  type: 'parallel',
  on: {
    ...partTakenBack,
    'payment approved': givePaymentBack,
    'payment pending': givePaymentBack,
  },
  states: { deposit, usedVehicle },
});
