import { assign, setup } from 'xstate';
import type { Operation } from '../../domain/operation.ts';
import { stepOutput, type StepOutput } from '../step-output.ts';
import { port, type DepositResult, type OpenResult } from '../ports.ts';

export interface DepositPaymentContext {
  operation: Operation;
  /** Milliseconds left of the hold when the server answered. */
  holdMs: number;
  /** The provider's page, complete with its query; empty until the unit is held. */
  frameUrl: string;
}

export type DepositPaymentEvent =
  /** The framed page says that something happened: a hint to look, never proof. */
  { type: 'provider spoke' } | { type: 'retry' } | { type: 'leave' };

/** Fourth step of the wizard: the unit is held while the card is charged; the server alone knows the outcome (DECISIONS, §6). */
export const depositPaymentMachine = setup({
  types: {
    context: {} as DepositPaymentContext,
    events: {} as DepositPaymentEvent,
    input: {} as { operation: Operation },
    output: {} as StepOutput,
    tags: {} as 'frame' | 'rejected' | 'looking',
  },
  actors: {
    'start deposit': port<DepositResult, { operation: Operation }>('start deposit'),
    'look at operation': port<OpenResult, { code: string }>('look at operation'),
  },
  delays: {
    'the hold': ({ context }) => context.holdMs,
    'between looks': 4000,
    'between tries': 15_000,
  },
  guards: {
    'the unit is held': (_, result: DepositResult) => result.kind === 'held',
    'another shopper holds it': (_, result: DepositResult) => result.kind === 'held by another',
    'payments are unavailable': (_, result: DepositResult) =>
      result.kind === 'payments unavailable',
    'it was opened': (_, result: OpenResult) => result.kind === 'opened',
    'the hold has expired': ({ context }) => context.operation.status === 'expired',
    'it is still being paid': ({ context }) => context.operation.status === 'holding',
    'a card was rejected': ({ context }) =>
      context.operation.status === 'holding' &&
      (context.operation.purchase.transaction?.rejections ?? 0) > 0,
  },
  actions: {
    'show the payment frame': assign((_, result: DepositResult) =>
      result.kind === 'held'
        ? { operation: result.operation, holdMs: result.holdMs, frameUrl: result.frameUrl }
        : {},
    ),
    'take over the operation': assign((_, result: DepositResult | OpenResult) =>
      'operation' in result ? { operation: result.operation } : {},
    ),
  },
}).createMachine({
  id: 'depositPayment',
  context: ({ input }) => ({ operation: input.operation, holdMs: 0, frameUrl: '' }),
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
    paying: {
      tags: 'frame',
      initial: 'deciding',
      after: { 'the hold': '.looking' },
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
        looking: {
          tags: 'looking',
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
