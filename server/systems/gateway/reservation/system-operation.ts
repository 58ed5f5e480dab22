import * as z from 'zod';
import { parseDecimal, toCurrency, wholeAmount } from '../../../../domain/money/money.ts';
import {
  appliedDiscount,
  discountedPrice,
  feeNames,
  fees,
  feesFrom,
  fullPrice,
  pendingAmount,
  pickPrice,
  promotionPrice,
  type SentFee,
} from '../../../../domain/money/prices.ts';
import {
  customerOf,
  type DecidedField,
  type Operation,
} from '../../../../domain/operation/operation.ts';
import { parseSystemCode } from '../../../../domain/operation/codes/system-code.ts';
import { differences } from '../../../../domain/operation/changes/differences.ts';
import { quoteOf } from '../../../../domain/operation/quote.ts';
import type { StockVehicle } from '../../../../domain/vehicles/stock-vehicle.ts';
import { pickUnitFacts } from '../../../../domain/vehicles/unit-facts.ts';
import { isPrice, promotion } from '../answers.ts';
import type { SentPromotion } from '../usable-promotion.ts';

// An operation in the system's answer: the fields of SPEC §3. All except the code and the unit may be missing.

const amount = z
  .union([z.number(), z.string()])
  .nullish()
  .transform((value) => parseDecimal(value))
  .catch(undefined);
const optionalText = z.string().nullish().catch(undefined);

const sentFees = Object.fromEntries(feeNames.map((fee) => [fees[fee].sentAs, amount])) as Record<
  SentFee,
  typeof amount
>;

const sentVehicle = z.object({
  name: optionalText,
  model: optionalText,
  chassis: optionalText,
  chasis: optionalText,
  color: optionalText,
  currency: optionalText,
  price: amount,
  list_price: amount,
  discount: amount,
  special_discount: amount,
  ...feesFrom(() => amount),
  ...sentFees,
  full_price_with_discount: amount,
});

const sentOperation = z.object({
  code: z.union([z.string(), z.number()]).transform(String),
  purchase: z.object({
    vehicle: sentVehicle,
    transaction: z
      .object({ code: z.union([z.string(), z.number()]).transform(String) })
      .nullish()
      .catch(undefined),
  }),
  promotion: promotion.nullish().catch(undefined),
  cash_amount: amount,
  used_vehicles: z
    .array(z.object({ valuation: amount }))
    .optional()
    .catch(undefined),
  credit_amount: amount,
  credit_avg_installment: amount,
  pending_amount: amount,
  usd_rate: amount,
});

/** The facts about an operation in the system's answer. */
export interface SystemOperation {
  code: string;
  vehicle: StockVehicle;
  /** Null for an operation without one; undefined when the answer lacks it. */
  promotion: SentPromotion | null | undefined;
  usedValuations: number[] | undefined;
  creditAverage: number | undefined;
  /** The code of its deposit, which the payments page charges. */
  transactionCode: string | null;
}

/**
 * Reads the system's answer about an operation. Throws an Error with the reason when it is about another operation or
 * unit, or when its figures don't add up.
 */
export function readSystemOperation(
  data: unknown,
  expected: { code?: string; vehicle: StockVehicle },
): SystemOperation {
  const read = sentOperation.safeParse(data);
  if (!read.success) {
    const fields = read.error.issues.map(({ path }) => path.join('.') || 'it');
    throw new Error(`its operation has no readable ${fields.join(', ')}`);
  }
  const { code, purchase, ...sent } = read.data;
  if (expected.code !== undefined && code !== expected.code) {
    throw new Error('it answered about another operation');
  }
  if (parseSystemCode(code) !== code) {
    throw new Error('the code of its operation can’t be in an address');
  }
  const vehicle = vehicleOf(purchase.vehicle, expected.vehicle);
  const fullIs = purchase.vehicle.full_price_with_discount;
  if (fullIs !== undefined && !isEqual(fullIs, fullPrice(vehicle))) {
    throw new Error('the parts of its price do not add up');
  }
  if (!isPrice(discountedPrice(vehicle))) throw new Error('its price is not above zero');
  const usedValuations = sent.used_vehicles?.map(({ valuation }) => valuation ?? 0);
  if (sent.pending_amount !== undefined) {
    const pending = pendingAmount({
      total: promotionPrice(fullPrice(vehicle), sent.promotion ?? null),
      cash_amount: sent.cash_amount ?? 0,
      used_valuations: usedValuations ?? [],
      credit_amount: sent.credit_amount ?? 0,
    });
    if (!isEqual(sent.pending_amount, pending)) throw new Error('its balance does not add up');
  }
  return {
    code,
    vehicle,
    promotion: sent.promotion,
    usedValuations,
    creditAverage: sent.credit_avg_installment,
    transactionCode: purchase.transaction?.code ?? null,
  };
}

/** Equal apart from rounding. */
const isEqual = (a: number, b: number) => Math.abs(a - b) <= 1;

/** The unit at the answered price. Fields that the answer lacks are unchanged. */
function vehicleOf(sent: z.infer<typeof sentVehicle>, known: StockVehicle): StockVehicle {
  const chassis = sent.chassis ?? sent.chasis ?? known.chassis;
  if (chassis !== known.chassis) throw new Error('it answered about another unit');
  return {
    ...known,
    name: sent.name ?? sent.model ?? known.name,
    color: sent.color ?? known.color,
    currency: sent.currency ? toCurrency(sent.currency) : known.currency,
    price: sent.price ?? known.price,
    list_price: sent.list_price ?? known.list_price,
    discount: sent.discount ?? known.discount,
    special_discount: sent.special_discount ?? known.special_discount,
    ...feesFrom((fee) => {
      const answered = sent[fee] ?? sent[fees[fee].sentAs];
      return answered === undefined ? known[fee] : wholeAmount(answered);
    }),
  };
}

/** An operation as the update call of SPEC §7 sends it: the fields of SPEC §3 and no others. */
export function asSent(operation: Operation, transactionCode: string | null): object {
  const { purchase } = operation;
  const { vehicle, transaction: _ours, ...buyer } = purchase;
  const { amount: discount_amount, label: discount_type } = appliedDiscount(vehicle);
  return {
    code: operation.code,
    brand_id: operation.brand_id,
    family: operation.family,
    purchase: {
      ...buyer,
      vehicle: {
        id: vehicle.id,
        name: vehicle.name,
        brand: vehicle.brand,
        brand_id: vehicle.brand_id,
        ...pickPrice(vehicle),
        discount_amount,
        discount_type,
        ...pickUnitFacts(vehicle),
        color: vehicle.color,
        currency: vehicle.currency,
        full_price_with_discount: fullPrice(vehicle),
        chassis: vehicle.chassis,
        image: vehicle.image,
      },
      transaction: transactionCode === null ? null : { code: transactionCode },
    },
    customer: customerOf(purchase),
    promotion: operation.promotion,
    cash_amount: operation.cash_amount,
    used_vehicles: operation.used_vehicles.map(
      ({ brand, vehicle: name, kms, year, valuation }) => ({
        brand,
        vehicle: name,
        kms,
        year,
        valuation,
      }),
    ),
    credit_id: operation.credit_id,
    credit_name: operation.credit_name,
    credit_amount: operation.credit_amount,
    credit_avg_installment: operation.credit_avg_installment,
    credit_installments: operation.credit_installments,
    pending_amount: operation.pending_amount,
    usd_rate: operation.usd_rate,
  } satisfies Record<Exclude<DecidedField, 'rest_in_cash'>, unknown> & Record<string, unknown>;
}

/** Whether the system stored an operation at the total and the valuations that it was sent. */
export function keepsFigures(
  { vehicle, promotion: answered, usedValuations }: SystemOperation,
  sent: Operation,
): boolean {
  const quote = quoteOf(sent);
  const stored = {
    ...quote,
    vehicle,
    promotion: answered === undefined ? sent.promotion : answered,
  };
  const used = sent.used_vehicles.map(({ valuation }) => valuation);
  return (
    differences(quote, stored).every(({ what, was, is }) => what !== 'total' || isEqual(was, is)) &&
    (usedValuations === undefined ||
      (usedValuations.length === used.length &&
        usedValuations.every((valuation, index) => isEqual(valuation, used[index]!))))
  );
}
