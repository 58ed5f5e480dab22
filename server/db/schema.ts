import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { BodyStyle } from '../../domain/vehicles/body-styles.ts';
import type { BrandId } from '../../domain/vehicles/brands.ts';
import type { Currency } from '../../domain/money/money.ts';
import type { Traits } from '../../domain/vehicles/traits.ts';
import type { ChosenCredit } from '../../domain/operation/credit-plans.ts';
import type { ShownFigures } from '../../domain/operation/changes/figures.ts';
import type { OperationStatus, UsedVehicle } from '../../domain/operation/operation.ts';
import type { News } from '../../domain/content/news.ts';
import type { Parameters, SiteContent } from '../../domain/content/parameters.ts';
import type { PersonalDataDraft } from '../../domain/operation/personal-data.ts';
import type { Promotion } from '../../domain/money/prices.ts';
import type { SavingPlan } from '../../domain/content/saving-plans.ts';
import type { Service } from '../../domain/content/services.ts';
import type { StockVehicle } from '../../domain/vehicles/stock-vehicle.ts';
import type { Story } from '../../domain/content/stories.ts';
import type { StoredJson } from './stored-json.ts';

/** News and stories have their own tables. */
export type StoredParameters = Parameters & Omit<SiteContent, 'news' | 'stories'>;

export type StoredNews = Omit<News, 'id' | 'excerpt' | 'display_date' | 'slug_url'>;
export type StoredStory = Omit<Story, 'id' | 'slug_url'>;
export type StoredSavingPlan = Omit<SavingPlan, 'id' | 'brand_id' | 'subscription_link'>;

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** Whole units of a currency. */
const money = (name: string) => bigint(name, { mode: 'number' });
const moment = (name: string) => timestamp(name, { withTimezone: true });

export const families = pgTable('families', {
  id: integer('id').primaryKey(),
  brandId: integer('brand_id').$type<BrandId>().notNull(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  image: text('image'),
  bodyStyle: text('body_style').$type<BodyStyle>(),
  /** Order of the family within its brand. */
  position: integer('position').notNull(),
});

export const subfamilies = pgTable('subfamilies', {
  id: integer('id').primaryKey(),
  familyId: integer('family_id')
    .notNull()
    .references(() => families.id),
  name: text('name').notNull(),
  features: jsonb('features').$type<StoredJson<string[]>>().notNull(),
  /** What is known beyond the text of the features; null for a version of an older release. */
  traits: jsonb('traits').$type<Traits>(),
});

export const stockUnits = pgTable(
  'stock_units',
  {
    id: integer('id').primaryKey(),
    brandId: integer('brand_id').$type<BrandId>().notNull(),
    subfamilyId: integer('subfamily_id')
      .notNull()
      .references(() => subfamilies.id),
    chassis: text('chassis').notNull().unique(),
    price: money('price').notNull(),
    listPrice: money('list_price'),
    /** The web discount. */
    discount: money('discount').notNull().default(0),
    /** If above zero, the unit is an offer. */
    specialDiscount: money('special_discount').notNull().default(0),
    licenseCost: money('license_cost').notNull().default(0),
    preparationCost: money('preparation_cost').notNull().default(0),
    currency: text('currency').$type<Currency>().notNull(),
    doors: integer('doors').notNull(),
    color: text('color').notNull(),
    location: text('location').notNull(),
    modelYear: integer('model_year'),
    image: text('image'),
    /** Start and end of the special discount, outside of which the unit is not an offer. If null, unlimited. */
    offerFrom: moment('offer_from'),
    offerUntil: moment('offer_until'),
  },
  (table) => [index('stock_units_by_subfamily').on(table.subfamilyId)],
);

/** The photographs of units, and of families in a colour. Their files are in the store of server/photographs. */
export const photographs = pgTable(
  'photographs',
  {
    /** Where it was in the imported folder, without the extension: `nivus/gris/1-frente`. */
    place: text('place').primaryKey(),
    /** Null for a photograph of one unit. */
    familyId: integer('family_id').references(() => families.id, { onDelete: 'cascade' }),
    /** The colour's folder; null when the photograph stands for the family in every colour. */
    color: text('color'),
    /** Null for a photograph of a family. */
    chassis: text('chassis'),
    /** From 1, within a folder. */
    position: integer('position').notNull(),
    caption: text('caption').notNull(),
    /** Names the stored files. */
    hash: text('hash').notNull(),
    /** SHA-256 of the imported file, so that the same file isn't prepared twice. */
    source: text('source').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    tint: text('tint').notNull(),
  },
  (table) => [
    index('photographs_by_family').on(table.familyId),
    index('photographs_by_chassis').on(table.chassis),
  ],
);

export const parameters = pgTable('parameters', {
  groupSlug: text('group_slug').primaryKey(),
  data: jsonb('data').$type<StoredJson<StoredParameters>>().notNull(),
});

export const news = pgTable('news', {
  id: integer('id').primaryKey(),
  /** Without the excerpt, which is computed from the content. */
  data: jsonb('data').$type<StoredJson<StoredNews>>().notNull(),
  publishedAt: moment('published_at').notNull(),
});

export const stories = pgTable('stories', {
  id: integer('id').primaryKey(),
  data: jsonb('data').$type<StoredJson<StoredStory>>().notNull(),
  /** Order on the page. */
  position: integer('position').notNull(),
});

export const savingPlans = pgTable('saving_plans', {
  id: integer('id').primaryKey(),
  brandId: integer('brand_id').$type<BrandId>().notNull(),
  data: jsonb('data').$type<StoredJson<StoredSavingPlan>>().notNull(),
  position: integer('position').notNull(),
});

export const serviceCategories = pgTable('service_categories', {
  id: integer('id').primaryKey(),
  brandId: integer('brand_id').notNull(),
  name: text('name').notNull(),
  services: jsonb('services').$type<StoredJson<Service[]>>().notNull(),
});

export const leadKinds = ['contact', 'price_request', 'job_application'] as const;
export type LeadKind = (typeof leadKinds)[number];

/** Submitted forms: contact messages, price requests, job applications. */
export const leads = pgTable(
  'leads',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<LeadKind>().notNull(),
    /** The validated values of the form. */
    data: jsonb('data').$type<StoredJson<Record<string, string>>>().notNull(),
    /** The unchanged CV of a job application. */
    file: bytea('file'),
    /** `cv-quiroga-lucia.pdf`: made from the person's name, never the name of the uploaded file. */
    fileName: text('file_name'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('leads_by_moment').on(table.createdAt)],
);

export const promotions = pgTable('promotions', {
  code: text('code').primaryKey(),
  brandId: integer('brand_id').$type<BrandId>(),
  familyId: integer('family_id').references(() => families.id),
  moneyDiscount: money('money_discount'),
  percentageDiscount: integer('percentage_discount'),
  validUntil: moment('valid_until').notNull(),
});

export const operations = pgTable(
  'operations',
  {
    code: text('code').primaryKey(),
    status: text('status').$type<OperationStatus>().notNull(),
    /** Null for a unit of an existing dealership system. No reference: a unit can leave the stock, its operations stay. */
    unitId: integer('unit_id'),
    chassis: text('chassis').notNull(),
    brandId: integer('brand_id').$type<BrandId>().notNull(),
    family: text('family').notNull(),
    /** The unit at its last quote. It isn't updated any more once a deposit is being paid. */
    vehicle: jsonb('vehicle').$type<StoredJson<StockVehicle>>().notNull(),
    buyer: jsonb('buyer').$type<StoredJson<PersonalDataDraft>>().notNull(),
    promotion: jsonb('promotion').$type<StoredJson<Promotion>>(),
    cashAmount: money('cash_amount').notNull().default(0),
    usedVehicles: jsonb('used_vehicles').$type<StoredJson<UsedVehicle[]>>().notNull(),
    /** The chosen credit plan at its last quote; null without one. */
    credit: jsonb('credit').$type<StoredJson<ChosenCredit>>(),
    /** Pesos for a dollar at the last quote. */
    usdRate: doublePrecision('usd_rate'),
    /** The figures that the shopper last confirmed; null in an operation of an older release until its next quote. */
    shown: jsonb('shown').$type<StoredJson<ShownFigures>>(),
    /** Incremented with every saved change, to detect that two browsers save over each other. */
    revision: integer('revision').notNull().default(0),
    /** The code of its deposit at an existing dealership system. */
    transactionCode: text('transaction_code'),
    /** An existing dealership system no longer lists the unit. */
    isUnitGone: boolean('is_unit_gone').notNull().default(false),
    /** Deadline of the hold while the deposit is being paid. */
    holdUntil: moment('hold_until'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('one_live_reservation_per_chassis')
      .on(table.chassis)
      .where(sql`${table.status} in ('holding', 'pending', 'reserved')`),
    index('operations_by_status').on(table.status),
    index('operations_by_email').on(sql`lower(trim(${table.buyer} ->> 'email'))`),
  ],
);

export const depositStatuses = [
  'awaiting',
  'approved',
  'pending',
  'released',
  'rejected',
  'refunding',
  'refunded',
  'charged back',
] as const;
export type DepositStatus = (typeof depositStatuses)[number];

/** One row for each hold of a unit, with the payment that the provider can make for it. */
export const deposits = pgTable(
  'deposits',
  {
    clientRef: text('client_ref').primaryKey(),
    operationCode: text('operation_code')
      .notNull()
      .references(() => operations.code),
    status: text('status').$type<DepositStatus>().notNull(),
    /** Pesos. */
    amount: money('amount').notNull(),
    holdUntil: moment('hold_until').notNull(),
    rejections: integer('rejections').notNull().default(0),
    /** How often the hold was extended. */
    extensions: integer('extensions').notNull().default(0),
    paymentId: text('payment_id'),
    /** Time of the payment. */
    paidAt: moment('paid_at'),
    /** Hash of the network that asked for the hold; deleted after a day. */
    heldFrom: text('held_from'),
    /** When a hold without a payment ended. */
    endedAt: moment('ended_at'),
    /** Which provider it was opened at: only that one can answer for it. */
    provider: text('provider').notNull().default('sandbox'),
    /** The charge that is being made, so that no other card is charged meanwhile. */
    chargeKey: text('charge_key'),
    chargeUntil: moment('charge_until'),
    /** When the provider was last asked about it by the reconciliation. */
    lookedAt: moment('looked_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('deposits_by_operation').on(table.operationCode),
    index('deposits_by_status').on(table.status),
  ],
);

/** Every decision about an operation and its money. A trigger refuses to change or delete a row. */
export const paymentJournal = pgTable(
  'payment_journal',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    at: moment('at').notNull(),
    /** 'buyer', 'program', 'provider', 'reconciliation', or 'staff: ' with a name. */
    who: text('who').notNull(),
    /** The SHA-256 of the operation's code: the code itself would open it. */
    operation: text('operation').notNull(),
    event: text('event').notNull(),
    /** Status of the operation. */
    before: text('before').notNull(),
    after: text('after').notNull(),
    clientRef: text('client_ref'),
    paymentId: text('payment_id'),
    note: text('note'),
  },
  (table) => [index('payment_journal_by_operation').on(table.operation)],
);

/** Brands of used vehicles in the bundled valuation service. */
export const valuationBrands = pgTable('valuation_brands', {
  id: integer('id').primaryKey(),
  name: text('name').notNull().unique(),
});

/** Versions of used vehicles in the bundled valuation service. */
export const valuationVersions = pgTable(
  'valuation_versions',
  {
    codia: text('codia').primaryKey(),
    brandId: integer('brand_id')
      .notNull()
      .references(() => valuationBrands.id),
    model: text('model').notNull(),
    description: text('description').notNull(),
    /** Price of a new one in pesos, estimated if it is no longer sold. */
    newPrice: money('new_price').notNull(),
  },
  (table) => [index('valuation_versions_by_model').on(table.brandId, table.model)],
);

/** Valuations of used vehicles, the only values that an operation accepts. */
export const valuations = pgTable(
  'valuations',
  {
    id: text('id').primaryKey(),
    operationCode: text('operation_code')
      .notNull()
      .references(() => operations.code),
    /** With its value in the currency of the operation's vehicle. */
    usedVehicle: jsonb('used_vehicle').$type<StoredJson<UsedVehicle>>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('valuations_by_operation').on(table.operationCode)],
);

export const creditPlans = pgTable('credit_plans', {
  id: integer('id').primaryKey(),
  brandId: integer('brand_id').$type<BrandId>().notNull(),
  name: text('name').notNull(),
  bank: text('bank').notNull(),
  months: integer('months').notNull(),
  /** Nominal yearly interest in percent, including all other costs. */
  yearlyRate: doublePrecision('yearly_rate').notNull(),
  /** Maximum amount, in the currency of the brand's vehicles. */
  financedMax: money('financed_max').notNull(),
});

/** Buyers who used their right to revoke (law 24.240, art. 34). */
export const revocations = pgTable('revocations', {
  /** Shown to the buyer at once. */
  requestCode: text('request_code').primaryKey(),
  operationCode: text('operation_code')
    .notNull()
    .references(() => operations.code),
  createdAt: moment('created_at').notNull(),
});

/** How many start letters an address got in its current day, so that nobody can flood it. */
export const startLetters = pgTable('start_letters', {
  /** SHA-256 of the address: the table needs no personal data. */
  recipient: text('recipient').primaryKey(),
  since: moment('since').notNull(),
  sent: integer('sent').notNull(),
});

/** Notifications that were handled, because the provider can repeat them. */
export const paymentNotifications = pgTable('payment_notifications', {
  /** Payment id and outcome. */
  key: text('key').primaryKey(),
  clientRef: text('client_ref').notNull(),
  receivedAt: moment('received_at').notNull(),
});

/** Intents of the payments sandbox. Only the stand-in provider reads this table, never the dealership. */
export const sandboxIntents = pgTable('sandbox_intents', {
  clientRef: text('client_ref').primaryKey(),
  accessToken: text('access_token').notNull(),
  /** Pesos. */
  amount: money('amount').notNull(),
  expiresAt: moment('expires_at').notNull(),
  createdAt: moment('created_at').notNull(),
});

export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    id: text('id').primaryKey(),
    clientRef: text('client_ref')
      .notNull()
      .references(() => sandboxIntents.clientRef),
    amount: money('amount').notNull(),
    instalments: integer('instalments').notNull(),
    cardBrand: text('card_brand').notNull(),
    lastDigits: text('last_digits').notNull(),
    status: text('status').$type<'approved' | 'pending' | 'rejected' | 'refunded'>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    // Only one card can pay a deposit, even if the button is pressed twice.
    uniqueIndex('one_charge_per_client_ref')
      .on(table.clientRef)
      .where(sql`${table.status} in ('approved', 'pending')`),
  ],
);
