import { and, eq, gte, inArray, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { campaignFields, type Campaigns } from '../../domain/forms/campaigns.ts';
import { statusesTagged } from '../../domain/operation/status.ts';
import {
  caseOwners,
  deposits,
  leadHandling,
  leads,
  operations,
  paymentJournal,
  staff,
} from '../../server/ground/db/schema.ts';
import { mendozaTime } from '../../server/ground/db/mendoza-time.ts';
import type { Dealership } from '../../server/sale/dealership.ts';
import { brandName } from '../search.ts';

/** How far the reservations that began in a period came, each counted in every column that it reached. */
export interface ResultRow {
  /** A week's first day, a brand, a branch, a person or a campaign. */
  of: string;
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

export type ResultStep = keyof Omit<ResultRow, 'of'>;

/** The columns in the order of a purchase, and then what went wrong. */
export const resultSteps: Record<ResultStep, string> = {
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

/** Weeks back. Reservations without a payment are deleted after ninety days. */
export const periods = [4, 12] as const;

export interface WantedResults {
  by: Grouping;
  weeks: (typeof periods)[number];
}

const { buyer, cashAmount, closing, code, credit, deliveredOn, status, usedVehicles } = operations;

const holds = sql`exists (select from ${deposits} where ${deposits.operationCode} = ${code})`;

const isNoShow = sql`exists (select from ${paymentJournal}
  where ${paymentJournal.operation} = encode(sha256(convert_to(${code}, 'UTF8')), 'hex')
    and ${paymentJournal.event} = 'buyer did not come')`;

/** When a reservation reached a step. Each one after the first contains the later ones. */
const reached: Record<ResultStep, SQL> = {
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
  missed: isNoShow,
  returned: inArray(status, statusesTagged('gives its payments back')),
};

const counted = Object.fromEntries(
  Object.entries(reached).map(([step, when]) => [
    step,
    sql<number>`(count(*) filter (where ${when}))::int`,
  ]),
) as Record<ResultStep, SQL<number>>;

const firstDayOfWeek = sql<string>`to_char(date_trunc('week', ${mendozaTime(operations.createdAt)}), 'YYYY-MM-DD')`;

/** The first moment of a period: a Monday in Mendoza. */
const startOf = (weeks: number, now: Date) =>
  mendozaTime(
    sql`date_trunc('week', ${mendozaTime(sql`${now.toISOString()}::timestamptz`)}) - make_interval(weeks => ${weeks - 1})`,
  );

/** A stored campaign as `campaignInWords` writes it; empty without one. */
const campaignName = (campaigns: SQLWrapper, which: keyof Campaigns): SQL<string> => {
  const fields = campaignFields.map(
    (field) => sql`nullif(${campaigns} -> ${which} ->> ${field}, '')`,
  );
  return sql<string>`concat_ws(' · ', ${sql.join(fields, sql`, `)})`;
};

/** The results of a period, by week from the last one, or by name. */
export async function readResults(
  { db, now, system }: Pick<Dealership, 'db' | 'now' | 'system'>,
  { by, weeks }: WantedResults,
): Promise<ResultRow[]> {
  const keys: Record<Grouping, SQL<string>> = {
    semana: firstDayOfWeek,
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
    .groupBy(sql`1`)
    .orderBy(by === 'semana' ? sql`1 desc` : sql`1`);
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
  const reservations = new Map(rows.map((row) => [row.of, row]));
  const leadsOf = new Map(counts.map((count) => [count.of, count.leads]));
  const names = [...new Set([...reservations.keys(), ...leadsOf.keys()])].toSorted();
  return names.map((of) => ({
    ...(reservations.get(of) ?? { of, ...nothing }),
    leads: leadsOf.get(of) ?? 0,
  }));
}

const nothing = Object.fromEntries(Object.keys(resultSteps).map((step) => [step, 0])) as Record<
  ResultStep,
  number
>;

const ofCustomersSince = (start: SQL) =>
  and(gte(leads.createdAt, start), sql`${leads.kind} <> 'job_application'`);

export function sumOfResults(rows: readonly ResultRow[]): Record<ResultStep, number> {
  const steps = Object.keys(resultSteps) as ResultStep[];
  const sums = steps.map((step) => [step, rows.reduce((sum, row) => sum + row[step], 0)]);
  return Object.fromEntries(sums) as Record<ResultStep, number>;
}

export interface AnsweredLeads {
  answered: number;
  waiting: number;
  /** Minutes within which half of the answered leads were answered; null without one. */
  medianMinutes: number | null;
}

/** How soon the leads of a period were answered for the first time. Job applications don't count. */
export async function readAnswers(
  { db, now }: Pick<Dealership, 'db' | 'now'>,
  weeks: number,
): Promise<AnsweredLeads> {
  const { answeredAt, closedAt } = leadHandling;
  const minutes = sql`extract(epoch from ${answeredAt} - ${leads.createdAt}) / 60`;
  const [found] = await db
    .select({
      answered: sql<number>`(count(${answeredAt}))::int`,
      waiting: sql<number>`(count(*) filter (where ${answeredAt} is null and ${closedAt} is null))::int`,
      medianMinutes: sql<
        number | null
      >`percentile_cont(0.5) within group (order by ${minutes})::float8`,
    })
    .from(leads)
    .leftJoin(leadHandling, eq(leadHandling.leadId, leads.id))
    .where(ofCustomersSince(startOf(weeks, now())));
  return found!;
}
