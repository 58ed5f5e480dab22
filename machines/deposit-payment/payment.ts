import { depositPaymentSetup } from './setup.ts';

/** What becomes of the payment: asked of the server every few seconds, and whenever the frame says a word. */
export const payment = depositPaymentSetup.createStateConfig({
  initial: 'deciding',
  on: { 'provider spoke': '.looking' },
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
});
