import { and, eq, lt, ne, sql } from 'drizzle-orm';
import { links } from '../../../domain/addresses/links.ts';
import type { UnitWaitForm } from '../../../domain/forms/unit-wait.ts';
import {
  waitDays,
  type StandingUnit,
  type UnitStanding,
} from '../../../domain/operation/unit-standing.ts';
import { toStockVehicle } from '../../../domain/vehicles/stock-vehicle.ts';
import { unitAddress } from '../../../domain/vehicles/unit-address.ts';
import { WireError } from '../../../domain/wire/errors.ts';
import { findUnit } from '../../catalogue/queries.ts';
import { deletionJournal, unitWaits } from '../../db/schema.ts';
import type { Dealership } from '../../dealership.ts';
import { withUnitPhotographs } from '../../photographs/find-photographs.ts';
import { standingOf } from './standing.ts';

/** Units that one address can wait for: anybody can type anybody's address. */
const waitsOfAnAddress = 5;

const day = 86_400_000;

/** A unit of the stock and who has it. Throws `not_found` when it left the stock. */
export async function standingUnit(dealership: Dealership, unitId: number): Promise<StandingUnit> {
  const { db, now } = dealership;
  const found = await findUnit(db, now(), await dealership.system.brands(), unitId);
  if (!found) throw new WireError('not_found');
  const [pictured = found] = await withUnitPhotographs(db, [found], 'first');
  const unit = toStockVehicle(pictured);
  const { id, brand_id, name, color, image, family, family_id, photographs } = unit;
  return {
    id,
    brand_id,
    name,
    color,
    image,
    family,
    family_id,
    ...(photographs && { photographs }),
    standing: await standingOf(db, unit.chassis, now()),
  };
}

/**
 * Notes that somebody waits for a unit, once, and answers who has it: only a held one has a list. Throws `not_found` when it
 * left the stock, and `too_many_requests` for an address that waits for too many.
 */
export async function waitForUnit(
  dealership: Dealership,
  form: UnitWaitForm,
): Promise<{ standing: UnitStanding }> {
  const email = form.email.toLowerCase();
  const { db, now } = dealership;
  const brands = await dealership.system.brands();
  return db.transaction(async (tx) => {
    const found = await findUnit(tx, now(), brands, Number(form.unit));
    if (!found) throw new WireError('not_found');
    const unit = toStockVehicle(found);
    const { chassis, id, brand, name, color } = unit;
    const standing = await standingOf(tx, chassis, now());
    if (standing !== 'held') return { standing };
    const others = and(eq(unitWaits.email, email), ne(unitWaits.chassis, chassis));
    if ((await tx.$count(unitWaits, others)) >= waitsOfAnAddress) {
      throw new WireError('too_many_requests');
    }
    await tx
      .insert(unitWaits)
      .values({
        chassis,
        email,
        unitId: id,
        name: `${brand} ${name}, ${color}`,
        path: links.buy(unitAddress(brands, unit)),
        createdAt: now(),
      })
      .onConflictDoUpdate({
        target: [unitWaits.chassis, unitWaits.email],
        set: { createdAt: sql`excluded.created_at` },
      });
    return { standing };
  });
}

/** Deletes the people who have waited for 30 days, and notes it in the journal. Returns how many. */
export function forgetOldWaits({ db, now }: Pick<Dealership, 'db' | 'now'>): Promise<number> {
  return db.transaction(async (tx) => {
    const before = new Date(now().getTime() - waitDays * day);
    const gone = await tx
      .delete(unitWaits)
      .where(lt(unitWaits.createdAt, before))
      .returning({ unitId: unitWaits.unitId });
    if (gone.length > 0) {
      await tx
        .insert(deletionJournal)
        .values({ at: now(), what: 'unit_wait', items: gone.length, files: 0, before });
    }
    return gone.length;
  });
}
