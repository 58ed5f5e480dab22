import { randomUUID } from 'node:crypto';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Currency } from '../../../domain/money/money.ts';
import { dayInMendoza } from '../../../domain/time/dates.ts';
import type { UsedVehicle } from '../../../domain/operation/operation.ts';
import { storedUsedVehicle } from '../../../domain/operation/stored-parts.ts';
import { canBeValued } from '../../../domain/operation/used-vehicles/used-vehicles.ts';
import { valueOf } from '../../../domain/operation/used-vehicles/valuation.ts';
import { WireError } from '../../../domain/wire/errors.ts';
import type { Valuation } from '../../../domain/wire/valuation.ts';
import type { Database } from '../../ground/db/connection.ts';
import { valuations } from '../../ground/db/schema.ts';
import { parseStored } from '../../ground/db/stored-json.ts';
import type { Ground } from '../../ground/ground.ts';
import { findVersion } from './catalogue.ts';

export interface EstimatedVehicle {
  codia: string;
  year: number;
  kms: number;
  currency: Currency;
}

/**
 * Estimates a used vehicle without an operation; nothing is stored. Throws `invalid_request` for a vehicle that the
 * valuation service does not know, `valuation_failed` when the value must be in dollars and the rate is unknown.
 */
export async function estimateUsedVehicle(
  dealership: Pick<Ground, 'db' | 'now'> & { dollarRate: () => Promise<number | null> },
  vehicle: EstimatedVehicle,
): Promise<Valuation> {
  const { pesos } = await valueVersion(dealership, vehicle);
  if (vehicle.currency === 'ars') return { valuation: pesos };
  const rate = await dealership.dollarRate();
  if (rate === null) throw new WireError('valuation_failed');
  return { valuation: inDollars(pesos, rate) };
}

export async function valueVersion(
  { db, now }: Pick<Ground, 'db' | 'now'>,
  { codia, year, kms }: Pick<EstimatedVehicle, 'codia' | 'year' | 'kms'>,
) {
  const today = dayInMendoza(now());
  // Also excludes NUL characters, which the databases reject, from the query.
  const version = /^\d+$/.test(codia) ? await findVersion(db, codia) : undefined;
  if (!version || !canBeValued({ year, kms }, today)) throw new WireError('invalid_request');
  return { version, pesos: valueOf({ newPrice: version.newPrice, year, kms }, today) };
}

export function inDollars(pesos: number, rate: number): number {
  return Math.floor(pesos / rate);
}

/** A used vehicle as its owner describes it. */
type NamedVehicle = Pick<UsedVehicle, 'brand' | 'vehicle' | 'kms' | 'year'>;

/**
 * Finds a valued vehicle by the id of its valuation, or without one by what it is: an operation accepts only its latest
 * valuation.
 */
export async function findValuation(
  tx: Database,
  operationCode: string,
  { valuation_id, ...used }: NamedVehicle & Pick<UsedVehicle, 'valuation_id'>,
): Promise<UsedVehicle | undefined> {
  if (valuation_id === undefined) return findStored(tx, operationCode, used);
  const isThis = and(eq(valuations.operationCode, operationCode), eq(valuations.id, valuation_id));
  const [row] = await tx.select().from(valuations).where(isThis);
  return row && readValuation(row);
}

/**
 * Stores the value of a vehicle for an operation and returns its id. A new valuation of the same vehicle replaces the
 * previous one and has another id: an id means one value.
 */
export async function storeValuation(
  tx: Database,
  operationCode: string,
  createdAt: Date,
  usedVehicle: UsedVehicle,
): Promise<string> {
  const known = await findStored(tx, operationCode, usedVehicle);
  const id = randomUUID();
  if (known) {
    const isKnown = eq(valuations.id, known.valuation_id!);
    await tx.update(valuations).set({ id, usedVehicle, createdAt }).where(isKnown);
  } else {
    await tx.insert(valuations).values({ id, operationCode, usedVehicle, createdAt });
    await forgetOldest(tx, operationCode);
  }
  return id;
}

/** Ends the valuations of an operation whose amounts are in another currency from now on. */
export async function endValuations(tx: Database, operationCode: string): Promise<void> {
  await tx.delete(valuations).where(eq(valuations.operationCode, operationCode));
}

/** Maximum number of stored values of an operation. */
const maxValuations = 30;

async function forgetOldest(tx: Database, operationCode: string): Promise<void> {
  const oldest = tx
    .select({ id: valuations.id })
    .from(valuations)
    .where(eq(valuations.operationCode, operationCode))
    .orderBy(desc(valuations.createdAt))
    .offset(maxValuations);
  await tx.delete(valuations).where(inArray(valuations.id, oldest));
}

async function findStored(
  tx: Database,
  operationCode: string,
  used: NamedVehicle,
): Promise<UsedVehicle | undefined> {
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
  // Compared in code, because the client's text can contain characters that the databases reject.
  return rows
    .map(readValuation)
    .find(({ brand, vehicle }) => brand === used.brand && vehicle === used.vehicle);
}

function readValuation({ id, usedVehicle }: typeof valuations.$inferSelect): UsedVehicle {
  const read = parseStored(storedUsedVehicle, usedVehicle, `valuation ${id}`);
  return { ...read, valuation_id: id };
}
