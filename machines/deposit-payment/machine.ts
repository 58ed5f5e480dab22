import { assign, setup } from 'xstate';
import type { Operation } from '../../domain/operation/operation.ts';
import type { PaymentOutcome } from '../../domain/wire/payment-notification.ts';
import { takesReads, type OperationRead } from '../operation-read.ts';
import {
  port,
  type DepositResult,
  type ExtendResult,
  type HoldLimit,
  type OpenResult,
  type ReleaseResult,
} from '../ports.ts';
import { stepOutput, type StepOutput } from '../step-output.ts';

export interface DepositPaymentContext {
  operation: Operation;
  /** Milliseconds left of the hold when the server answered. */
  holdMs: number;
  /** When that is over, in milliseconds of the shopper's own clock: what a countdown counts to. */
  holdEndsAt: number;
  /** The provider's page, complete with its query; empty until the unit is held. */
  frameUrl: string;
  /** Why the server refused the hold, if it wasn't the payments provider. */
  refusal?: HoldLimit | undefined;
  /** What the framed page said since the last look: the server decides what it is worth. */
  said?: PaymentOutcome | undefined;
}

export type DepositPaymentEvent =
  /** The framed page says that something happened: a hint to look, never proof. */
  | { type: 'provider spoke'; outcome?: PaymentOutcome | undefined }
  | { type: 'ask for more time' }
  | { type: 'retry' }
  /** To another step: the hold is given up first. */
  | { type: 'leave' }
  | OperationRead;

/** By how many milliseconds the operation's hold ends later than it was known to. */
function laterBy({ operation: known }: DepositPaymentContext, { operation }: OperationRead) {
  const [before, after] = [known.purchase.transaction, operation.purchase.transaction];
  if (!before || before.code !== after?.code) return 0;
  return Date.parse(after.hold_until) - Date.parse(before.hold_until);
}

/** Milliseconds before the end at which the chart warns the shopper and offers an extension. */
export const endingSoonMs = 3 * 60_000;

const depositPaymentSetup = setup({
  types: {
    context: {} as DepositPaymentContext,
    events: {} as DepositPaymentEvent,
    input: {} as { operation: Operation },
    output: {} as StepOutput,
    tags: {} as
      | 'frame'
      | 'rejected'
      | 'not released'
      | 'ending soon'
      | 'extending'
      | 'not extended'
      | 'extension unknown'
      | 'looking up'
      | 'leaving',
  },
  actors: {
    'start deposit': port<DepositResult, { operation: Operation }>('start deposit'),
    'extend hold': port<ExtendResult, { operation: Operation }>('extend hold'),
    'release hold': port<ReleaseResult, { operation: Operation }>('release hold'),
    'look at operation': port<OpenResult, { code: string; said?: PaymentOutcome | undefined }>(
      'look at operation',
    ),
  },
  delays: {
    'until the hold ends soon': ({ context }) => Math.max(0, context.holdMs - endingSoonMs),
    'until the hold ends': ({ context }) => Math.min(context.holdMs, endingSoonMs),
    'between looks': 4000,
    'between tries': 15_000,
  },
  guards: {
    'the unit is held': (_, result: DepositResult) => result.kind === 'held',
    'another shopper holds it': (_, result: DepositResult) => result.kind === 'held by another',
    'payments are unavailable': (_, result: DepositResult) =>
      result.kind === 'payments unavailable',
    'it was changed since the review': (_, result: DepositResult) => result.kind === 'changed',
    'it was opened': (_, result: OpenResult) => result.kind === 'opened',
    'more time was given': (_, result: ExtendResult) => result.kind === 'extended',
    'more time may be asked for': ({ context }) =>
      context.operation.purchase.transaction?.may_extend === true,
    'the hold ends later': ({ context, event }) =>
      event.type === 'operation read' && laterBy(context, event) > 0,
    'the hold was given up': (_, result: ReleaseResult) => result.kind === 'released',
    'the hold has expired': ({ context }) => context.operation.status === 'expired',
    'it is still being paid': ({ context }) => context.operation.status === 'holding',
    'it is not held': ({ context }) => context.operation.status === 'open',
    'a card was rejected': ({ context }) =>
      context.operation.status === 'holding' &&
      (context.operation.purchase.transaction?.rejections ?? 0) > 0,
  },
  actions: {
    'note the refusal': assign((_, result: DepositResult) => ({
      refusal: result.kind === 'payments unavailable' ? result.refusal : undefined,
    })),
    'show the payment frame': assign((_, result: DepositResult) =>
      result.kind === 'held'
        ? {
            holdMs: result.holdMs,
            holdEndsAt: result.holdEndsAt,
            frameUrl: result.frameUrl,
          }
        : {},
    ),
    'take the time': assign((_, result: ExtendResult) =>
      result.kind === 'extended'
        ? {
            holdMs: result.holdMs,
            holdEndsAt: result.holdEndsAt,
          }
        : {},
    ),
    'note what it said': assign(({ event }) =>
      event.type === 'provider spoke' ? { said: event.outcome } : {},
    ),
    'forget what it said': assign({ said: undefined }),
    // The clocks of server and shopper may differ: the end moves by what the server added.
    'take over the operation': assign(({ context }, read: OperationRead) => {
      const later = laterBy(context, read);
      return {
        operation: read.operation,
        ...(later > 0 && { holdMs: later, holdEndsAt: context.holdEndsAt + later }),
      };
    }),
  },
});

/**
 * What becomes of the payment: asked of the server every few seconds, and whenever the frame says a word; or the hold is
 * given up. The time left runs on beside it.
 */
const payment = depositPaymentSetup.createStateConfig({
  initial: 'watching',
  states: {
    watching: {
      tags: 'frame',
      initial: 'deciding',
      on: {
        'provider spoke': { target: '.looking', actions: 'note what it said' },
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
            input: ({ context }) => ({ code: context.operation.code, said: context.said }),
            onDone: [
              {
                guard: { type: 'it was opened', params: ({ event }) => event.output },
                target: 'deciding',
                actions: 'forget what it said',
              },
              { target: 'waiting', actions: 'forget what it said' },
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
          },
          // Paid in the last moment: the provider is about to tell.
          { target: 'watching' },
        ],
        onError: 'watching.notReleased',
      },
    },
  },
});

const askForMore = { guard: 'more time may be asked for', target: 'extending' } as const;

/** More time than was known of, asked for here or in another tab. The next warning comes up to three minutes early. */
const prolonged = {
  ...takesReads['operation read'],
  guard: 'the hold ends later',
  target: 'running',
} as const;

/** The time left to pay: warns before its end, and can be extended once. Only the server ends the hold. */
const hold = depositPaymentSetup.createStateConfig({
  initial: 'running',
  states: {
    running: { after: { 'until the hold ends soon': 'endingSoon' } },
    endingSoon: {
      tags: 'ending soon',
      after: { 'until the hold ends': 'ended' },
      on: { 'ask for more time': askForMore, 'operation read': prolonged },
    },
    extending: {
      tags: ['ending soon', 'extending'],
      invoke: {
        id: 'extendHold',
        src: 'extend hold',
        input: ({ context }) => ({ operation: context.operation }),
        onDone: [
          {
            guard: { type: 'more time was given', params: ({ event }) => event.output },
            target: 'running',
            actions: { type: 'take the time', params: ({ event }) => event.output },
          },
          { target: 'endingSoon' },
        ],
        onError: 'unanswered',
      },
    },
    // The answer was lost. The next look at the operation says whether more time was given.
    unanswered: {
      tags: ['ending soon', 'extension unknown'],
      on: {
        'ask for more time': askForMore,
        'operation read': [prolonged, { ...takesReads['operation read'], target: 'notExtended' }],
      },
    },
    notExtended: {
      tags: ['ending soon', 'not extended'],
      on: { 'ask for more time': askForMore, 'operation read': prolonged },
    },
    ended: { on: { 'operation read': prolonged } },
  },
});

/** Fourth step of the wizard: the unit is held while the card is charged; the server alone knows the outcome (DECISIONS, §6). */
export const depositPaymentMachine = depositPaymentSetup.createMachine({
  id: 'depositPayment',
  context: ({ input }) => ({ operation: input.operation, holdMs: 0, holdEndsAt: 0, frameUrl: '' }),
  initial: 'holding',
  on: takesReads,
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
            actions: { type: 'note the refusal', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'it was changed since the review', params: ({ event }) => event.output },
            target: 'changed',
          },
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
    // The answer was lost. Until the operation is read again, nobody knows whether the unit is held.
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
              {
                guard: { type: 'it was opened', params: ({ event }) => event.output },
                target: 'deciding',
              },
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
        // A repeated call answers with the same hold.
        held: { tags: 'looking up', after: { 'between looks': '#depositPayment.holding' } },
        notHeld: { on: { retry: '#depositPayment.holding' } },
      },
    },
    // A last-second payment can still be notified.
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
    // Back to the review: nothing is held, and nothing can be paid.
    changed: { type: 'final' },
    left: { type: 'final', output: 'elsewhere' },
  },
  output: stepOutput,
});
