import { stepOutput } from '../step-output.ts';
import { hold } from './hold.ts';
import { payment } from './payment.ts';
import { depositPaymentSetup } from './setup.ts';

/** Fourth step of the wizard: the unit is held while the card is charged; the server alone knows the outcome (DECISIONS, §6). */
export const depositPaymentMachine = depositPaymentSetup.createMachine({
  id: 'depositPayment',
  context: ({ input }) => ({ operation: input.operation, holdMs: 0, holdEndsAt: 0, frameUrl: '' }),
  initial: 'holding',
  states: {
    holding: {
      invoke: {
        id: 'startDeposit',
        src: 'start deposit',
        input: ({ context }) => ({ operation: context.operation }),
        onDone: [
          {
            guard: { type: 'the unit is held', params: ({ event }) => event.output },
            target: 'paying',
            actions: { type: 'show the payment frame', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'another shopper holds it', params: ({ event }) => event.output },
            target: 'heldByAnother',
          },
          {
            guard: { type: 'payments are unavailable', params: ({ event }) => event.output },
            target: 'paymentsUnavailable',
          },
          {
            target: 'finished',
            actions: { type: 'take over the operation', params: ({ event }) => event.output },
          },
        ],
        onError: 'connectionLost',
      },
    },
    paying: { type: 'parallel', states: { payment, hold } },
    heldByAnother: {
      after: { 'between tries': 'holding' },
      on: { retry: 'holding', leave: 'left' },
    },
    paymentsUnavailable: { on: { retry: 'holding', leave: 'left' } },
    connectionLost: { on: { retry: 'holding', leave: 'left' } },
    // A payment made in the last second may still be told of.
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
            onDone: {
              target: 'deciding',
              actions: { type: 'take over the operation', params: ({ event }) => event.output },
            },
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
    left: { type: 'final', output: 'elsewhere' },
  },
  output: stepOutput,
});
