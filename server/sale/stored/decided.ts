import * as z from 'zod/mini';
import { wholeAmount } from '../../../domain/money/money.ts';
import {
  cashLimit,
  type DecidedField,
  type Operation,
} from '../../../domain/operation/operation.ts';
import type { QuotedFields } from '../../../domain/operation/quote.ts';
import { storedUsedVehicle } from '../../../domain/operation/stored-parts.ts';

// What a shopper decides besides the quote and the personal data, in one place: its columns, its values before any
// decision, its fields in the contract and how a save sets them. A deposit has a copy, so rows of the release before may
// lack a new column: wrap it in `z._default`.

export const decidedColumns = {
  /** Null for the rest, which follows price, promotion, used vehicles and credit. */
  cashAmount: z.nullable(z.number()),
  usedVehicles: z.array(storedUsedVehicle),
};

export type Decided = {
  [Column in keyof typeof decidedColumns]: z.infer<(typeof decidedColumns)[Column]>;
};

export const undecided: Decided = { cashAmount: 0, usedVehicles: [] };

/** The decisions among other fields. */
export function decisionsOf(record: Decided): Decided {
  const columns = Object.keys(decidedColumns) as (keyof Decided)[];
  return Object.fromEntries(
    columns.map((column) => [column, record[column]]),
  ) as unknown as Decided;
}

type Fields = Pick<Operation, Exclude<DecidedField, keyof QuotedFields>>;

/** The decisions as fields of the operation. The rest in cash is computed. */
export function decidedFieldsOf({ cashAmount, usedVehicles }: Decided): Fields {
  return {
    cash_amount: cashAmount ?? 0,
    rest_in_cash: cashAmount === null,
    used_vehicles: usedVehicles,
  };
}

/** The decisions of a save, whose used vehicles have their valuations. */
export function decidedBy(
  { rest_in_cash, cash_amount, used_vehicles }: Fields,
  priced: Parameters<typeof cashLimit>[0],
): Decided {
  return {
    cashAmount: rest_in_cash ? null : Math.min(wholeAmount(cash_amount), cashLimit(priced)),
    usedVehicles: used_vehicles,
  };
}
