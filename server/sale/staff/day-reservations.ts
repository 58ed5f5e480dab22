import {
  and,
  asc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { passedDeadlines } from '../../../domain/operation/deadlines.ts';
import { statusesTagged } from '../../../domain/operation/status.ts';
import { dayInMendoza, endOfDayInMendoza, momentOn } from '../../../domain/time/dates.ts';
import { operations } from '../../ground/db/schema.ts';
import type { Dealership } from '../dealership.ts';
import {
  resting,
  waitingColumns,
  waitingOf,
  waitingReservations,
  type Waiting,
} from './waiting-list.ts';

/** A list of the day on which a reservation stands because of its visit, its deadline or its closing. */
export const waitingLists = ['late', 'today', 'being closed', 'without a visit'] as const;
export type WaitingList = (typeof waitingLists)[number];

export type DayReservations = Record<WaitingList, { total: number; rows: Waiting[] }>;

const { code, status, visit, moreTime, closing, createdAt } = operations;
const { paidAt } = resting;

const isAwaited = inArray(status, statusesTagged('waits for its buyer'));
const isBeingClosed = inArray(status, statusesTagged('is being closed'));

const momentIn = (of: SQL) => sql<Date | null>`(${of})::timestamptz`.mapWith(createdAt);
const visitAt = momentIn(sql`${visit} ->> 'at'`);
const moreUntil = momentIn(sql`${moreTime} ->> 'until'`);
/** As `comingOf`. */
const comingAt = momentIn(
  sql`coalesce(${closing} ->> 'pickup_at', case when ${isAwaited} then ${visit} ->> 'at' end)`,
);

/** Selects the buyers whose deadline is over unless it depends on the opening hours. */
function isSurelyOver(now: Date): SQL | undefined {
  const { surely } = passedDeadlines(now);
  return and(
    hasNoVisitAhead(now),
    or(lt(moreUntil, now), and(isNull(moreUntil), lt(paidAt, surely))),
  );
}

/** Selects the buyers whose deadline can be over, which the opening hours decide. */
function mayBeOver(now: Date): SQL | undefined {
  const { possibly, surely } = passedDeadlines(now);
  return and(hasNoVisitAhead(now), isNull(moreUntil), gte(paidAt, surely), lt(paidAt, possibly));
}

function hasNoVisitAhead(now: Date): SQL | undefined {
  return and(isAwaited, or(isNull(visitAt), lte(visitAt, now)));
}

/** The list of a reservation; null for one on which nobody has to act today. `over` are those of `mayBeOver` that are. */
function listOf(now: Date, over: readonly string[]): SQL<WaitingList | null> {
  const midnight = momentOn(dayInMendoza(now), '00:00:00');
  const isToday = and(gte(comingAt, midnight), lte(comingAt, endOfDayInMendoza(now)));
  const isOver = or(eq(status, 'missed'), isSurelyOver(now), inArray(code, [...over]));
  const isToAgree = and(eq(status, 'reserved'), isNull(visitAt));
  const choices: [SQL | undefined, WaitingList][] = [
    [isOver, 'late'],
    [isToday, 'today'],
    [isBeingClosed, 'being closed'],
    [isToAgree, 'without a visit'],
  ];
  return sql`case ${sql.join(
    choices.map(([where, list]) => sql`when ${where} then ${sql.raw(`'${list}'`)}`),
    sql` `,
  )} end`;
}

/**
 * A slice of each list of the day, by the time of visit or deadline, with the number of all. Only deadlines that depend on
 * opening hours are computed here: the database selects, counts and pages.
 */
export async function reservationsOfDay(
  dealership: Dealership,
  { limit, offset }: { limit: number; offset: number },
): Promise<DayReservations> {
  const { db, system } = dealership;
  const now = dealership.now();
  const undecided = await waitingReservations(dealership, mayBeOver(now));
  const over = undecided.filter((each) => each.visit.isOver).map((each) => each.code);
  const listed = db
    .select({
      code: sql<string>`${code}`.as('listed_code'),
      list: listOf(now, over).as('list'),
      due: sql`coalesce(${comingAt}, ${moreUntil}, ${paidAt} + interval '48 hours')`.as('due'),
      createdAt: sql`${createdAt}`.as('since'),
    })
    .from(operations)
    .leftJoinLateral(resting, sql`true`)
    .where(or(isAwaited, isBeingClosed))
    .as('listed');
  const placed = db
    .select({
      code: listed.code,
      list: listed.list,
      total: sql<number>`(count(*) over (partition by ${listed.list}))::int`.as('total'),
      place: sql<number>`row_number() over (partition by ${listed.list}
        order by ${listed.due} nulls last, ${listed.createdAt}, ${listed.code})`.as('place'),
    })
    .from(listed)
    .where(isNotNull(listed.list))
    .as('placed');
  const rows = await db
    .select({ ...waitingColumns, list: placed.list, total: placed.total })
    .from(placed)
    .innerJoin(operations, eq(code, placed.code))
    .leftJoinLateral(resting, sql`true`)
    .where(and(gt(placed.place, offset), lte(placed.place, offset + limit)))
    .orderBy(asc(placed.place));
  const parameters = await system.parameters(db);
  const ofList = (list: WaitingList) => {
    const found = rows.filter((row) => row.list === list);
    const total = found[0]?.total ?? 0;
    return { total, rows: found.map((row) => waitingOf(row, parameters, now)) };
  };
  return Object.fromEntries(waitingLists.map((list) => [list, ofList(list)])) as DayReservations;
}
