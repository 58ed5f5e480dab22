import { eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { feesFrom, type Promotion } from '../../../domain/money/prices.ts';
import type { Quote } from '../../../domain/operation/quote.ts';
import { personalDataFrom } from '../../../domain/operation/buyer/personal-data.ts';
import {
  storedClosing,
  storedCredit,
  storedMoreTime,
  storedUsedVehicle,
  storedVisit,
} from '../../../domain/operation/stored-parts.ts';
import type { StockVehicle } from '../../../domain/vehicles/stock-vehicle.ts';
import type { Database } from '../../ground/db/connection.ts';
import { fieldsOf, placeholdersOf, prepared, valuesOf } from '../../ground/db/prepared.ts';
import { operations } from '../../ground/db/schema.ts';
import { statusRefusal } from '../../../machines/operation/version.ts';
import { parseStored, UnreadableError, type SchemasOf } from '../../ground/db/stored-json.ts';
import { shortName } from './short-name.ts';

/** A draft may have empty personal data, so a field that was added after the row was stored becomes empty. */
const storedBuyer = z.object(personalDataFrom(() => z._default(z.string(), '')));

export const storedVehicle = z.object({
  id: z.number(),
  name: z.string(),
  brand: z.string(),
  brand_id: z.int32(),
  family: z.string(),
  family_id: z.number(),
  subfamily_id: z.number(),
  price: z.number(),
  list_price: z.nullable(z.number()),
  discount: z.number(),
  special_discount: z.number(),
  ...feesFrom(() => z.number()),
  currency: z.enum(['ars', 'usd']),
  doors: z.number(),
  color: z.string(),
  location: z.string(),
  model_year: z.nullable(z.number()),
  chassis: z.string(),
  image: z.nullable(z.string()),
  valid_from: z.nullable(z.string()),
  valid_until: z.nullable(z.string()),
  vat_rate: z.optional(z.nullable(z.number())),
  // Photographs are looked up at each read of the operation, because the gallery may have changed.
} satisfies SchemasOf<Omit<StockVehicle, 'count' | 'photographs' | 'installments' | 'promotion'>>);

const storedPromotion = z.object({
  code: z.string(),
  money_discount: z.nullable(z.number()),
  percentage_discount: z.nullable(z.number()),
  valid_until: z.optional(z.string()),
} satisfies SchemasOf<Promotion>);

/** The quote that a shopper confirmed. Rows of the release before lack its id and the plan's yearly cost. */
const storedQuote = z.object({
  id: z._default(z.int(), 0),
  vehicle: z.pick(storedVehicle, {
    price: true,
    list_price: true,
    discount: true,
    special_discount: true,
    ...feesFrom(() => true as const),
    valid_until: true,
  }),
  promotion: z.nullable(storedPromotion),
  credit_id: z.int(),
  credit_name: z.string(),
  credit_amount: z.number(),
  credit_avg_installment: z.number(),
  credit_installments: z.number(),
  credit_cftea: z.optional(z.number()),
  usd_rate: z.nullable(z.number()),
  deposit_amount: z.number(),
} satisfies SchemasOf<Quote>);

/** The fields that a shopper confirms with a deposit, which the operation's row also has. */
const storedParts = z.object({
  vehicle: storedVehicle,
  buyer: storedBuyer,
  promotion: z.nullable(storedPromotion),
  usedVehicles: z.array(storedUsedVehicle),
  credit: z.nullable(storedCredit),
  shown: storedQuote,
});

const storedColumns = z.extend(storedParts, {
  visit: z.nullable(storedVisit),
  moreTime: z.nullable(storedMoreTime),
  closing: z.nullable(storedClosing),
});

export type OperationRow = typeof operations.$inferSelect;

type StoredColumns = z.infer<typeof storedColumns>;

/** An operation with its JSON parsed. */
export type OperationRecord = Omit<OperationRow, keyof StoredColumns> & StoredColumns;

/** The fields that a shopper confirms with a deposit: ways to pay, and personal data. */
export type ConfirmedParts = Pick<
  OperationRecord,
  'vehicle' | 'buyer' | 'promotion' | 'cashAmount' | 'usedVehicles' | 'credit' | 'usdRate' | 'shown'
>;

const storedConfirmed = z.extend(storedParts, {
  cashAmount: z.nullable(z.number()),
  usdRate: z.nullable(z.number()),
}) satisfies z.ZodMiniType<ConfirmedParts>;

/** Parses the confirmed fields of a deposit. */
export function readConfirmed(stored: unknown, name: string): ConfirmedParts {
  return parseStored(storedConfirmed, stored, name);
}

export function confirmedParts(record: OperationRecord): ConfirmedParts {
  const { vehicle, buyer, promotion, cashAmount, usedVehicles, credit, usdRate, shown } = record;
  return { vehicle, buyer, promotion, cashAmount, usedVehicles, credit, usdRate, shown };
}

/** Parses a stored operation. Throws an UnreadableError with the operation's short name. */
export function readOperation(row: OperationRow): OperationRecord {
  const name = `operation ${shortName(row.code)}`;
  const refusal = statusRefusal(row.status, row.chartVersion);
  if (refusal) throw new UnreadableError(name, refusal);
  return { ...row, ...parseStored(storedColumns, row, name) };
}

const update = prepared((db, fields: readonly string[]) =>
  db
    .update(operations)
    .set(placeholdersOf(operations, 'operation', fields))
    .where(eq(operations.code, sql.placeholder('code')))
    .returning()
    .prepare(''),
);

export async function updateRow<Known extends OperationRecord>(
  tx: Database,
  known: Known,
  changes: Partial<typeof operations.$inferInsert>,
): Promise<Known> {
  const values = { code: known.code, ...valuesOf('operation', changes) };
  const [row] = await update(tx, values, fieldsOf(changes));
  return { ...known, ...readOperation(row!) };
}
