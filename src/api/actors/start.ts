import { fullPrice } from '../../../domain/money/prices.ts';
import type { StockVehicle } from '../../../domain/vehicles/stock-vehicle.ts';
import { dealershipArrivalEndpoint } from '../../../domain/wire/dealership/arrival.ts';
import { dealershipStartEndpoint } from '../../../domain/wire/dealership/start.ts';
import type { StartInput, StartResult } from '../../../machines/ports.ts';
import { campaignsOfVisit } from '../campaigns-of-visit.ts';
import type { Client } from '../client.ts';
import { fetchUnit } from '../queries.ts';
import { rememberReservation } from '../remembered-reservation.ts';
import type { OperationDraft } from './operation-draft.ts';
import { isRefusal } from './promise-actor.ts';

/** Counts an arrival at the start of a unit's reservation. Nobody waits for it, and a lost one isn't counted. */
export async function countArrival(client: Client, { brand_id, id }: StockVehicle): Promise<void> {
  const body = { brand_id, stock_id: id, campaigns: await campaignsOfVisit() };
  await client.call(dealershipArrivalEndpoint, { body }).catch(() => {});
}

/** Starts an operation for a unit at the price that the shopper saw. `isRemembered`: the device may store its code. */
export function startOperation(client: Client, draft: OperationDraft, isRemembered: boolean) {
  return async (
    { unit, email, promotionCode, carriesOver }: StartInput,
    signal: AbortSignal,
  ): Promise<StartResult> => {
    try {
      const { link_mailed = false, ...operation } = await client.call(dealershipStartEndpoint, {
        signal,
        body: {
          email,
          stock_id: unit.id,
          model: unit.name,
          brand_id: unit.brand_id,
          chassis: unit.chassis,
          family: unit.family,
          family_id: unit.family_id,
          promotion_code: promotionCode,
          fullprice: fullPrice(unit),
          special_discount: unit.special_discount,
          ...(carriesOver && { carries_over: carriesOver }),
          campaigns: await campaignsOfVisit(),
        },
      });
      if (isRemembered) rememberReservation(operation.code, unit);
      draft.store(operation);
      return { kind: 'started', isMailed: link_mailed };
    } catch (error) {
      if (isRefusal(error, 'unit_unavailable')) return { kind: 'unit unavailable' };
      if (isRefusal(error, 'operation_closed', 'operation_not_found')) {
        return { kind: 'not carried over' };
      }
      if (!isRefusal(error, 'figures_differ')) throw error;
      const current = await fetchUnit(client, unit.brand_id, unit.id, signal);
      return current ? { kind: 'repriced', unit: current } : { kind: 'unit unavailable' };
    }
  };
}
