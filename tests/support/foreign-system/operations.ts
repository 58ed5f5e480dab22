import { randomBytes, randomUUID } from 'node:crypto';
import { creditPlans, promotions, units, type Unit } from './catalogue.ts';

type Fields = Record<string, unknown>;

/** An operation with the fields of SPEC §3 and no others. */
export interface StoredOperation extends Fields {
  code: string;
  purchase: Fields & { vehicle: Fields; transaction: { code: string } };
}

/** A refusal with only a status. */
export class NotPossible extends Error {}

const operations = new Map<string, StoredOperation>();
const valuations = new Map<string, number>();

export function allOperations(): StoredOperation[] {
  return [...operations.values()];
}

/** A stock vehicle as SPEC §3 stores it. */
function storedVehicle({ sent }: Unit): Fields {
  const { model, license_cost, preparation_cost, chasis, ...rest } = sent;
  return {
    ...rest,
    name: model,
    license_price: license_cost,
    delivery_price: preparation_cost,
    chassis: chasis,
  };
}

export function startOperation(body: Fields): StoredOperation {
  const unit = units.find(({ id }) => id === body['stock_id']);
  if (!unit || unit.sent['chasis'] !== body['chassis']) throw new NotPossible('no such unit');
  const vehicle = storedVehicle(unit);
  const operation: StoredOperation = {
    code: `Zonda-${randomBytes(15).toString('base64url')}`,
    brand_id: unit.brandId,
    family: body['family'],
    purchase: {
      email: body['email'],
      name: '',
      lastname: '',
      dni: '',
      telephone: '',
      birthdate: '',
      display_birthdate: '',
      marital_status_id: '',
      vehicle,
      transaction: { code: `TX-${randomUUID()}` },
    },
    customer: { name: '', lastname: '', email: body['email'], telephone: '', address: '', dni: '' },
    promotion: promotions.find(({ code }) => code === body['promotion_code']) ?? null,
    cash_amount: 0,
    used_vehicles: [],
    credit_id: 0,
    credit_name: '',
    credit_amount: 0,
    credit_avg_installment: 0,
    credit_installments: 0,
    pending_amount: 0,
    usd_rate: null,
  };
  operations.set(operation.code, operation);
  return figured(operation);
}

export function openOperation(code: unknown): StoredOperation {
  const operation = operations.get(String(code));
  if (!operation) throw new NotPossible('no such operation');
  return figured(operation);
}

/** Stores the shopper's decisions, at the system's own figures. */
export function updateOperation(body: Fields): StoredOperation {
  const operation = openOperation(body['code']);
  const { vehicle: _vehicle, transaction: _transaction, ...buyer } = body['purchase'] as Fields;
  Object.assign(operation.purchase, buyer);
  const promotion = body['promotion'] as { code: string } | null;
  const plan = creditPlans.find(({ id }) => id === body['credit_id']);
  Object.assign(operation, {
    customer: body['customer'],
    promotion: promotions.find(({ code }) => code === promotion?.code) ?? null,
    cash_amount: body['cash_amount'],
    used_vehicles: (body['used_vehicles'] as Fields[]).map((used) => ({
      ...used,
      valuation: valuations.get(keyOf(operation.code, used)) ?? 0,
    })),
    credit_id: plan?.id ?? 0,
    credit_name: plan?.name ?? '',
    credit_amount: plan ? body['credit_amount'] : 0,
    credit_avg_installment: plan ? installment(plan, Number(body['credit_amount'])) : 0,
    credit_installments: plan?.months ?? 0,
    usd_rate: body['usd_rate'],
  });
  return figured(operation);
}

export function storeValuation(body: Fields, valuation: number): void {
  const { code } = openOperation(body['operation']);
  const used = { ...body, vehicle: `${String(body['model'])} ${String(body['vehicle'])}` };
  valuations.set(keyOf(code, used), valuation);
}

export function installment({ months }: { months: number }, amount: number): number {
  return Math.round((amount * 1.5) / months);
}

function keyOf(code: string, { brand, vehicle, year, kms }: Fields): string {
  return JSON.stringify([code, brand, vehicle, year, kms]);
}

function figured(operation: StoredOperation): StoredOperation {
  const promotion = operation['promotion'] as { money_discount: string } | null;
  const used = operation['used_vehicles'] as { valuation: number }[];
  const pending =
    Number(operation.purchase.vehicle['full_price_with_discount']) -
    Number(promotion?.money_discount ?? 0) -
    Number(operation['cash_amount']) -
    used.reduce((sum, { valuation }) => sum + valuation, 0) -
    Number(operation['credit_amount']);
  operation['pending_amount'] = String(pending);
  return operation;
}
