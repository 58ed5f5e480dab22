import { isChangeable } from '../../domain/operation/status.ts';
import type { CheckedBodyOf } from '../../domain/wire/endpoint.ts';
import { WireError } from '../../domain/wire/errors.ts';
import type { Valuation, valuationEndpoint } from '../../domain/wire/valuation.ts';
import type { Dealership } from '../dealership.ts';
import { inDollars, storeValuation, valueVersion } from '../valuation/valuations.ts';
import { withOperation } from './access.ts';

type ValuationBody = CheckedBodyOf<typeof valuationEndpoint>;

/**
 * Values a used vehicle for an operation and stores the value. Throws `invalid_request` for a vehicle that the
 * valuation service does not know, `operation_closed` once a deposit is being paid, `valuation_failed` when the value
 * must be in dollars and the rate is unknown.
 */
export async function quoteUsedVehicle(
  dealership: Dealership,
  body: ValuationBody,
): Promise<Valuation> {
  const { now } = dealership;
  const { version, pesos } = await valueVersion(dealership, body);
  const isAsNamed =
    version.brand === body.brand &&
    version.model === body.model &&
    version.description === body.vehicle;
  if (!isAsNamed) throw new WireError('invalid_request');

  return withOperation<Valuation>(dealership, body.operation, async (tx, record) => {
    if (!isChangeable(record)) return 'operation_closed';
    const { code, vehicle, usdRate } = record;
    if (vehicle.currency === 'usd' && usdRate === null) return 'valuation_failed';
    const valuation = vehicle.currency === 'usd' ? inDollars(pesos, usdRate!) : pesos;
    await storeValuation(tx, code, now(), {
      brand: version.brand,
      vehicle: `${version.model} ${version.description}`,
      kms: body.kms,
      year: body.year,
      valuation,
    });
    return { valuation };
  });
}
