import type { Operation, OperationDraft } from '../../domain/operation/operation.ts';
import type { Quote } from '../../domain/operation/quote.ts';
import { pendingByHand } from '../../domain/operation/samples.ts';

// The server's answers in the models, computed without the program's functions: a model with these would repeat their
// mistakes.

export function asSaved(operation: Operation, draft: Partial<OperationDraft>): Operation {
  const { cash_amount, rest_in_cash, ...others } = draft;
  const given = Object.entries(others).filter(([, value]) => value !== undefined);
  const isOfBuyer = ([field]: [string, unknown]) => field in operation.purchase;
  const saved: Operation = {
    ...operation,
    ...Object.fromEntries(given.filter((field) => !isOfBuyer(field))),
    purchase: { ...operation.purchase, ...Object.fromEntries(given.filter(isOfBuyer)) },
  };
  if (cash_amount !== undefined) saved.cash_amount = cash_amount;
  saved.rest_in_cash = rest_in_cash ?? (cash_amount === undefined && saved.rest_in_cash);
  saved.cash_amount = cashByHand(saved);
  return { ...saved, pending_amount: pendingByHand(saved) };
}

function cashByHand(operation: Operation): number {
  const rest = pendingByHand({ ...operation, cash_amount: 0 });
  const total = pendingByHand({
    ...operation,
    cash_amount: 0,
    credit_amount: 0,
    used_vehicles: [],
  });
  return operation.rest_in_cash ? Math.max(0, rest) : Math.min(operation.cash_amount, total);
}

export function restInCash(operation: Operation): Operation {
  return asSaved(operation, { rest_in_cash: true });
}

export function shownOf({ purchase: { vehicle }, ...operation }: Operation): Quote {
  return {
    id: operation.quote,
    vehicle: {
      price: vehicle.price,
      list_price: vehicle.list_price,
      discount: vehicle.discount,
      special_discount: vehicle.special_discount,
      license_price: vehicle.license_price,
      delivery_price: vehicle.delivery_price,
      valid_until: vehicle.valid_until,
    },
    promotion: operation.promotion,
    credit_id: operation.credit_id,
    credit_name: operation.credit_name,
    credit_amount: operation.credit_amount,
    credit_avg_installment: operation.credit_avg_installment,
    credit_installments: operation.credit_installments,
    usd_rate: operation.usd_rate,
    deposit_amount: operation.deposit_amount,
  };
}
