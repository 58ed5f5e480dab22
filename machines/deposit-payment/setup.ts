import { assign, setup } from 'xstate';
import type { Operation, Transaction } from '../../domain/operation/operation.ts';
import type { PaymentOutcome } from '../../domain/wire/payment-notification.ts';
import { following } from '../operation-draft/follower.ts';
import type { OperationRead } from '../operation-draft/setup.ts';
import {
  port,
  type DepositResult,
  type ExtendResult,
  type HoldLimit,
  type OpenResult,
  type ReleaseResult,
} from '../ports.ts';
import type { StepOutput } from '../step-output.ts';

export interface DepositPaymentContext {
  operation: Operation;
  /** Milliseconds left of the hold when the server answered. */
  holdMs: number;
  /** The end of the hold in milliseconds of the shopper's own clock, for the countdown. */
  holdEndsAt: number;
  /** Milliseconds by which the end has moved since the wait for the warning began. */
  movedMs: number;
  /** The current hold; null before. */
  hold: Pick<Transaction, 'code' | 'hold_until'> | null;
  /** The address of the provider's page, with its query; empty until the unit is held. */
  frameUrl: string;
  /** Why the server refused the hold, if the payments provider didn't cause it. */
  refusal?: HoldLimit | undefined;
  /** The outcome that the framed page reported since the last read; the server decides whether to trust it. */
  reported?: PaymentOutcome | undefined;
}

export type DepositPaymentEvent =
  /** The framed page reports an event: a reason to read the operation, never a proof. */
  | { type: 'provider reported'; outcome?: PaymentOutcome | undefined }
  | { type: 'request more time' }
  | { type: 'retry' }
  /** Go to another step: the hold is released first. */
  | { type: 'leave' }
  | OperationRead;

/** How many milliseconds the operation's hold ends after the countdown's end. */
function laterBy(context: DepositPaymentContext): number {
  const { hold } = context;
  const { transaction } = context.operation.purchase;
  if (!hold || hold.code !== transaction?.code) return 0;
  return Date.parse(transaction.hold_until) - Date.parse(hold.hold_until);
}

function holdOf(context: DepositPaymentContext): DepositPaymentContext['hold'] {
  return context.operation.purchase.transaction ?? null;
}

/** Milliseconds before the end at which the chart warns the shopper and offers an extension. */
const endingSoonMs = 3 * 60_000;

export const depositPaymentSetup = setup({
  types: {
    context: {} as DepositPaymentContext,
    events: {} as DepositPaymentEvent,
    input: {} as Pick<DepositPaymentContext, 'operation'>,
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
    ...following,
    'start deposit': port<DepositResult, { operation: Operation }>('start deposit'),
    'extend hold': port<ExtendResult, { operation: Operation }>('extend hold'),
    'release hold': port<ReleaseResult, { operation: Operation }>('release hold'),
    'look at operation': port<OpenResult, { code: string; reported?: PaymentOutcome | undefined }>(
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
    'more time may be requested': ({ context }) =>
      context.operation.purchase.transaction?.may_extend === true,
    'the hold ends later': ({ context }) => laterBy(context) > 0,
    'the end has moved': ({ context }) => context.movedMs > 0,
    'the hold was given up': (_, result: ReleaseResult) => result.kind === 'released',
    'the hold has expired': ({ context }) => context.operation.status === 'expired',
    'it is still being paid': ({ context }) => context.operation.status === 'holding',
    'it is not held': ({ context }) => context.operation.status === 'open',
    'a card was rejected': ({ context }) =>
      context.operation.status === 'holding' &&
      (context.operation.purchase.transaction?.rejections ?? 0) > 0,
  },
  actions: {
    'take the operation': assign((_, operation: Operation) => ({ operation })),
    'store the refusal': assign((_, result: DepositResult) => ({
      refusal: result.kind === 'payments unavailable' ? result.refusal : undefined,
    })),
    'show the payment frame': assign(({ context }, result: DepositResult) =>
      result.kind === 'held'
        ? {
            hold: holdOf(context),
            holdMs: result.holdMs,
            holdEndsAt: result.holdEndsAt,
            frameUrl: result.frameUrl,
          }
        : {},
    ),
    'take the time': assign(({ context }, result: ExtendResult) =>
      result.kind === 'extended'
        ? {
            hold: holdOf(context),
            holdMs: result.holdMs,
            holdEndsAt: result.holdEndsAt,
          }
        : {},
    ),
    'store what it reported': assign(({ event }) =>
      event.type === 'provider reported' ? { reported: event.outcome } : {},
    ),
    'forget what it reported': assign({ reported: undefined }),
    // The clocks of server and shopper may differ, so the end moves by the time that the server added.
    'take the later end': assign(({ context }) => ({
      hold: holdOf(context),
      holdMs: laterBy(context),
      holdEndsAt: context.holdEndsAt + laterBy(context),
    })),
    'move the end': assign(({ context }) => ({
      hold: holdOf(context),
      movedMs: context.movedMs + laterBy(context),
      holdEndsAt: context.holdEndsAt + laterBy(context),
    })),
    'wait for the moved end': assign(({ context }) => ({
      holdMs: Math.min(context.holdMs, endingSoonMs) + context.movedMs,
      movedMs: 0,
    })),
  },
});
