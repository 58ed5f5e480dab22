import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Operation } from '../../../domain/operation/operation.ts';
import { findBrand } from '../../../domain/vehicles/brands.ts';
import { toStockVehicle } from '../../../domain/vehicles/stock-vehicle.ts';
import { dealershipStartEndpoint } from '../../../domain/wire/dealership-start.ts';
import { WireError } from '../../../domain/wire/errors.ts';
import { openOperation } from '../../operations/operations.ts';
import { SystemRefusal } from '../upstream.ts';
import { keepAnswer, type Reservations } from './reservations.ts';

/** Opens an operation by its code. One that the system started by itself is stored here first. */
export async function resumeAtSystem(
  reservations: Reservations,
  typedCode: string,
  request: FastifyRequest,
): Promise<Operation> {
  const { figures, dealership } = reservations;
  const code = figures.parseCode(typedCode);
  if (code === undefined) throw new WireError('operation_not_found');
  if (!(await figures.find(code))) await adopt(reservations, code, request);
  return openOperation(dealership, code);
}

const startedThere = z.object({
  brand_id: z.coerce.number().int(),
  purchase: z.object({
    email: z.string().catch(''),
    vehicle: z.object({ id: z.coerce.number().int() }),
  }),
});

/** Stores an operation that the system started, with its buyer's e-mail; the shopper decides the rest here. */
async function adopt(
  { gateway, catalogue, figures, dealership }: Reservations,
  code: string,
  request: FastifyRequest,
): Promise<void> {
  const notFound = () => new WireError('operation_not_found');
  const data = await gateway
    .ask(dealershipStartEndpoint, { body: { code }, request })
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
  await keepAnswer({ gateway, dealership }, answer, { email: purchase.email, mayMail: false });
}
