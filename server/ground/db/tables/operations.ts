import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Campaigns } from '../../../../domain/forms/campaigns.ts';
import type { BrandId } from '../../../../domain/vehicles/brands.ts';
import type { ChosenCredit } from '../../../../domain/operation/loans/credit-plans.ts';
import type { PaymentMeans } from '../../../../domain/operation/payment-means.ts';
import type { Closing } from '../../../../domain/operation/stored-parts.ts';
import type { Quote } from '../../../../domain/operation/quote.ts';
import type { ChosenVisit, MoreTime, UsedVehicle } from '../../../../domain/operation/operation.ts';
import { statusesTagged, type OperationStatus } from '../../../../domain/operation/status.ts';
import type { PersonalDataDraft } from '../../../../domain/operation/buyer/personal-data.ts';
import type { Promotion } from '../../../../domain/money/prices.ts';
import type { IsoDate } from '../../../../domain/time/dates.ts';
import type { StockVehicle } from '../../../../domain/vehicles/stock-vehicle.ts';
import { documentIn } from '../document-in.ts';
import { caseWords, digitsOf, plainText } from '../searchable.ts';
import type { StoredJson } from '../stored-json.ts';
import { money, moment } from './columns.ts';

/** The statuses with the tag 'has its unit', as SQL text: an index has no parameters. */
export const withUnit = sql.raw(
  statusesTagged('has its unit')
    .map((status) => `'${status}'`)
    .join(', '),
);

/** Personal data of a buyer that staff corrected later. */
interface FormerBuyer {
  buyer: PersonalDataDraft;
  /** As ISO 8601. */
  until: string;
}

/**
 * A search reads all changes that PostgreSQL did not sort into an index yet: by default up to 4 MB, with which it reads
 * every case instead. In kB; 64 is the minimum.
 */
const shortPendingList = { gin_pending_list_limit: 64 };

/** Four digits from the first case on. */
const firstCaseNumber = 1001;

export const operations = pgTable(
  'operations',
  {
    code: text('code').primaryKey(),
    /** What people of the dealership call the operation: it opens nothing, and the code does. */
    caseNumber: integer('case_number')
      .notNull()
      .unique()
      .generatedByDefaultAsIdentity({ startWith: firstCaseNumber }),
    status: text('status').$type<OperationStatus>().notNull(),
    /** The version of the chart that stored the status (machines/operation/version.ts). */
    chartVersion: integer('chart_version').notNull().default(1),
    /** Where the visit came from in which the operation was started; null for a visit without a campaign. */
    campaigns: jsonb('campaigns').$type<StoredJson<Campaigns>>(),
    /** Null for a unit of an existing system. Not a reference: operations stay when a unit leaves the stock. */
    unitId: integer('unit_id'),
    chassis: text('chassis').notNull(),
    brandId: integer('brand_id').$type<BrandId>().notNull(),
    family: text('family').notNull(),
    /** The unit at its last quote. Not updated once a deposit is being paid. */
    vehicle: jsonb('vehicle').$type<StoredJson<StockVehicle>>().notNull(),
    buyer: jsonb('buyer').$type<StoredJson<PersonalDataDraft>>().notNull(),
    promotion: jsonb('promotion').$type<StoredJson<Promotion>>(),
    /** Null for the rest, which follows price, promotion, used vehicles and credit. */
    cashAmount: money('cash_amount').default(0),
    usedVehicles: jsonb('used_vehicles').$type<StoredJson<UsedVehicle[]>>().notNull(),
    /** The chosen credit plan at its last quote; null without one. */
    credit: jsonb('credit').$type<StoredJson<ChosenCredit>>(),
    /** Pesos for a dollar at the last quote. */
    usdRate: doublePrecision('usd_rate'),
    /** Pesos at the last quote; a started deposit has its own amount. */
    depositAmount: money('deposit_amount').notNull().default(0),
    /** Incremented when a quote differs from the one before, so that nobody saves at unseen figures. */
    quote: integer('quote').notNull().default(0),
    /** The figures that the shopper last confirmed. */
    shown: jsonb('shown').$type<StoredJson<Quote>>().notNull(),
    /** Incremented with every saved change, to detect that two browsers save over each other. */
    revision: integer('revision').notNull().default(0),
    /** The code of the operation's deposit at an existing dealership system. */
    transactionCode: text('transaction_code'),
    /** True when an existing dealership system no longer lists the unit. */
    isUnitGone: boolean('is_unit_gone').notNull().default(false),
    /** The id of the payment on which the operation rests, or rested when it ended. */
    restsOn: text('rests_on'),
    /** When the shopper confirmed the figures of a late payment, if others were in force by then. */
    confirmedAt: moment('confirmed_at'),
    /** Null until the buyer of a reservation chooses a time. */
    visit: jsonb('visit').$type<StoredJson<ChosenVisit>>(),
    /** Null while the buyer has the usual time to come. */
    moreTime: jsonb('more_time').$type<StoredJson<MoreTime>>(),
    /** Null until the buyer comes to finish the purchase. */
    closing: jsonb('closing').$type<StoredJson<Closing>>(),
    /** The personal data before each correction by staff, the first first. */
    formerBuyers: jsonb('former_buyers').$type<StoredJson<FormerBuyer[]>>().notNull().default([]),
    /** The day on which the buyer received the vehicle; null before. */
    deliveredOn: text('delivered_on').$type<IsoDate>(),
    /** The unit's row of the stock, for a delivery that is taken back; null before, and for a unit without one. */
    stockRow: jsonb('stock_row').$type<StoredJson<object>>(),
    /** Whether something is owed because of the operation and waits for somebody (machines/operation/debts.ts). */
    hasDebts: boolean('has_debts').notNull().default(false),
    /** Deadline of the hold while the deposit is being paid. */
    holdUntil: moment('hold_until'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('one_live_reservation_per_chassis')
      .on(table.chassis)
      .where(sql`${table.status} in (${withUnit})`),
    index('operations_by_status').on(table.status),
    index('operations_with_debts')
      .on(table.code)
      .where(sql`${table.hasDebts}`),
    index('operations_by_email').on(sql`lower(trim(${table.buyer} ->> 'email'))`),
    index('operations_by_document').on(documentIn(table.buyer)),
    index('operations_by_words')
      .using('gin', sql`(${plainText(caseWords(table))}) gin_trgm_ops`)
      .with(shortPendingList),
    index('operations_by_telephone')
      .using('gin', sql`(${digitsOf(sql`(${table.buyer} ->> 'telephone')`)}) gin_trgm_ops`)
      .with(shortPendingList),
  ],
);

/** The receipts that count: a number counts once in the dealership for each means of payment. */
export const receipts = pgTable(
  'receipts',
  {
    means: text('means').$type<PaymentMeans>().notNull(),
    /** Without spaces and dashes, in capitals. */
    number: text('number').notNull(),
    operationCode: text('operation_code')
      .notNull()
      .references(() => operations.code),
  },
  (table) => [
    primaryKey({ columns: [table.means, table.number] }),
    index('receipts_by_operation').on(table.operationCode),
  ],
);

/** Revocations by buyers (law 24.240, art. 34). */
export const revocations = pgTable('revocations', {
  /** The buyer sees it at once. */
  requestCode: text('request_code').primaryKey(),
  operationCode: text('operation_code')
    .notNull()
    .references(() => operations.code),
  createdAt: moment('created_at').notNull(),
});

/** The number of start letters to an address in its current day, so that nobody can flood the address. */
export const startLetters = pgTable('start_letters', {
  /** SHA-256 of the kind of letter and of who or what it counts: the table needs no personal data. */
  recipient: text('recipient').primaryKey(),
  since: moment('since').notNull(),
  sent: integer('sent').notNull(),
});
