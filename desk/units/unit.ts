import { valuesOf } from '../people/fields.ts';
import type { DeskForm } from '../pages/form.ts';
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { momentOn } from '../../domain/time/dates.ts';
import { formatMoment } from '../../domain/time/moments.ts';
import { offersOfChart } from '../../machines/operation/staff-offers.ts';
import { decideUnit, unitSnapshot, type StaffUnitEvent } from '../../machines/unit-sale/machine.ts';
import { unitEvents, unitSaleWords } from '../../machines/unit-sale/unit-events.ts';
import type { Database } from '../../server/ground/db/connection.ts';
import { hasItsUnit, isWithheld, lockUnit } from '../../server/ground/db/live-operations.ts';
import {
  families,
  operations,
  staffJournal,
  stockUnits,
  subfamilies,
  unitPrices,
  withheldUnits,
  withUnit,
} from '../../server/ground/db/schema.ts';
import type { Dealership } from '../../server/sale/dealership.ts';
import { readPriceChanges } from '../../server/stock/catalogue/unit-prices.ts';
import { rowChangeAt } from '../../server/stock/import/rows/row-history.ts';
import { expireHolds } from '../../server/sale/operations/expiry.ts';
import { queueWaitingLetters } from '../../server/post/alerts/waiting-letters.ts';
import { operationWords } from '../../server/sale/payments/journal-words.ts';
import { readValues, type StaffValues } from '../../server/sale/staff/values.ts';
import { readStaffJournal, record } from '../journal.ts';
import type { Person } from '../person.ts';
import { lookAgain } from '../pages/acts.ts';
import { Refused } from '../refused.ts';

const hasUnit = (chassis: string) =>
  and(eq(operations.chassis, chassis), sql`${operations.status} in (${withUnit})`);

/** Maximum number of days for which a unit can be held for a walk-in. */
const maxHoldDays = 7;

export const unitState = sql<
  keyof typeof unitStates
>`coalesce(${operations.status}, ${withheldUnits.status}, 'forSale')`;

/** Since when a unit is in its state; null for one that nobody touched. */
export const unitSince =
  sql<Date | null>`coalesce(${operations.updatedAt}, ${withheldUnits.since}, (
    select max(${staffJournal.at}) from ${staffJournal} where ${staffJournal.subject} = ${stockUnits.chassis}
  ))`.mapWith(withheldUnits.since);

/** The states of a unit: those of its operation, or the dealership's own. */
export const unitStates = { ...unitSaleWords, ...operationWords };

/** Joins the operation that has a unit, or the dealership's withholding. */
export const unitJoins = (now: Date) => [
  and(eq(operations.chassis, stockUnits.chassis), hasItsUnit(now)),
  and(eq(withheldUnits.chassis, stockUnits.chassis), isWithheld(now)),
];

/** Units of the stock with the operation or the withholding. A hold that is over doesn't count. */
export function selectUnits(db: Database, now: Date) {
  const [isTaken, isWithheldNow] = unitJoins(now);
  return db
    .select({
      unit: stockUnits,
      version: subfamilies.name,
      family: { id: families.id, name: families.name },
      state: unitState,
      since: unitSince,
      caseNumber: operations.caseNumber,
      withheld: getTableColumns(withheldUnits),
    })
    .from(stockUnits)
    .innerJoin(subfamilies, eq(subfamilies.id, stockUnits.subfamilyId))
    .innerJoin(families, eq(families.id, subfamilies.familyId))
    .leftJoin(operations, isTaken)
    .leftJoin(withheldUnits, isWithheldNow);
}

/** A unit with its history and possible acts. Throws Refused for an unknown number. */
export async function readUnit(db: Database, id: string, now: Date, { role }: Person) {
  const number = /^\d{1,9}$/.test(id) ? Number(id) : -1;
  const [found] = await selectUnits(db, now).where(eq(stockUnits.id, number));
  if (!found) throw new Refused(404, 'Esa unidad ya no está en el stock.');
  const prices = await readPriceChanges(db, eq(unitPrices.chassis, found.unit.chassis));
  const lastPrice = prices.at(-1);
  const priceChange =
    lastPrice?.source === 'import'
      ? await rowChangeAt(db, { sheet: 'unidades', id: number, at: lastPrice.since })
      : undefined;
  const history = await readStaffJournal(db, { subject: found.unit.chassis });
  const status = found.withheld?.status ?? 'forSale';
  const isTaken = found.caseNumber !== null;
  const offers = offersOfChart(unitSnapshot(status, { isTaken }), unitEvents);
  return {
    ...found,
    history,
    prices,
    /** The catalogue's stored change that made the last price. */
    priceChange,
    /** The last row of the history. Each form contains it: the sender has not seen later rows. */
    revision: history[0]?.id ?? 0,
    offers: offers.map(({ event, refusal }) => {
      const { fields, roles } = unitEvents[event];
      const isTheirs = roles.includes(role);
      return { event, fields, refusal: isTheirs ? refusal : 'tu rol no puede hacer eso' };
    }),
  };
}

export type ReadUnit = Awaited<ReturnType<typeof readUnit>>;

/** Reads a unit to change it: under its lock. Throws Refused if it changed since the person's view. */
export async function readToChange(
  tx: Database,
  dealership: Dealership,
  id: string,
  { person, revision }: { person: Person; revision: number },
): Promise<ReadUnit> {
  const now = dealership.now();
  const seen = await readUnit(tx, id, now, person);
  await lockUnit(tx, seen.unit.chassis);
  await expireHolds(tx, dealership, seen.unit.chassis);
  const unit = await readUnit(tx, id, now, person);
  const [change] = unit.history;
  if (change && change.id > revision) {
    const words = `${change.who} la cambió (${formatMoment(change.at)}): ${change.after}`;
    throw new Refused(409, `${words}. ${lookAgain}`);
  }
  return unit;
}

export interface UnitAct {
  event: StaffUnitEvent;
  typed: DeskForm;
  person: Person;
  revision: number;
}

/** Sends an event to a unit's chart, in one transaction under its lock. Returns the result; throws Refused. */
export function actOnUnit(
  dealership: Dealership,
  id: string,
  { event, typed, person, revision }: UnitAct,
): Promise<string> {
  const now = dealership.now();
  return dealership.db.transaction(async (tx) => {
    const unit = await readToChange(tx, dealership, id, { person, revision });
    const { chassis } = unit.unit;
    // An overdue hold that could not be ended is being paid at this moment.
    const isTaken = (await tx.$count(operations, hasUnit(chassis))) > 0;
    const [stored] = await tx
      .select()
      .from(withheldUnits)
      .where(eq(withheldUnits.chassis, chassis));
    const facts = { isTaken };
    const isOver = stored?.until && stored.until <= now;
    const before = isOver
      ? decideUnit(stored.status, facts, 'hold elapsed')!
      : (stored?.status ?? 'forSale');
    const after = decideUnit(before, facts, event);
    if (!after) {
      const offers = offersOfChart(unitSnapshot(before, facts), unitEvents);
      const refusal = offers.find((each) => each.event === event)?.refusal;
      throw new Refused(409, refusal ?? `una unidad ${unitStates[unit.state]} no admite eso`);
    }
    const { fields } = unitEvents[event];
    const read = readValues(
      fields,
      valuesOf(
        typed,
        fields.map(({ name }) => name),
      ),
    );
    if (read.error) throw new Refused(422, read.error.sentence, read.error.field);
    await tx.delete(withheldUnits).where(eq(withheldUnits.chassis, chassis));
    const until = after === 'heldForWalkIn' ? readUntil(read.values, now) : null;
    const { name = null, why } = read.values;
    if (after !== 'forSale') {
      await tx
        .insert(withheldUnits)
        .values({ chassis, status: after, name, until, why, by: person.name, since: now });
    }
    const words = until
      ? `${unitSaleWords[after]} hasta ${formatMoment(until)}`
      : unitSaleWords[after];
    await record(tx, now, {
      person,
      act: 'changed unit',
      subject: chassis,
      before: unitSaleWords[before],
      after: words,
      note: why,
    });
    await queueWaitingLetters(tx, dealership, chassis);
    return `La unidad está ${words}.`;
  });
}

/** The end of a unit's hold. Throws Refused for a time in the past, or too far away. */
function readUntil({ day, time }: StaffValues, now: Date): Date {
  const until = momentOn(day!, time!);
  if (until <= now) throw new Refused(422, 'esa hora ya pasó', 'time');
  if (until.getTime() > now.getTime() + maxHoldDays * 86_400_000)
    throw new Refused(422, `se puede apartar por ${maxHoldDays} días como mucho`, 'day');
  return until;
}
