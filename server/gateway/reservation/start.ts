import type { FastifyRequest } from 'fastify';
import { findBrand } from '../../../domain/vehicles/brands.ts';
import { toStockVehicle } from '../../../domain/vehicles/stock-vehicle.ts';
import {
  dealershipStartEndpoint,
  type StartedOperation,
} from '../../../domain/wire/dealership-start.ts';
import { WireError } from '../../../domain/wire/errors.ts';
import type { StartBody } from '../../operations/operations.ts';
import { startIsAsClaimed } from '../../operations/quote.ts';
import { keepAnswer, type Reservations } from './reservations.ts';

/**
 * Starts an operation at the system and stores it here under the system's code. Throws `unit_unavailable`,
 * `figures_differ` when the shopper saw other prices, and `system_unavailable` without an answer that can be believed. The
 * call is never repeated: the system may have started the operation.
 */
export async function startAtSystem(
  { gateway, catalogue, figures, dealership, inHand, log }: Reservations,
  body: StartBody,
  { request, mayMail }: { request: FastifyRequest; mayMail: boolean },
): Promise<StartedOperation> {
  if (!findBrand(await gateway.brands(), body.brand_id)) throw new WireError('invalid_request');
  await figures.prepare();
  const [unit, taken] = await Promise.all([
    catalogue.unit(body.brand_id, request, body.stock_id),
    inHand(),
  ]);
  const vehicle = unit && toStockVehicle(unit);
  if (!vehicle || vehicle.chassis !== body.chassis || taken.hasChassis(vehicle)) {
    throw new WireError('unit_unavailable');
  }
  if (!startIsAsClaimed(vehicle, body)) throw new WireError('figures_differ');
  const sent = { ...body, promotion_code: body.promotion_code || null };
  const data = await gateway.ask(dealershipStartEndpoint, { body: sent, request });
  const answer = figures.read(data, { vehicle });
  if (!answer) throw new WireError('system_unavailable');
  // The price has just changed. What the system started is left alone.
  if (!startIsAsClaimed(answer.vehicle, body)) throw new WireError('figures_differ');
  if (await figures.find(answer.code)) {
    log.warn('the dealership system answered a start with the code of another operation');
    throw new WireError('system_unavailable');
  }
  return keepAnswer({ gateway, dealership }, answer, { email: body.email, mayMail });
}
