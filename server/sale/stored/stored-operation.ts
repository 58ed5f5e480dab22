import { eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { feesFrom, type Promotion } from '../../../domain/money/prices.ts';
import { makeQuote, type Quote, type UnitQuote } from '../../../domain/operation/quote.ts';
import { personalDataFrom } from '../../../domain/operation/buyer/personal-data.ts';
import {
  storedClosing,
  storedCredit,
  storedMoreTime,
  storedVisit,
} from '../../../domain/operation/stored-parts.ts';
import type { UnitAtFigures } from '../../../domain/operation/unit-offer.ts';
import type { StockVehicle } from '../../../domain/vehicles/stock-vehicle.ts';
import { unitFactsBy } from '../../../domain/vehicles/unit-facts.ts';
import type { Database } from '../../ground/db/connection.ts';
import { fieldsOf, placeholdersOf, prepared, valuesOf } from '../../ground/db/prepared.ts';
import { operations, type deposits } from '../../ground/db/schema.ts';
import { storedCampaigns } from '../../ground/db/stored-campaigns.ts';
import { statusRefusal } from '../../../machines/operation/version.ts';
import { parseStored, UnreadableError, type SchemasOf } from '../../ground/db/stored-json.ts';
import { decidedColumns, decisionsOf, type Decided } from './decided.ts';
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
  ...unitFactsBy({ count: z.number(), word: z._default(z.string(), '') }),
  color: z.string(),
  model_year: z.nullable(z.number()),
  chassis: z.string(),
  image: z.nullable(z.string()),
  valid_from: z.nullable(z.string()),
  valid_until: z.nullable(z.string()),
  vat_rate: z.optional(z.nullable(z.number())),
  // Photographs are looked up at each read of the operation, because the gallery may have changed.
} satisfies SchemasOf<
  Omit<StockVehicle, 'count' | 'photographs' | 'installments' | 'promotion' | 'former_price'>
>);

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

/** The columns of an operation's quote and of what the shopper decided at it; a deposit has a copy. */
const storedReview = z.object({
  vehicle: storedVehicle,
  buyer: storedBuyer,
  promotion: z.nullable(storedPromotion),
  ...decidedColumns,
  credit: z.nullable(storedCredit),
  usdRate: z.nullable(z.number()),
  shown: storedQuote,
  // Deposits of the release before lack both.
  depositAmount: z._default(z.number(), 0),
  quote: z._default(z.int(), 0),
});

/** The columns of a unit that is proposed to a buyer, at the figures that they confirm. */
const storedUnit = z.extend(z.omit(storedReview, { buyer: true, cashAmount: true }), {
  unitId: z.int(),
  chassis: z.string(),
  brandId: z.int32(),
  family: z.string(),
});

const storedColumns = z.extend(storedReview, {
  visit: z.nullable(storedVisit),
  moreTime: z.nullable(storedMoreTime),
  closing: z.nullable(storedClosing),
  formerBuyers: z.array(z.object({ buyer: storedBuyer, until: z.string() })),
  campaigns: storedCampaigns,
});

const comingColumns = z.pick(storedColumns, {
  vehicle: true,
  buyer: true,
  usedVehicles: true,
  visit: true,
  moreTime: true,
  closing: true,
});

export type OperationRow = typeof operations.$inferSelect;

type StoredColumns = z.infer<typeof storedColumns>;

/** The columns that are the current and the confirmed quote of a record. */
type QuoteColumns = Pick<
  StoredColumns,
  'vehicle' | 'promotion' | 'credit' | 'usdRate' | 'depositAmount' | 'quote' | 'shown'
>;

interface Quotes {
  quote: UnitQuote;
  /** The quote that the shopper last confirmed. */
  confirmed: Quote;
}

/** An operation with its JSON parsed, and its quotes. */
export type OperationRecord = Omit<OperationRow, keyof StoredColumns> &
  Omit<StoredColumns, keyof QuoteColumns> &
  Quotes;

/** A quote, and what a shopper decides at it: a payment reserves at the one of its deposit. */
export type Review = Pick<OperationRecord, keyof Decided | 'buyer' | 'quote' | 'confirmed'>;

/** The columns of a review. */
export function columnsOfReview({ buyer, quote, confirmed, ...others }: Review) {
  return { buyer, ...decisionsOf(others), ...columnsOfQuote(quote), shown: confirmed };
}

/** The review that a deposit was opened with. */
export function reviewOfDeposit({
  clientRef,
  confirmed,
  amount,
}: Pick<typeof deposits.$inferSelect, 'clientRef' | 'confirmed' | 'amount'>): Review {
  const columns = parseStored(storedReview, confirmed, `deposit ${shortName(clientRef)}`);
  return withQuotes({ ...columns, depositAmount: amount });
}

/** The stored form of a unit at its figures. */
export function columnsOfUnit({ quote, confirmed, ...others }: UnitAtFigures) {
  return { ...others, ...columnsOfQuote(quote), shown: confirmed };
}

/** The unit of a stored proposal. */
export function readUnit(offer: unknown, name: string): UnitAtFigures {
  return withQuotes(parseStored(storedUnit, offer, name));
}

/** Replaces the columns of the quotes by the quotes. */
function withQuotes<Columns extends QuoteColumns>({
  vehicle,
  promotion,
  credit,
  usdRate: usd_rate,
  depositAmount: deposit_amount,
  quote: id,
  shown: confirmed,
  ...others
}: Columns): Omit<Columns, keyof QuoteColumns> & Quotes {
  const quote = makeQuote({ id, vehicle, promotion, credit, usd_rate, deposit_amount });
  return { ...others, quote, confirmed };
}

function columnsOfQuote(quote: UnitQuote): Omit<QuoteColumns, 'shown'> {
  return {
    quote: quote.id,
    vehicle: quote.vehicle,
    promotion: quote.promotion,
    credit: quote.plan && { plan: quote.plan, amount: quote.credit_amount },
    usdRate: quote.usd_rate,
    depositAmount: quote.deposit_amount,
  };
}

/** Replaces the quotes of changes by their columns. */
export function columnsOf({ quote, confirmed, ...others }: Partial<OperationRecord>) {
  return {
    ...others,
    ...(quote && columnsOfQuote(quote)),
    ...(confirmed && { shown: confirmed }),
  };
}

/** Parses a stored operation. Throws an UnreadableError with the operation's short name. */
export const readOperation = (row: OperationRow): OperationRecord =>
  withQuotes(readRow(storedColumns, row));

/** Parses the part of a stored operation that says when its buyer comes. Throws as `readOperation` does. */
export const readComing = <Row extends Pick<OperationRow, 'code' | 'status' | 'chartVersion'>>(
  row: Row,
) => readRow(comingColumns, row);

function readRow<Row extends Pick<OperationRow, 'code' | 'status' | 'chartVersion'>, Columns>(
  schema: z.ZodMiniType<Columns>,
  row: Row,
): Omit<Row, keyof Columns> & Columns {
  const name = () => `operation ${shortName(row.code)}`;
  const refusal = statusRefusal(row.status, row.chartVersion);
  if (refusal) throw new UnreadableError(name(), refusal);
  return { ...row, ...parseStored(schema, row, name) };
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
  changes: Partial<OperationRecord>,
): Promise<Known> {
  const columns = columnsOf(changes);
  const values = { code: known.code, ...valuesOf('operation', columns) };
  const [row] = await update(tx, values, fieldsOf(columns));
  return { ...known, ...readOperation(row!) };
}
