import type { Operation } from '../../../domain/operation/operation.ts';
import { dealershipCancelEndpoint } from '../../../domain/wire/dealership/cancel.ts';
import { dealershipDepositEndpoint } from '../../../domain/wire/dealership/deposit.ts';
import {
  dealershipExtendEndpoint,
  dealershipReleaseEndpoint,
} from '../../../domain/wire/dealership/hold.ts';
import { dealershipOutcomeEndpoint } from '../../../domain/wire/dealership/outcome.ts';
import { dealershipMpEndpoint } from '../../../domain/wire/dealership/mp.ts';
import { WireError, type ErrorCode } from '../../../domain/wire/errors.ts';
import type { PaymentOutcome } from '../../../domain/wire/payment-notification.ts';
import type {
  CancelResult,
  DepositResult,
  ExtendResult,
  OpenResult,
  ReleaseResult,
} from '../../../machines/ports.ts';
import type { Client } from '../client.ts';
import type { OperationDraft } from './operation-draft.ts';
import { isRefusal } from './promise-actor.ts';

interface OfOperation {
  operation: Operation;
}

/** The results of the refusals that the chart of the deposit expects. */
const refusedDeposits: Partial<Record<ErrorCode, DepositResult>> = {
  unit_held: { kind: 'held by another' },
  too_many_holds: { kind: 'payments unavailable', refusal: 'too_many_holds' },
  held_too_long: { kind: 'payments unavailable', refusal: 'held_too_long' },
  too_many_reservations: { kind: 'payments unavailable', refusal: 'too_many_reservations' },
  payments_unavailable: { kind: 'payments unavailable' },
  operation_changed: { kind: 'changed' },
  figures_differ: { kind: 'changed' },
  operation_closed: { kind: 'not payable' },
  unit_unavailable: { kind: 'not payable' },
  balance_pending: { kind: 'not payable' },
  personal_data_missing: { kind: 'not payable' },
};

/** The calls of the deposit: start and extend its hold, release it, read its payment, cancel it afterwards. */
export function depositPorts(client: Client, draft: OperationDraft) {
  return {
    startDeposit: async (
      { operation }: OfOperation,
      signal: AbortSignal,
    ): Promise<DepositResult> => {
      const query = { brand_id: String(operation.brand_id) };
      const provider = await client.call(dealershipMpEndpoint, { query, signal });
      if (!provider.access_token) return { kind: 'payments unavailable' };
      try {
        const { code, revision, quote } = operation;
        const body = { code, revision, quote };
        const started = await client.call(dealershipDepositEndpoint, { body, signal });
        const transaction = started.operation.purchase.transaction!;
        const frame = new URLSearchParams({
          access_token: provider.access_token,
          import: String(transaction.amount),
          client_ref: transaction.code,
        });
        draft.store(started.operation);
        return {
          kind: 'held',
          holdMs: started.hold_ms,
          holdEndsAt: Date.now() + started.hold_ms,
          frameUrl: `${provider.frame_url}?${frame}`,
        };
      } catch (error) {
        const refused = error instanceof WireError ? refusedDeposits[error.code] : undefined;
        if (!refused) throw error;
        if (refused.kind === 'changed' || refused.kind === 'not payable') {
          await draft.reopen(operation.code);
        }
        return refused;
      }
    },

    extendHold: async ({ operation }: OfOperation, signal: AbortSignal): Promise<ExtendResult> => {
      try {
        const body = { code: operation.code };
        const extended = await client.call(dealershipExtendEndpoint, { body, signal });
        draft.store(extended.operation);
        return {
          kind: 'extended',
          holdMs: extended.hold_ms,
          holdEndsAt: Date.now() + extended.hold_ms,
        };
      } catch (error) {
        if (isRefusal(error, 'operation_closed')) return { kind: 'refused' };
        throw error;
      }
    },

    releaseHold: async ({ operation }: OfOperation): Promise<ReleaseResult> => {
      const body = { code: operation.code };
      const released = await client.call(dealershipReleaseEndpoint, { body });
      draft.store(released);
      return { kind: released.status === 'holding' ? 'being paid' : 'released' };
    },

    /** Reads the operation. With the outcome that the payment page reported, sends that first. */
    look: async (
      { code, reported }: { code: string; reported?: PaymentOutcome | undefined },
      signal: AbortSignal,
    ): Promise<OpenResult> => {
      if (reported === undefined) return draft.open(code, signal);
      const body = { code, outcome: reported };
      draft.store(await client.call(dealershipOutcomeEndpoint, { body, signal }));
      return { kind: 'opened' };
    },

    cancel: async ({ operation }: OfOperation): Promise<CancelResult> => {
      try {
        const body = { code: operation.code };
        draft.store(await client.call(dealershipCancelEndpoint, { body }));
        return { kind: 'cancelled' };
      } catch (error) {
        if (!isRefusal(error, 'cancellation_late')) throw error;
        await draft.reopen(operation.code);
        return { kind: 'too late' };
      }
    },
  };
}
