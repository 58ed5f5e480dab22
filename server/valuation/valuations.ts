import { randomUUID } from 'node:crypto';
import { and, desc, eq, sql } from 'drizzle-orm';
import { dayInMendoza } from '../../domain/time/dates.ts';
import type { UsedVehicle } from '../../domain/operation/operation.ts';
import { canBeValued } from '../../domain/operation/used-vehicles.ts';
import { valueOf } from '../../domain/operation/valuation.ts';
import type { CheckedBodyOf } from '../../domain/wire/endpoint.ts';
import { WireError } from '../../domain/wire/errors.ts';
import type { Valuation, valuationEndpoint } from '../../domain/wire/valuation.ts';
import type { Database } from '../db/connection.ts';
import { valuations } from '../db/schema.ts';
import { parseStored } from '../db/stored-json.ts';
import type { Dealership } from '../dealership.ts';
import { isChangeable, withOperation } from '../operations/access.ts';
import { storedUsedVehicle } from '../operations/stored-operation.ts';
import { findVersion, type KnownVersion } from './catalogue.ts';

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
  const { db, now } = dealership;
  const version = await versionOf(db, body);
  const today = dayInMendoza(now());
  if (!version || !canBeValued(body, today)) throw new WireError('invalid_request');
  const pesos = valueOf({ newPrice: version.newPrice, year: body.year, kms: body.kms }, today);

  return withOperation<Valuation>(dealership, body.operation, async (tx, record) => {
    if (!isChangeable(record)) return 'operation_closed';
    const { code, vehicle, usdRate } = record;
    if (vehicle.currency === 'usd' && usdRate === null) return 'valuation_failed';
    const valuation = vehicle.currency === 'usd' ? Math.floor(pesos / usdRate!) : pesos;
    await keepValuation(tx, code, now(), {
      brand: version.brand,
      vehicle: `${version.model} ${version.description}`,
      kms: body.kms,
      year: body.year,
      valuation,
    });
    return { valuation };
  });
}

/** Finds the version that a body names, if code, brand, model and description belong together. */
async function versionOf(db: Database, body: ValuationBody): Promise<KnownVersion | undefined> {
  // Also keeps NUL characters, which the databases reject, out of the query.
  if (!/^\d+$/.test(body.codia)) return undefined;
  const version = await findVersion(db, body.codia);
  const isAsNamed =
    version?.brand === body.brand &&
    version.model === body.model &&
    version.description === body.vehicle;
  return isAsNamed ? version : undefined;
}

type NamedVehicle = Pick<UsedVehicle, 'brand' | 'vehicle' | 'kms' | 'year'>;

/** Finds a used vehicle with its latest valuation for an operation, the only value that the operation accepts. */
export async function findValuation(
  tx: Database,
  operationCode: string,
  used: NamedVehicle,
): Promise<UsedVehicle | undefined> {
  return (await findKept(tx, operationCode, used))?.usedVehicle;
}

/** Stores one value for each vehicle of an operation. A new valuation replaces the previous one. */
export async function keepValuation(
  tx: Database,
  operationCode: string,
  createdAt: Date,
  usedVehicle: UsedVehicle,
): Promise<void> {
  const kept = await findKept(tx, operationCode, usedVehicle);
  if (kept) {
    await tx.update(valuations).set({ usedVehicle, createdAt }).where(eq(valuations.id, kept.id));
  } else {
    await tx.insert(valuations).values({ id: randomUUID(), operationCode, usedVehicle, createdAt });
  }
}

async function findKept(tx: Database, operationCode: string, used: NamedVehicle) {
  const rows = await tx
    .select()
    .from(valuations)
    .where(
      and(
        eq(valuations.operationCode, operationCode),
        sql`(${valuations.usedVehicle} ->> 'kms')::bigint = ${used.kms}`,
        sql`(${valuations.usedVehicle} ->> 'year')::bigint = ${used.year}`,
      ),
    )
    .orderBy(desc(valuations.createdAt));
  const kept = rows.map(({ id, usedVehicle }) => ({
    id,
    usedVehicle: parseStored(storedUsedVehicle, usedVehicle, `valuation ${id}`),
  }));
  // Compared in code, because the client's text can contain characters that the databases reject.
  return kept.find(
    ({ usedVehicle }) => usedVehicle.brand === used.brand && usedVehicle.vehicle === used.vehicle,
  );
}
