import { and, assertEvent, assign, not, or, setup, stateIn } from 'xstate';
import {
  completingCash,
  paymentIsChosen,
  withDraft,
  type Operation,
  type OperationDraft,
} from '../../domain/operation/operation.ts';
import type { Promotion } from '../../domain/money/prices.ts';
import type { IsoDate } from '../../domain/time/dates.ts';
import { following } from '../operation-draft/follower.ts';
import type { ChangedElsewhere, OperationRead } from '../operation-draft/setup.ts';
import { saving } from '../saving.ts';
import type { StepOutput } from '../step-output.ts';
import {
  port,
  type ApplyPromotionInput,
  type DiscoverResult,
  type PromotionResult,
} from '../ports.ts';

/** The rest in cash, or a typed amount. */
export type CashChoice = { rest_in_cash: true } | Pick<OperationDraft, 'cash_amount'>;

export interface PaymentSelectionContext {
  operation: Operation;
  /** The choice of cash that is not saved yet; null once the operation has it. */
  cash: CashChoice | null;
  availablePromotion: Promotion | null;
  promotionCode: string;
  /** The last day of the last invalid code, when its promotion is over. */
  promotionEndedOn: IsoDate | undefined;
  /** The index of the used vehicle whose 'Quitar' was pressed. */
  usedVehicle: number;
}

export type PaymentSelectionEvent =
  /** `amount` is undefined for an invalid text. */
  | { type: 'cash typed'; amount: number | undefined }
  | { type: 'complete remaining' }
  | { type: 'promotion code typed'; code: string }
  | { type: 'apply available promotion' }
  | { type: 'check again' }
  | { type: 'remove promotion' }
  | { type: 'remove used vehicle'; index: number }
  | { type: 'confirm removal' }
  | { type: 'keep used vehicle' }
  | { type: 'retry' }
  | { type: 'continue' }
  /** Go to another step: typed input is saved first. */
  | { type: 'leave' }
  | OperationRead
  | ChangedElsewhere;

type Typed = Pick<PaymentSelectionContext, 'operation' | 'cash'>;

/** The operation with the chosen cash as if it were saved. */
export function withChosenCash(chosen: Typed): Operation {
  return withDraft(chosen.operation, chosen.cash ?? {});
}

/** The choice of cash to save. A typed amount is capped to the full price (SPEC §5). */
export function cashDraft(chosen: Typed): CashChoice {
  const { rest_in_cash, cash_amount } = withChosenCash(chosen);
  return rest_in_cash ? { rest_in_cash } : { cash_amount };
}

const cashIsSaved = stateIn({ choosing: { cash: 'saved' } });
const cashIsNotAnAmount = stateIn({ choosing: { cash: 'notAnAmount' } });
const promotionIsSettled = or([
  stateIn({ choosing: { promotion: 'arriving' } }),
  stateIn({ choosing: { promotion: { entering: 'discovering' } } }),
  stateIn({ choosing: { promotion: { entering: 'ready' } } }),
  stateIn({ choosing: { promotion: { applied: 'kept' } } }),
]);
const usedVehicleIsBeingRemoved = stateIn({ choosing: { usedVehicles: 'removing' } });

export const paymentSelectionSetup = setup({
  types: {
    context: {} as PaymentSelectionContext,
    events: {} as PaymentSelectionEvent,
    input: {} as Pick<PaymentSelectionContext, 'operation'>,
    output: {} as StepOutput,
    tags: {} as 'not an amount' | 'saving' | 'not saved' | 'repriced' | 'leaving',
  },
  actors: {
    ...saving.actors,
    ...following,
    'discover promotion': port<DiscoverResult, { operation: Operation }>('discover promotion'),
    'apply promotion': port<PromotionResult, ApplyPromotionInput>('apply promotion'),
  },
  delays: { 'cash pause': 500, 'promotion pause': 900, 'retry pause': 5000 },
  guards: {
    'it is an amount': ({ event }) => event.type === 'cash typed' && event.amount !== undefined,
    'the rest is in cash': ({ context }) => withChosenCash(context).rest_in_cash,
    'something remains': ({ context }) => completingCash(withChosenCash(context)) > 0,
    'a promotion is applied': ({ context }) => context.operation.promotion !== null,
    'a promotion is available': ({ context }) => context.availablePromotion !== null,
    'a code was typed': ({ event }) =>
      event.type === 'promotion code typed' && event.code.trim() !== '',
    'the code is not valid': (_, result: PromotionResult) => result.kind === 'not valid',
    'balance is settled or a used vehicle was added': and([
      ({ context }) => paymentIsChosen(withChosenCash(context)),
      not(cashIsNotAnAmount),
    ]),
    'everything is saved': and([
      or([cashIsSaved, cashIsNotAnAmount]),
      promotionIsSettled,
      not(usedVehicleIsBeingRemoved),
      not(stateIn({ choosing: { usedVehicles: 'notRemoved' } })),
    ]),
    'something is being saved': or([
      stateIn({ choosing: { cash: 'saving' } }),
      stateIn({ choosing: { promotion: 'checking' } }),
      stateIn({ choosing: { promotion: 'removing' } }),
      usedVehicleIsBeingRemoved,
    ]),
    ...saving.guards,
  },
  actions: {
    'take the operation': assign((_, operation: Operation) => ({ operation })),
    'take the cash': assign(({ event }) => {
      assertEvent(event, 'cash typed');
      return { cash: { cash_amount: event.amount! } };
    }),
    'pay the rest in cash': assign({ cash: { rest_in_cash: true } }),
    'pay nothing in cash': assign({ cash: { cash_amount: 0 } }),
    'forget the chosen cash': assign({ cash: null }),
    'take the code': assign(({ event }) => {
      assertEvent(event, 'promotion code typed');
      return { promotionCode: event.code.trim() };
    }),
    'take the available code': assign(({ context }) => ({
      promotionCode: context.availablePromotion?.code ?? '',
    })),
    'store when the code ended': assign((_, result: PromotionResult) => ({
      promotionEndedOn: result.kind === 'not valid' ? result.ended_on : undefined,
    })),
    'choose the used vehicle': assign(({ event }) => {
      assertEvent(event, 'remove used vehicle');
      return { usedVehicle: event.index };
    }),
    'store the available promotion': assign((_, availablePromotion: DiscoverResult) => ({
      availablePromotion,
    })),
  },
});
