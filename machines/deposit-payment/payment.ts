import { depositPaymentSetup } from './setup.ts';

/**
 * What becomes of the payment: asked of the server every few seconds, and whenever the frame says a word; or the hold is
 * given up. The time left runs on beside it.
 */
export const payment = depositPaymentSetup.createStateConfig({
  initial: 'watching',
  states: {
    watching: {
      tags: 'frame',
      initial: 'deciding',
      on: { 'provider spoke': '.looking', leave: 'releasing' },
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
            input: ({ context }) => ({ code: context.operation.code }),
            onDone: [
              {
                guard: { type: 'it was opened', params: ({ event }) => event.output },
                target: 'deciding',
                actions: { type: 'take over the operation', params: ({ event }) => event.output },
              },
              { target: 'waiting' },
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
            guard: { type: 'the hold was given up', params: ({ event }) => event.output },
            target: '#depositPayment.left',
            actions: { type: 'take it over as it is', params: ({ event }) => event.output },
          },
          // Paid in the last moment: the provider is about to tell.
          { target: 'watching' },
        ],
        onError: 'watching.notReleased',
      },
    },
  },
});
