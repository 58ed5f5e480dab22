import { eq, gte, inArray, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { campaignFields, type Campaigns } from '../../domain/forms/campaigns.ts';
import { statusesTagged } from '../../domain/operation/status.ts';
import {
  caseOwners,
  deposits,
  leads,
  operations,
  paymentJournal,
  staff,
  startArrivals,
} from '../../server/ground/db/schema.ts';
import { mendozaTime } from '../../server/ground/db/mendoza-time.ts';
import type { Dealership } from '../../server/sale/dealership.ts';
import { brandName } from '../search.ts';
import { ofCustomersSince } from './answers.ts';
import { firstDayOfWeek, startOf, type periods } from './period.ts';

/** How far the reservations that began in a period came, each counted in every column that it reached. */
export interface ResultRow {
  /** A week's first day, a brand, a branch, a person or a campaign. */
  of: string;
  /** How often the start was opened; null for a person, because nobody of the staff opens it. */
  arrived: number | null;
  started: number;
  chosen: number;
  identified: number;
  held: number;
  paid: number;
  came: number;
  delivered: number;
  missed: number;
  returned: number;
}

/** With the leads of a campaign. */
export type CampaignRow = ResultRow & { leads: number };

export type ResultSteps = Omit<ResultRow, 'of'>;
export type ResultStep = keyof ResultSteps;

/** The columns in the order of a purchase, and then what went wrong. */
export const resultSteps: Record<ResultStep, string> = {
  arrived: 'Entraron',
  started: 'Empezaron',
  chosen: 'Eligieron cómo pagar',
  identified: 'Dejaron sus datos',
  held: 'Fueron a pagar',
  paid: 'Pagaron la seña',
  came: 'Vinieron',
  delivered: 'Recibieron el auto',
  missed: 'No vinieron',
  returned: 'Se les devuelve',
};

export const groupings = ['semana', 'marca', 'sucursal', 'persona', 'primera', 'ultima'] as const;
export type Grouping = (typeof groupings)[number];

/** The groupings by campaign, and which of a visit's campaigns they read. */
export const ofCampaign: Partial<Record<Grouping, keyof Campaigns>> = {
  primera: 'first',
  ultima: 'last',
};

export interface WantedResults {
  by: Grouping;
  weeks: (typeof periods)[number];
}

const { buyer, cashAmount, closing, code, credit, deliveredOn, status, usedVehicles } = operations;

const holds = sql`exists (select from ${deposits} where ${deposits.operationCode} = ${code})`;

/** Whether a reservation's journal has such a row. Not `exists`, which would look into the journal for each reservation. */
export const happened = (what: SQL): SQL => sql`encode(sha256(convert_to(${code}, 'UTF8')), 'hex')
  in (select ${paymentJournal.operation} from ${paymentJournal} where ${what})`;

type ReachedStep = Exclude<ResultStep, 'arrived'>;

/** When a reservation reached a step. Each one after the first contains the later ones. */
export const reached: Record<ReachedStep, SQL> = {
  started: sql`true`,
  chosen: sql`(${cashAmount} is null or ${cashAmount} > 0 or ${credit} is not null
    or ${usedVehicles} <> '[]'::jsonb or ${holds})`,
  identified: sql`(coalesce(${buyer} ->> 'dni', '') <> '' or ${holds})`,
  held: holds,
  paid: inArray(status, [
    ...statusesTagged('is paid'),
    ...statusesTagged('gives its payments back'),
  ]),
  came: sql`(${closing} is not null or ${deliveredOn} is not null)`,
  delivered: sql`${deliveredOn} is not null`,
  missed: happened(eq(paymentJournal.event, 'buyer did not come')),
  returned: inArray(status, statusesTagged('gives its payments back')),
};

const counted = Object.fromEntries(
  Object.entries(reached).map(([step, when]) => [
    step,
    sql<number>`(count(*) filter (where ${when}))::int`,
  ]),
) as Record<ReachedStep, SQL<number>>;

/** A stored campaign as `campaignInWords` writes it; empty without one. */
const campaignName = (campaigns: SQLWrapper, which: keyof Campaigns): SQL<string> => {
  const fields = campaignFields.map(
    (field) => sql`nullif(${campaigns} -> ${which} ->> ${field}, '')`,
  );
  return sql<string>`concat_ws(' · ', ${sql.join(fields, sql`, `)})`;
};

/** The results of a period, by week from the last one, or by name. */
export async function readResults(
  dealership: Pick<Dealership, 'db' | 'now' | 'system'>,
  wanted: WantedResults,
): Promise<ResultRow[]> {
  const [reservations, arrivals] = await Promise.all([
    readReservations(dealership, wanted),
    readArrivals(dealership, wanted),
  ]);
  const reached = byName(reservations);
  const arrived = byName(arrivals ?? []);
  const names = [...new Set([...reached.keys(), ...arrived.keys()])].toSorted();
  return (wanted.by === 'semana' ? names.toReversed() : names).map((of) => ({
    ...(reached.get(of) ?? { of, ...nothing }),
    arrived: arrivals && (arrived.get(of)?.arrived ?? 0),
  }));
}

const byName = <Row extends { of: string }>(rows: readonly Row[]) =>
  new Map(rows.map((row) => [row.of, row]));

const nothing = Object.fromEntries(Object.keys(reached).map((step) => [step, 0])) as Record<
  ReachedStep,
  number
>;

/** How far the reservations of a period came. */
async function readReservations(
  { db, now, system }: Pick<Dealership, 'db' | 'now' | 'system'>,
  { by, weeks }: WantedResults,
) {
  const keys: Record<Grouping, SQL<string>> = {
    semana: firstDayOfWeek(mendozaTime(operations.createdAt)),
    marca: brandName(await system.brands(), sql`${operations.brandId}`),
    sucursal: sql<string>`coalesce(${operations.vehicle} ->> 'location', '')`,
    persona: sql<string>`coalesce(${staff.name}, '')`,
    primera: campaignName(operations.campaigns, 'first'),
    ultima: campaignName(operations.campaigns, 'last'),
  };
  return db
    .select({ of: keys[by], ...counted })
    .from(operations)
    .leftJoin(caseOwners, eq(caseOwners.operationCode, code))
    .leftJoin(staff, eq(staff.id, caseOwners.ownerId))
    .where(gte(operations.createdAt, startOf(weeks, now())))
    .groupBy(sql`1`);
}

/** How often the start was opened in a period; null by person. */
async function readArrivals(
  { db, now, system }: Pick<Dealership, 'db' | 'now' | 'system'>,
  { by, weeks }: WantedResults,
) {
  if (by === 'persona') return null;
  const { brandId, branch, campaigns, day, times } = startArrivals;
  const keys: Record<Exclude<Grouping, 'persona'>, SQL<string>> = {
    semana: firstDayOfWeek(sql`${day}::date`),
    marca: brandName(await system.brands(), sql`${brandId}`),
    sucursal: sql<string>`${branch}`,
    primera: campaignName(campaigns, 'first'),
    ultima: campaignName(campaigns, 'last'),
  };
  const firstDay = sql`to_char(${mendozaTime(startOf(weeks, now()))}, 'YYYY-MM-DD')`;
  return db
    .select({ of: keys[by], arrived: sql<number>`sum(${times})::int` })
    .from(startArrivals)
    .where(gte(day, firstDay))
    .groupBy(sql`1`);
}

/** The results of a period by campaign, with the leads that each brought. Job applications don't count. */
export async function readCampaignResults(
  dealership: Pick<Dealership, 'db' | 'now' | 'system'>,
  wanted: WantedResults,
  which: keyof Campaigns,
): Promise<CampaignRow[]> {
  const { db, now } = dealership;
  const [rows, counts] = await Promise.all([
    readResults(dealership, wanted),
    db
      .select({ of: campaignName(leads.campaigns, which), leads: sql<number>`count(*)::int` })
      .from(leads)
      .where(ofCustomersSince(startOf(wanted.weeks, now())))
      .groupBy(sql`1`),
  ]);
  const reservations = byName(rows);
  const leadsOf = byName(counts);
  const names = [...new Set([...reservations.keys(), ...leadsOf.keys()])].toSorted();
  return names.map((of) => ({
    ...(reservations.get(of) ?? { of, ...nothing, arrived: 0 }),
    leads: leadsOf.get(of)?.leads ?? 0,
  }));
}

export function sumOfResults(rows: readonly ResultRow[]): ResultSteps {
  const sum = (step: ReachedStep) => rows.reduce((total, row) => total + row[step], 0);
  const steps = Object.keys(reached) as ReachedStep[];
  const reachedBy = Object.fromEntries(steps.map((step) => [step, sum(step)]));
  const hasArrivals = rows.every(({ arrived }) => arrived !== null);
  return {
    ...(reachedBy as Record<ReachedStep, number>),
    arrived: hasArrivals ? rows.reduce((total, { arrived }) => total + (arrived ?? 0), 0) : null,
  };
}
