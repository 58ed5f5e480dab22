import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
} from 'drizzle-orm/pg-core';
import type { BodyStyle } from '../../../../domain/vehicles/body-styles.ts';
import type { BrandId } from '../../../../domain/vehicles/brands.ts';
import type { Currency } from '../../../../domain/money/money.ts';
import type { Traits } from '../../../../domain/vehicles/traits/traits.ts';
import type { SavingPlan } from '../../../../domain/content/saving-plans.ts';
import type { UnitSaleStatus } from '../../../../machines/unit-sale/machine.ts';
import type { StoredJson } from '../stored-json.ts';
import { money, moment } from './columns.ts';

export type StoredSavingPlan = Omit<SavingPlan, 'id' | 'brand_id' | 'subscription_link'>;

export const families = pgTable('families', {
  id: integer('id').primaryKey(),
  brandId: integer('brand_id').$type<BrandId>().notNull(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  image: text('image'),
  bodyStyle: text('body_style').$type<BodyStyle>(),
  /** The name of the model's drawing; null when only the body style is known. */
  drawing: text('drawing'),
  /** The VAT in the price of its units, in percent; null for the dealership's rate. */
  vatRate: doublePrecision('vat_rate'),
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
  /** Traits beyond the text of the features. */
  traits: jsonb('traits').$type<Traits>().notNull(),
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
    /** Start and end of the special discount, outside of which the unit is not an offer. Null means unlimited. */
    offerFrom: moment('offer_from'),
    offerUntil: moment('offer_until'),
    /** A hash of every other column except id and chassis, set by a trigger (migrations/0000_start.sql). */
    kind: text('kind').notNull().default(''),
  },
  (table) => [
    check(
      'stock_units_have_a_price',
      sql`coalesce(${table.listPrice}, ${table.price}) > greatest(0, ${table.discount}, ${table.specialDiscount})`,
    ),
    index('stock_units_by_subfamily').on(table.subfamilyId),
    // The columns for counting kinds, so that the count doesn't open the rows.
    index('stock_units_by_kind').on(
      table.brandId,
      table.subfamilyId,
      table.kind,
      table.chassis,
      table.id,
    ),
    index('stock_units_on_offer')
      .on(table.brandId)
      .where(sql`${table.specialDiscount} > 0`),
  ],
);

/**
 * The units that the dealership withholds from sale. A separate table, so that no import changes it: a unit that leaves
 * the stock and comes back is still off sale.
 */
export const withheldUnits = pgTable('withheld_units', {
  chassis: text('chassis').primaryKey(),
  status: text('status').$type<Exclude<UnitSaleStatus, 'forSale'>>().notNull(),
  /** The person for whom the unit is held; null while it is off sale. */
  name: text('name'),
  /** The end of the hold, after which the unit is for sale even if the row still exists. Null while it is off sale. */
  until: moment('until'),
  why: text('why'),
  by: text('by').notNull(),
  since: moment('since').notNull(),
});

/**
 * The figures that a person set, at the desk or by a command. They are in force while the unit has them: a file that
 * changes them asks.
 */
export const setPrices = pgTable('set_prices', {
  chassis: text('chassis').primaryKey(),
  price: money('price').notNull(),
  listPrice: money('list_price'),
  discount: money('discount').notNull(),
  specialDiscount: money('special_discount').notNull(),
  place: text('place').$type<'desk' | 'command'>().notNull(),
  by: text('by').notNull(),
  at: moment('at').notNull(),
});

/** Who changed a price: files or a command, the desk, or the dealership's own system. */
export const priceSources = ['import', 'desk', 'system'] as const;

/**
 * Every price that was asked for a unit, and since when. A trigger of `stock_units` adds the rows
 * (migrations/0003_history_of_unit_prices.sql): a price without its row can't exist.
 */
export const unitPrices = pgTable(
  'unit_prices',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    chassis: text('chassis').notNull(),
    since: moment('since').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    /** The list price, or the price of a unit without one. */
    price: money('price').notNull(),
    discount: money('discount').notNull(),
    specialDiscount: money('special_discount').notNull(),
    /** Start and end of the special discount. */
    offerFrom: moment('offer_from'),
    offerUntil: moment('offer_until'),
    /** Registration and freight. */
    fees: money('fees').notNull(),
    source: text('source').$type<(typeof priceSources)[number]>().notNull(),
    /** The person; null when none is known. */
    by: text('by'),
  },
  (table) => [index('unit_prices_by_chassis').on(table.chassis, table.since)],
);

/** The photographs of units, and of families in a colour. Their files are in the store of server/stock/photographs. */
export const photographs = pgTable(
  'photographs',
  {
    /** The place in the imported folder, without the extension: `nivus/gris/1-frente`. */
    place: text('place').primaryKey(),
    /** Null for a photograph of one unit. */
    familyId: integer('family_id').references(() => families.id, { onDelete: 'cascade' }),
    /** The colour's folder; null when the photograph shows the family in every colour. */
    color: text('color'),
    /** Null for a photograph of a family. */
    chassis: text('chassis'),
    /** Counts from 1 within a folder. */
    position: integer('position').notNull(),
    caption: text('caption').notNull(),
    /** The day in the name of a unit's photograph. */
    takenOn: date('taken_on'),
    /** The name of the stored files. */
    hash: text('hash').notNull(),
    /** SHA-256 of the imported file, so that the same file isn't processed twice. */
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

export const savingPlans = pgTable('saving_plans', {
  id: integer('id').primaryKey(),
  brandId: integer('brand_id').$type<BrandId>().notNull(),
  data: jsonb('data').$type<StoredJson<StoredSavingPlan>>().notNull(),
  position: integer('position').notNull(),
});

export const promotions = pgTable('promotions', {
  code: text('code').primaryKey(),
  brandId: integer('brand_id').$type<BrandId>(),
  familyId: integer('family_id').references(() => families.id),
  /** The currency of the units that can have the promotion, and of its discount. */
  currency: text('currency').$type<Currency>().notNull().default('ars'),
  moneyDiscount: money('money_discount'),
  percentageDiscount: integer('percentage_discount'),
  validUntil: moment('valid_until').notNull(),
});

export const creditPlans = pgTable('credit_plans', {
  id: integer('id').primaryKey(),
  brandId: integer('brand_id').$type<BrandId>().notNull(),
  name: text('name').notNull(),
  bank: text('bank').notNull(),
  months: integer('months').notNull(),
  /** Nominal yearly interest in percent, without the costs below. */
  yearlyRate: doublePrecision('yearly_rate').notNull(),
  /** Whether the interest has VAT, at the dealership's rate. */
  hasInterestVat: boolean('has_interest_vat').notNull().default(true),
  /** What the borrower pays at the start, with its VAT: an amount, and a share of the loan in percent. */
  costAmount: money('cost_amount').notNull().default(0),
  costShare: doublePrecision('cost_share').notNull().default(0),
  /** The insurance of a month: a share of the balance in percent. */
  insurance: doublePrecision('insurance').notNull().default(0),
  /** The CFTEA that the bank publishes, in percent; null when it is computed. */
  bankCftea: doublePrecision('bank_cftea'),
  /** The currency of the vehicles that the plan finances, and of its maximum amount. */
  currency: text('currency').$type<Currency>().notNull().default('ars'),
  financedMax: money('financed_max').notNull(),
});
