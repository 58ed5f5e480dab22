import type { FastifyRequest } from 'fastify';
import type { StockVehicle } from '../../../domain/vehicles/stock-vehicle.ts';
import { dealershipStartEndpoint } from '../../../domain/wire/dealership-start.ts';
import { WireError } from '../../../domain/wire/errors.ts';
import type { BegunOperation, StartBody } from '../../operations/dealership-system.ts';
import { startIsAsClaimed } from '../../operations/quote.ts';
import type { SystemParts } from './reservations.ts';
import type { SystemOperation } from './system-operation.ts';

/**
 * Starts an operation at the system, which assigns its code. Throws `figures_differ` when the shopper saw other prices,
 * and `system_unavailable` without a valid answer. The call is never repeated: the system may have started the
 * operation.
 */
export async function beginAtSystem(
  { gateway, figures, log }: SystemParts,
  body: StartBody,
  vehicle: StockVehicle,
  request: FastifyRequest,
): Promise<BegunOperation> {
  const sent = { ...body, promotion_code: body.promotion_code || null };
  const data = await gateway.call(dealershipStartEndpoint, { body: sent, request });
  const answer = figures.read(data, { vehicle });
  if (!answer) throw new WireError('system_unavailable');
  // The price has just changed. The operation that the system started is ignored.
  if (!startIsAsClaimed(answer.vehicle, body)) throw new WireError('figures_differ');
  if (await figures.find(answer.code)) {
    log.warn('the dealership system answered a start with the code of another operation');
    throw new WireError('system_unavailable');
  }
  return begun(answer);
}

export function begun({
  code,
  vehicle,
  promotion = null,
  transactionCode,
}: SystemOperation): BegunOperation {
  return { code, unitId: null, vehicle, promotion, transactionCode };
}
