import { assign, setup } from 'xstate';
import type { Operation } from '../../domain/operation/operation.ts';
import type { StepOutput } from '../step-output.ts';
import { port, type DepositResult, type ExtendResult, type OpenResult } from '../ports.ts';

export interface DepositPaymentContext {
  operation: Operation;
  /** Milliseconds left of the hold when the server answered. */
  holdMs: number;
  /** When that is over, in milliseconds of the shopper's own clock: what a countdown counts to. */
  holdEndsAt: number;
  /** The provider's page, complete with its query; empty until the unit is held. */
  frameUrl: string;
}

export type DepositPaymentEvent =
  /** The framed page says that something happened: a hint to look, never proof. */
  | { type: 'provider spoke' }
  | { type: 'ask for more time' }
  | { type: 'retry' }
  /** To another step: the hold is given up first. */
  | { type: 'leave' };

/** When the shopper is told that little time is left, and may ask for more. */
export const endingSoonMs = 3 * 60_000;

/** The vocabulary of the deposit chart: what it knows, hears, asks and does. */
export const depositPaymentSetup = setup({
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
      | 'leaving',
  },
  actors: {
    'start deposit': port<DepositResult, { operation: Operation }>('start deposit'),
    'extend hold': port<ExtendResult, { operation: Operation }>('extend hold'),
    'release hold': port<Operation, { operation: Operation }>('release hold'),
    'look at operation': port<OpenResult, { code: string }>('look at operation'),
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
    'it was opened': (_, result: OpenResult) => result.kind === 'opened',
    'more time was given': (_, result: ExtendResult) => result.kind === 'extended',
    'more time may be asked for': ({ context }) =>
      context.operation.purchase.transaction?.may_extend === true,
    'the hold was given up': (_, operation: Operation) => operation.status !== 'holding',
    'the hold has expired': ({ context }) => context.operation.status === 'expired',
    'it is still being paid': ({ context }) => context.operation.status === 'holding',
    'a card was rejected': ({ context }) =>
      context.operation.status === 'holding' &&
      (context.operation.purchase.transaction?.rejections ?? 0) > 0,
  },
  actions: {
    'show the payment frame': assign((_, result: DepositResult) =>
      result.kind === 'held'
        ? {
            operation: result.operation,
            holdMs: result.holdMs,
            holdEndsAt: result.holdEndsAt,
            frameUrl: result.frameUrl,
          }
        : {},
    ),
    'take the time': assign((_, result: ExtendResult) =>
      result.kind === 'extended'
        ? {
            operation: result.operation,
            holdMs: result.holdMs,
            holdEndsAt: result.holdEndsAt,
          }
        : {},
    ),
    'take over the operation': assign((_, result: DepositResult | OpenResult) =>
      'operation' in result ? { operation: result.operation } : {},
    ),
    'take it over as it is': assign((_, operation: Operation) => ({ operation })),
  },
});
