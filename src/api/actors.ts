import { fromPromise, type PromiseActorLogic } from 'xstate';
import { pickPersonalData } from '../../domain/personal-data.ts';
import type { Operation } from '../../domain/operation.ts';
import { fullPrice } from '../../domain/prices.ts';
import { dealershipDepositEndpoint } from '../../domain/wire/dealership-deposit.ts';
import { dealershipMpEndpoint } from '../../domain/wire/dealership-mp.ts';
import { dealershipStartEndpoint } from '../../domain/wire/dealership-start.ts';
import { dealershipUpdateEndpoint } from '../../domain/wire/dealership-update.ts';
import { WireError, type ErrorCode } from '../../domain/wire/errors.ts';
import { promotionDiscoverEndpoint } from '../../domain/wire/promotion-discover.ts';
import { dealershipStartMachine } from '../../machines/dealership-start/machine.ts';
import { depositPaymentMachine } from '../../machines/deposit-payment/machine.ts';
import { paymentSelectionMachine } from '../../machines/payment-selection/machine.ts';
import { personalDataMachine } from '../../machines/personal-data/machine.ts';
import type {
  DepositResult,
  DiscoverResult,
  OpenResult,
  SaveInput,
  SaveResult,
  StartResult,
  UnitReference,
} from '../../machines/ports.ts';
import { reservationMachine } from '../../machines/reservation/machine.ts';
import { reviewMachine } from '../../machines/review/machine.ts';
import type { StockVehicle } from '../../domain/stock-vehicle.ts';
import type { Client } from './client.ts';
import { fetchUnit } from './queries.ts';

/** A promise actor that stays silent once it is stopped: a stopped actor's lost connection is nobody's error. */
function actor<Output, Input>(
  work: (input: Input, signal: AbortSignal) => Promise<Output>,
): PromiseActorLogic<Output, Input> {
  return fromPromise<Output, Input>(async ({ input, signal }) => {
    try {
      return await work(input, signal);
    } catch (error) {
      if (signal.aborted) return new Promise<never>(() => {});
      throw error;
    }
  });
}

function isRefusal(error: unknown, ...codes: ErrorCode[]): error is WireError {
  return error instanceof WireError && codes.includes(error.code);
}

function ports(client: Client) {
  const open = async (code: string, signal: AbortSignal): Promise<OpenResult> => {
    try {
      const body = { code };
      const operation = await client.call(dealershipStartEndpoint, { body, signal });
      return { kind: 'opened', operation };
    } catch (error) {
      if (isRefusal(error, 'operation_not_found')) return { kind: 'not found' };
      throw error;
    }
  };

  const reopen = async (operation: Operation, signal: AbortSignal): Promise<Operation> => {
    const result = await open(operation.code, signal);
    if (result.kind === 'not found') throw new WireError('operation_not_found');
    return result.operation;
  };

  const loadUnit = ({ brandId, unitId }: UnitReference, signal: AbortSignal) =>
    fetchUnit(client, brandId, unitId, signal);

  const start = async (
    { unit, email }: { unit: StockVehicle; email: string },
    signal: AbortSignal,
  ): Promise<StartResult> => {
    try {
      const operation = await client.call(dealershipStartEndpoint, {
        signal,
        body: {
          email,
          stock_id: unit.id,
          model: unit.name,
          brand_id: unit.brand_id,
          chassis: unit.chassis,
          family: unit.family,
          family_id: unit.family_id,
          fullprice: fullPrice(unit),
          special_discount: unit.special_discount,
        },
      });
      return { kind: 'started', operation };
    } catch (error) {
      if (isRefusal(error, 'unit_unavailable')) return { kind: 'unit unavailable' };
      if (!isRefusal(error, 'figures_differ')) throw error;
      const current = await loadUnit({ brandId: unit.brand_id, unitId: unit.id }, signal);
      return current ? { kind: 'repriced', unit: current } : { kind: 'unit unavailable' };
    }
  };

  const save = async (
    { operation, draft }: SaveInput,
    signal: AbortSignal,
  ): Promise<SaveResult> => {
    const { purchase } = operation;
    try {
      const saved = await client.call(dealershipUpdateEndpoint, {
        signal,
        body: {
          ...operation,
          cash_amount: draft.cash_amount ?? operation.cash_amount,
          purchase: { ...purchase, ...pickPersonalData({ ...purchase, ...draft }) },
        },
      });
      return { kind: 'saved', operation: saved };
    } catch (error) {
      if (isRefusal(error, 'figures_differ')) {
        return { kind: 'repriced', operation: await reopen(operation, signal) };
      }
      if (isRefusal(error, 'operation_closed', 'unit_unavailable')) {
        return { kind: 'closed', operation: await reopen(operation, signal) };
      }
      throw error;
    }
  };

  const startDeposit = async (
    { operation }: { operation: Operation },
    signal: AbortSignal,
  ): Promise<DepositResult> => {
    const query = { brand_id: String(operation.brand_id) };
    const provider = await client.call(dealershipMpEndpoint, { query, signal });
    if (!provider.access_token) return { kind: 'payments unavailable' };
    try {
      const body = { code: operation.code };
      const started = await client.call(dealershipDepositEndpoint, { body, signal });
      const transaction = started.operation.purchase.transaction!;
      const frame = new URLSearchParams({
        access_token: provider.access_token,
        import: String(transaction.amount),
        client_ref: transaction.code,
      });
      return {
        kind: 'held',
        operation: started.operation,
        holdMs: started.hold_ms,
        frameUrl: `${provider.frame_url}?${frame}`,
      };
    } catch (error) {
      if (isRefusal(error, 'unit_held')) return { kind: 'held by another' };
      if (isRefusal(error, 'payments_unavailable')) return { kind: 'payments unavailable' };
      if (
        isRefusal(
          error,
          'operation_closed',
          'unit_unavailable',
          'balance_pending',
          'personal_data_missing',
        )
      ) {
        return { kind: 'not payable', operation: await reopen(operation, signal) };
      }
      throw error;
    }
  };

  const discover = async (
    { operation }: { operation: Operation },
    signal: AbortSignal,
  ): Promise<DiscoverResult> => {
    const { chassis, family } = operation.purchase.vehicle;
    const query = { family, chassis, brand_id: String(operation.brand_id) };
    return client.call(promotionDiscoverEndpoint, { query, signal });
  };

  return { open, loadUnit, start, save, startDeposit, discover };
}

/** The wizard with the real calls behind its ports. */
export function createReservationMachine(client: Client) {
  const { open, loadUnit, start, save, startDeposit, discover } = ports(client);
  const openOperation = actor(({ code }: { code: string }, signal) => open(code, signal));
  return reservationMachine.provide({
    actors: {
      'open operation': openOperation,
      'dealership start': dealershipStartMachine.provide({
        actors: { 'load unit': actor(loadUnit), 'start operation': actor(start) },
      }),
      'payment selection': paymentSelectionMachine.provide({
        actors: { 'save cash': actor(save), 'discover promotion': actor(discover) },
      }),
      'personal data': personalDataMachine.provide({
        actors: { 'save personal data': actor(save) },
      }),
      review: reviewMachine.provide({ actors: { 'save cash': actor(save) } }),
      'deposit payment': depositPaymentMachine.provide({
        actors: { 'start deposit': actor(startDeposit), 'look at operation': openOperation },
      }),
    },
  });
}
