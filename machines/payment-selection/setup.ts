import { and, assign, not, or, setup, stateIn } from 'xstate';
import {
  cashLimit,
  completingCash,
  operationPending,
  paymentIsChosen,
  type Operation,
} from '../../domain/operation.ts';
import type { Promotion } from '../../domain/prices.ts';
import type { StepOutput } from '../step-output.ts';
import { port, type DiscoverResult, type SaveInput, type SaveResult } from '../ports.ts';

export interface PaymentSelectionContext {
  operation: Operation;
  /** What the shopper wants to pay in cash; it is on the operation once it is saved. */
  cash: number;
  availablePromotion: Promotion | null;
  promotionCode: string;
  /** Which used vehicle 'Quitar' was pressed on. */
  usedVehicle: number;
}

export type PaymentSelectionEvent =
  /** `amount` is undefined when what was typed is not an amount. */
  | { type: 'cash typed'; amount: number | undefined }
  | { type: 'complete remaining' }
  | { type: 'promotion code typed'; code: string }
  | { type: 'remove used vehicle'; index: number }
  | { type: 'confirm removal' }
  | { type: 'keep used vehicle' }
  | { type: 'retry' }
  | { type: 'continue' }
  /** To another step: what was typed is saved first. */
  | { type: 'leave' };

/** The operation as it will be once the cash that was typed is saved. */
export function withTypedCash({
  operation,
  cash,
}: Pick<PaymentSelectionContext, 'operation' | 'cash'>): Operation {
  const typed = { ...operation, cash_amount: cash };
  return { ...typed, pending_amount: operationPending(typed) };
}

/** The vocabulary of the payment selection chart: what it knows, hears, asks and does. */
export const paymentSelectionSetup = setup({
  types: {
    context: {} as PaymentSelectionContext,
    events: {} as PaymentSelectionEvent,
    input: {} as { operation: Operation },
    output: {} as StepOutput,
    tags: {} as 'not an amount' | 'saving' | 'not saved' | 'repriced' | 'leaving',
  },
  actors: {
    'save cash': port<SaveResult, SaveInput>('save cash'),
    'discover promotion': port<DiscoverResult, { operation: Operation }>('discover promotion'),
    'apply promotion': port<SaveResult, { operation: Operation; code: string }>('apply promotion'),
    'remove used vehicle': port<SaveResult, { operation: Operation; index: number }>(
      'remove used vehicle',
    ),
  },
  delays: { 'cash pause': 500, 'promotion pause': 900, 'retry pause': 5000 },
  guards: {
    'it is an amount': ({ event }) => event.type === 'cash typed' && event.amount !== undefined,
    'something remains': ({ context }) => completingCash(withTypedCash(context)) !== context.cash,
    'a code was typed': ({ event }) =>
      event.type === 'promotion code typed' && event.code.trim() !== '',
    'balance is settled or a used vehicle was added': and([
      ({ context }) => paymentIsChosen(withTypedCash(context)),
      not(stateIn({ choosing: { cash: 'notAnAmount' } })),
    ]),
    'cash is saved': stateIn({ choosing: { cash: 'saved' } }),
    'nothing is left to save': or([
      stateIn({ choosing: { cash: 'saved' } }),
      stateIn({ choosing: { cash: 'notAnAmount' } }),
    ]),
    'cash is being saved': stateIn({ choosing: { cash: 'saving' } }),
    'it was saved': (_, result: SaveResult) => result.kind === 'saved',
    'it is closed': (_, result: SaveResult) => result.kind === 'closed',
    'there is one': (_, promotion: DiscoverResult) => promotion !== null,
  },
  actions: {
    'take the cash, capped to the full price': assign(({ context, event }) =>
      event.type === 'cash typed' && event.amount !== undefined
        ? { cash: Math.min(event.amount, cashLimit(context.operation)) }
        : {},
    ),
    'fill the balance with cash': assign(({ context }) => ({
      cash: completingCash(withTypedCash(context)),
    })),
    'take the code': assign(({ event }) =>
      event.type === 'promotion code typed' ? { promotionCode: event.code.trim() } : {},
    ),
    'choose the used vehicle': assign(({ event }) =>
      event.type === 'remove used vehicle' ? { usedVehicle: event.index } : {},
    ),
    'note the available promotion': assign((_, availablePromotion: DiscoverResult) => ({
      availablePromotion,
    })),
    'take over the operation': assign((_, { operation }: SaveResult) => ({ operation })),
    'keep the cash within the new full price': assign(({ context }) => ({
      cash: Math.min(context.cash, cashLimit(context.operation)),
    })),
  },
});
