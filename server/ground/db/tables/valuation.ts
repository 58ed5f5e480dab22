import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { UsedVehicle } from '../../../../domain/operation/operation.ts';
import type { StoredJson } from '../stored-json.ts';
import { money, moment } from './columns.ts';
import { operations } from './operations.ts';

export const valuationBrands = pgTable('valuation_brands', {
  id: integer('id').primaryKey(),
  name: text('name').notNull().unique(),
});

export const valuationVersions = pgTable(
  'valuation_versions',
  {
    codia: text('codia').primaryKey(),
    brandId: integer('brand_id')
      .notNull()
      .references(() => valuationBrands.id),
    model: text('model').notNull(),
    description: text('description').notNull(),
    /** Price of a new vehicle in pesos, estimated if it is no longer sold. */
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
    /** With the value in the currency of the operation's vehicle. */
    usedVehicle: jsonb('used_vehicle').$type<StoredJson<UsedVehicle>>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('valuations_by_operation').on(table.operationCode)],
);
