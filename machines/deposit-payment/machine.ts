import { followDraft, takeOperation } from '../operation-draft/follower.ts';
import { stepOutput } from '../step-output.ts';
import { depositPaymentSetup } from './setup.ts';
import { output } from '../ports.ts';

/**
 * The payment: the step polls the server every few seconds and after each message of the frame, until the payment is
 * decided or the shopper releases the hold. The countdown runs in parallel.
 */
const payment = depositPaymentSetup.createStateConfig({
  initial: 'watching',
  states: {
    watching: {
      tags: 'frame',
      initial: 'deciding',
      on: {
        'provider reported': { target: '.looking', actions: 'store what it reported' },
        leave: 'releasing',
      },
      states: {
        deciding: {
          always: [
            { guard: 'a card was rejected', target: 'rejected' },
            { guard: 'it is still being paid', target: 'waiting' },
            { guard: 'the hold has expired', target: '#depositPayment.expired' },
            { target: '#depositPayment.finished' },
          ],
        },
        waiting: { after: { 'between looks': 'looking' } },
        rejected: { tags: 'rejected', after: { 'between looks': 'looking' } },
        notReleased: { tags: 'not released', after: { 'between looks': 'looking' } },
        looking: {
          invoke: {
            id: 'look',
            src: 'look at operation',
            input: ({ context }) => ({
              code: context.operation.code,
              reported: context.reported,
            }),
            onDone: [
              {
                guard: { type: 'it was opened', params: output },
                target: 'deciding',
                actions: 'forget what it reported',
              },
              { target: 'waiting', actions: 'forget what it reported' },
            ],
            onError: 'waiting',
          },
        },
      },
    },
    releasing: {
      tags: 'leaving',
      invoke: {
        id: 'releaseHold',
        src: 'release hold',
        input: ({ context }) => ({ operation: context.operation }),
        onDone: [
          {
            guard: { type: 'the hold was given up', params: output },
            target: '#depositPayment.left',
          },
          // Paid at the last moment: the provider will report the payment.
          { target: 'watching' },
        ],
        onError: 'watching.notReleased',
      },
    },
  },
});

const requestMoreTime = { guard: 'more time may be requested', target: 'extending' } as const;

const laterEnd = { guard: 'the hold ends later', actions: 'take the later end' } as const;

/** The hold was extended here or in another tab. The next warning comes up to three minutes early. */
const prolonged = { ...laterEnd, target: 'running' } as const;

/** The time left to pay: warns before its end, and can be extended once. Only the server ends the hold. */
const hold = depositPaymentSetup.createStateConfig({
  initial: 'running',
  states: {
    running: {
      after: {
        'until the hold ends soon': [
          {
            guard: 'the end has moved',
            target: 'running',
            reenter: true,
            actions: 'wait for the moved end',
          },
          { target: 'endingSoon' },
        ],
      },
      // Another tab has extended the hold: the warning moves with its end.
      always: { guard: 'the hold ends later', actions: 'move the end' },
    },
    endingSoon: {
      tags: 'ending soon',
      always: prolonged,
      after: { 'until the hold ends': 'ended' },
      on: { 'request more time': requestMoreTime },
    },
    extending: {
      tags: ['ending soon', 'extending'],
      always: laterEnd,
      invoke: {
        id: 'extendHold',
        src: 'extend hold',
        input: ({ context }) => ({ operation: context.operation }),
        onDone: [
          {
            guard: { type: 'more time was given', params: output },
            target: 'running',
            actions: { type: 'take the time', params: output },
          },
          { target: 'endingSoon' },
        ],
        onError: [
          { guard: 'more time may be requested', target: 'unanswered' },
          // A read has already shown the later end.
          { target: 'running' },
        ],
      },
    },
    // The answer was lost. The next read of the operation shows whether the hold was extended.
    unanswered: {
      tags: ['ending soon', 'extension unknown'],
      on: {
        'request more time': requestMoreTime,
        'operation read': { target: 'notExtended', actions: takeOperation },
      },
    },
    notExtended: {
      tags: ['ending soon', 'not extended'],
      always: prolonged,
      on: { 'request more time': requestMoreTime },
    },
    ended: { always: prolonged },
  },
});

/**
 * Fourth step of the wizard: the unit is held while the card is charged; only the server knows the outcome (DECISIONS,
 * §6).
 */
export const depositPaymentMachine = depositPaymentSetup.createMachine({
  id: 'depositPayment',
  context: ({ input: { operation } }) => ({
    operation,
    holdMs: 0,
    holdEndsAt: 0,
    movedMs: 0,
    hold: null,
    frameUrl: '',
  }),
  initial: 'holding',
  ...followDraft,
  states: {
    holding: {
      invoke: {
        id: 'startDeposit',
        src: 'start deposit',
        input: ({ context }) => ({ operation: context.operation }),
        onDone: [
          {
            guard: { type: 'the unit is held', params: output },
            target: 'paying',
            actions: { type: 'show the payment frame', params: output },
          },
          { guard: { type: 'another shopper holds it', params: output }, target: 'heldByAnother' },
          {
            guard: { type: 'payments are unavailable', params: output },
            target: 'paymentsUnavailable',
            actions: { type: 'store the refusal', params: output },
          },
          { guard: { type: 'it was changed since the review', params: output }, target: 'changed' },
          { target: 'finished' },
        ],
        onError: 'unanswered',
      },
    },
    paying: { type: 'parallel', states: { payment, hold } },
    heldByAnother: {
      after: { 'between tries': 'holding' },
      on: { retry: 'holding', leave: 'left' },
    },
    paymentsUnavailable: { on: { retry: 'holding', leave: 'left' } },
    // The answer was lost. Until the next read, the tab doesn't know whether the unit is held.
    unanswered: {
      initial: 'looking',
      on: { leave: 'left' },
      states: {
        looking: {
          tags: 'looking up',
          invoke: {
            id: 'lookUpHold',
            src: 'look at operation',
            input: ({ context }) => ({ code: context.operation.code }),
            onDone: [
              { guard: { type: 'it was opened', params: output }, target: 'deciding' },
              { target: 'unknown' },
            ],
            onError: 'unknown',
          },
        },
        unknown: { after: { 'between tries': 'looking' }, on: { retry: 'looking' } },
        deciding: {
          always: [
            { guard: 'it is still being paid', target: 'held' },
            { guard: 'it is not held', target: 'notHeld' },
            { guard: 'the hold has expired', target: '#depositPayment.expired' },
            { target: '#depositPayment.finished' },
          ],
        },
        // A repeated call returns the same hold.
        held: { tags: 'looking up', after: { 'between looks': '#depositPayment.holding' } },
        notHeld: { on: { retry: '#depositPayment.holding' } },
      },
    },
    // The provider can still report a last-second payment.
    expired: {
      initial: 'waiting',
      on: { retry: 'holding', leave: 'left' },
      states: {
        waiting: { after: { 'between tries': 'looking' } },
        looking: {
          invoke: {
            id: 'lookAgain',
            src: 'look at operation',
            input: ({ context }) => ({ code: context.operation.code }),
            onDone: 'deciding',
            onError: 'waiting',
          },
        },
        deciding: {
          always: [
            { guard: 'the hold has expired', target: 'waiting' },
            { target: '#depositPayment.finished' },
          ],
        },
      },
    },
    finished: { type: 'final' },
    // Back to the review: the unit is not held, and the shopper can't pay.
    changed: { type: 'final' },
    left: { type: 'final', output: 'elsewhere' },
  },
  output: stepOutput,
});
