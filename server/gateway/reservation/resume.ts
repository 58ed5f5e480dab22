import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { findBrand } from '../../../domain/vehicles/brands.ts';
import { toStockVehicle } from '../../../domain/vehicles/stock-vehicle.ts';
import { dealershipStartEndpoint } from '../../../domain/wire/dealership-start.ts';
import { WireError } from '../../../domain/wire/errors.ts';
import type { Dealership } from '../../dealership.ts';
import { storeNewOperation } from '../../operations/new-operation.ts';
import { lookWhileHolding } from '../../payments/reconciliation.ts';
import { SystemRefusal } from '../upstream.ts';
import type { SystemParts } from './reservations.ts';
import { begun } from './start.ts';

/**
 * Before a shopper opens an operation: reads the status call of one that is being paid, and stores here one that the system
 * started by itself.
 */
export async function adopt(
  parts: SystemParts,
  dealership: Dealership,
  typedCode: string,
  request: FastifyRequest,
): Promise<void> {
  const { figures } = parts;
  const code = figures.parseCode(typedCode);
  if (code === undefined) return;
  if (dealership.config.paymentOutcome === 'status') await lookWhileHolding(dealership, code);
  if (!(await figures.find(code))) await fetchStarted(parts, dealership, code, request);
}

const startedThere = z.object({
  brand_id: z.coerce.number().int(),
  purchase: z.object({
    email: z.string().catch(''),
    vehicle: z.object({ id: z.coerce.number().int() }),
  }),
});

/** Stores an operation that the system started, with its buyer's e-mail; the shopper decides the rest here. */
async function fetchStarted(
  { gateway, catalogue, figures }: SystemParts,
  dealership: Dealership,
  code: string,
  request: FastifyRequest,
): Promise<void> {
  const notFound = () => new WireError('operation_not_found');
  const data = await gateway
    .call(dealershipStartEndpoint, { body: { code }, request })
    .catch((error) => {
      throw error instanceof SystemRefusal ? notFound() : error;
    });
  const started = startedThere.safeParse(data);
  if (!started.success) throw notFound();
  const { brand_id, purchase } = started.data;
  const brand = findBrand(await gateway.brands(), brand_id);
  if (!brand) throw notFound();
  await figures.prepare();
  const unit = await catalogue.unit(brand_id, request, purchase.vehicle.id);
  const answer = unit && figures.read(data, { code, vehicle: toStockVehicle(unit) });
  if (!answer) throw notFound();
  const dollarRate = await gateway.dollarRate();
  await storeNewOperation(
    dealership,
    { ...begun(answer), email: purchase.email, dollarRate },
    false,
  );
}
