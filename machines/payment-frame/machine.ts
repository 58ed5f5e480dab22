import { assign, setup } from 'xstate';

export interface PaymentFrameContext {
  /** The number of loads of the page; a new number makes a new frame. */
  attempt: number;
}

export type PaymentFrameEvent =
  | { type: 'document arrived' }
  /** The frame shows the browser's own error page about a lost connection. */
  | { type: 'offline page arrived' }
  /** The provider's page sent a message, so it loaded. */
  | { type: 'provider reported' }
  | { type: 'connection returned' }
  | { type: 'retry' };

/**
 * The provider's page in its frame. A frame doesn't report failures: only a message of the page proves that it loaded.
 * A page may also send no message until the payment is made, so a document without a message is shown after a while.
 */
export const paymentFrameMachine = setup({
  types: {
    context: {} as PaymentFrameContext,
    events: {} as PaymentFrameEvent,
  },
  delays: { 'usual load': 6000, 'longest load': 20_000, 'first message': 3000 },
  actions: {
    'load it again': assign({ attempt: ({ context }) => context.attempt + 1 }),
  },
}).createMachine({
  id: 'paymentFrame',
  context: { attempt: 1 },
  initial: 'loading',
  states: {
    loading: {
      after: { 'usual load': 'slow' },
      on: {
        'document arrived': 'silent',
        'offline page arrived': 'failed',
        'provider reported': 'ready',
      },
    },
    slow: {
      after: { 'longest load': 'failed' },
      on: {
        'document arrived': 'silent',
        'offline page arrived': 'failed',
        'provider reported': 'ready',
        retry: { target: 'retrying', actions: 'load it again' },
      },
    },
    silent: {
      after: { 'first message': 'unconfirmed' },
      on: { 'provider reported': 'ready' },
    },
    // The provider's page, which sends no message before the payment, or an error page: only the shopper sees which.
    unconfirmed: {
      on: {
        'provider reported': 'ready',
        retry: { target: 'retrying', actions: 'load it again' },
      },
    },
    failed: {
      on: {
        'provider reported': 'ready',
        retry: { target: 'retrying', actions: 'load it again' },
        'connection returned': { target: 'retrying', actions: 'load it again' },
      },
    },
    retrying: {
      after: { 'longest load': 'failed' },
      on: {
        'document arrived': 'silent',
        'offline page arrived': 'failed',
        'provider reported': 'ready',
      },
    },
    ready: {},
  },
});
