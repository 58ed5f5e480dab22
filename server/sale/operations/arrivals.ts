import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { cleanCampaigns } from '../../../domain/forms/campaigns.ts';
import { dayInMendoza } from '../../../domain/time/dates.ts';
import { findBrand } from '../../../domain/vehicles/brands.ts';
import type { dealershipArrivalEndpoint } from '../../../domain/wire/dealership/arrival.ts';
import type { CheckedBodyOf } from '../../../domain/wire/endpoint.ts';
import { WireError } from '../../../domain/wire/errors.ts';
import { startArrivals } from '../../ground/db/schema.ts';
import type { Dealership } from '../dealership.ts';

type Arrival = CheckedBodyOf<typeof dealershipArrivalEndpoint>;

/** Counts an arrival at the start of a unit's reservation. Throws `unit_unavailable` for a unit that is not on sale. */
export async function countArrival(
  { db, now, system }: Pick<Dealership, 'db' | 'now' | 'system'>,
  { brand_id, stock_id, campaigns: sent }: Arrival,
  request: FastifyRequest,
): Promise<void> {
  const brand = findBrand(await system.brands(), brand_id);
  const unit = brand && (await system.unitOnSale(brand, stock_id, request));
  if (!unit) throw new WireError('unit_unavailable');
  const counted = {
    day: dayInMendoza(now()),
    brandId: unit.brand_id,
    branch: unit.location,
    campaigns: cleanCampaigns(sent),
  };
  const key = createHash('sha256').update(JSON.stringify(counted)).digest('hex');
  await db
    .insert(startArrivals)
    .values({ key, ...counted, times: 1 })
    .onConflictDoUpdate({
      target: startArrivals.key,
      set: { times: sql`${startArrivals.times} + 1` },
    });
}
