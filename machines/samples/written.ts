import type { Operation, OperationDraft, Purchase } from '../../domain/operation/operation.ts';
import type { ShownFigures } from '../../domain/operation/changes/figures.ts';
import { pendingByHand } from '../../domain/operation/samples.ts';

// The server's answers in the models, computed without the program's functions: a model with these would repeat their
// mistakes.

export function asSaved(operation: Operation, draft: Partial<OperationDraft>): Operation {
  const saved = { ...operation, purchase: { ...operation.purchase } };
  if (draft.cash_amount !== undefined) saved.cash_amount = draft.cash_amount;
  if (draft.promotion !== undefined) saved.promotion = draft.promotion;
  if (draft.used_vehicles !== undefined) saved.used_vehicles = draft.used_vehicles;
  if (draft.credit_id !== undefined) saved.credit_id = draft.credit_id;
  if (draft.credit_amount !== undefined) saved.credit_amount = draft.credit_amount;
  for (const field of buyerFields) {
    const typed = draft[field];
    if (typed !== undefined) saved.purchase[field] = typed;
  }
  return { ...saved, pending_amount: pendingByHand(saved) };
}

const buyerFields = [
  'name',
  'lastname',
  'dni',
  'display_birthdate',
  'marital_status_id',
  'telephone',
  'email',
] as const satisfies (keyof Purchase)[];

export function restInCash(operation: Operation): Operation {
  const { cash_amount, pending_amount } = operation;
  return asSaved(operation, { cash_amount: cash_amount + pending_amount });
}

export function shownOf({ purchase: { vehicle }, ...operation }: Operation): ShownFigures {
  return {
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
