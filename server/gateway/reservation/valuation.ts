import type { FastifyRequest } from 'fastify';
import { parseDecimal, wholeAmount } from '../../../domain/money/money.ts';
import { canBeValued } from '../../../domain/operation/used-vehicles/used-vehicles.ts';
import { dayInMendoza } from '../../../domain/time/dates.ts';
import type { CheckedBodyOf } from '../../../domain/wire/endpoint.ts';
import { WireError } from '../../../domain/wire/errors.ts';
import { valuationEndpoint, type Valuation } from '../../../domain/wire/valuation.ts';
import type { Dealership } from '../../dealership.ts';
import { withOperation } from '../../operations/access.ts';
import { isChangeable } from '../../../domain/operation/status.ts';
import { storeValuation } from '../../valuation/valuations.ts';
import type { SystemParts } from './reservations.ts';

/** Has the system value a used vehicle, and stores the value: the only one that the operation then accepts. */
export async function valueAtSystem(
  { gateway, figures }: Pick<SystemParts, 'gateway' | 'figures'>,
  dealership: Dealership,
  body: CheckedBodyOf<typeof valuationEndpoint>,
  request: FastifyRequest,
): Promise<Valuation> {
  const { brand, model, vehicle, kms, year } = body;
  const operation = figures.parseCode(body.operation);
  if (operation === undefined) throw new WireError('operation_not_found');
  if (!canBeValued(body, dayInMendoza(dealership.now()))) throw new WireError('invalid_request');
  await withOperation(dealership, operation, async (_tx, record) =>
    isChangeable(record) ? record : 'operation_closed',
  );
  const data = await gateway
    .call(valuationEndpoint, { body: { ...body, operation }, request })
    .catch((cause) => {
      throw new WireError('valuation_failed', { cause });
    });
  const amount = parseDecimal((data as { valuation?: unknown } | null)?.valuation ?? data);
  if (amount === undefined || amount <= 0) throw new WireError('valuation_failed');
  const valuation = wholeAmount(amount);
  const used = { brand, vehicle: `${model} ${vehicle}`, kms, year, valuation };
  await dealership.db.transaction((tx) => storeValuation(tx, operation, dealership.now(), used));
  return { valuation };
}
