import type { CreditPlan } from './loans/credit-plans.ts';
import type { Offer } from '../vehicles/offers.ts';
import type { Operation, Purchase, Transaction, UsedVehicle } from './operation.ts';
import type { PersonalDataDraft } from './buyer/personal-data.ts';
import type { Promotion } from '../money/prices.ts';
import type { StockVehicle } from '../vehicles/stock-vehicle.ts';
import type { UnitAtFigures, UnitOffer } from './unit-offer.ts';

/** The present day in the tests of the domain and the charts. */
export const today = '2026-11-20';

/** The full price of `aUnit()` in pesos: 25.000.000 − 1.000.000 + 500.000 + 300.000. */
export const unitFullPrice = 24_800_000;

export function aUnit(changes: Partial<StockVehicle> = {}): StockVehicle {
  return {
    id: 41,
    name: 'Nivus Highline 200 TSI',
    brand: 'Volkswagen',
    brand_id: 1,
    family: 'Nivus',
    family_id: 7,
    subfamily_id: 71,
    price: 24_500_000,
    list_price: 25_000_000,
    discount: 400_000,
    special_discount: 1_000_000,
    license_price: 500_000,
    delivery_price: 300_000,
    currency: 'ars',
    doors: 5,
    color: 'Gris platino',
    location: 'Mendoza',
    model_year: 2026,
    chassis: '9BWCH6CH0T4000041',
    image: null,
    valid_from: null,
    valid_until: null,
    ...changes,
  };
}

const noCredit = {
  credit_id: 0,
  credit_name: '',
  credit_amount: 0,
  credit_avg_installment: 0,
  credit_installments: 0,
};

/** Another unit of the same model for a paid reservation, at figures without promotion and credit. */
export function aUnitOffer(changes: Partial<UnitOffer> = {}): UnitOffer {
  const chassis = '9BWCH6CH0T4000042';
  return {
    id: 7,
    why: 'la querías en rojo',
    until: '2026-11-22T15:00:00.000Z',
    is_free: true,
    vehicle: aUnit({ id: 42, chassis, color: 'Rojo', list_price: 26_000_000 }),
    brand_id: 1,
    family: 'Nivus',
    promotion: null,
    ...noCredit,
    usd_rate: null,
    used_vehicles: [],
    ...changes,
  };
}

/** Another unit of the same model, at figures without promotion and credit: the rest is in cash. */
export function aUnitAtFigures(changes: Partial<UnitAtFigures> = {}): UnitAtFigures {
  const vehicle = aUnit({ id: 42, chassis: '9BWCH6CH0T4000042', color: 'Rojo' });
  const { price, list_price, discount, special_discount, license_price, delivery_price } = vehicle;
  const prices = { price, list_price, discount, special_discount, license_price, delivery_price };
  const figures = { id: 1, promotion: null, ...noCredit, usd_rate: null, deposit_amount: 250_000 };
  return {
    unitId: 42,
    chassis: vehicle.chassis,
    brandId: vehicle.brand_id,
    family: vehicle.family,
    quote: { ...figures, vehicle, plan: null },
    confirmed: { ...figures, vehicle: { ...prices, valid_until: null } },
    usedVehicles: [],
    ...changes,
  };
}

/** The amounts of a unit in dollars, whose full price is 34.200. */
export const inDollars = {
  currency: 'usd',
  price: 32_900,
  list_price: null,
  discount: 0,
  special_discount: 0,
  license_price: 900,
  delivery_price: 400,
} as const;

export function anOffer(changes: Partial<Offer> = {}): Offer {
  return {
    id: 41,
    brand_id: 1,
    brand: 'Volkswagen',
    name: 'Nivus Highline 200 TSI',
    family: 'Nivus',
    family_id: 7,
    subfamily_id: 71,
    image: null,
    color: 'Gris platino',
    currency: 'ars',
    price: 25_000_000,
    discount_amount: 1_000_000,
    model_year: 2026,
    fees: { license_price: 500_000, delivery_price: 300_000 },
    valid_from: '2026-11-01',
    valid_until: '2026-12-31',
    ...changes,
  };
}

/** The personal data of a new operation: only an e-mail. */
export const newBuyer: PersonalDataDraft = {
  name: '',
  lastname: '',
  dni: '',
  display_birthdate: '',
  marital_status_id: '',
  telephone: '',
  email: 'lucia@ejemplo.com.ar',
};

export const completeBuyer: PersonalDataDraft = {
  name: 'Lucía',
  lastname: 'Quiroga',
  dni: '30123456',
  display_birthdate: '31/12/1980',
  marital_status_id: '2',
  telephone: '261 555 0142',
  email: 'lucia@ejemplo.com.ar',
};

export function aUsedVehicle(changes: Partial<UsedVehicle> = {}): UsedVehicle {
  return {
    brand: 'Fiat',
    vehicle: 'Cronos Drive 1.3',
    kms: 42_000,
    year: 2021,
    valuation: 9_000_000,
    ...changes,
  };
}

/** A promotion that takes 800.000 pesos off. */
export function aPromotion(changes: Partial<Promotion> = {}): Promotion {
  return { code: 'OTOÑO', money_discount: 800_000, percentage_discount: null, ...changes };
}

export function aCreditPlan(changes: Partial<CreditPlan> = {}): CreditPlan {
  return {
    id: 3,
    name: 'Prendario 36',
    months: 36,
    avg_installment: 480_000,
    financed_max: 15_000_000,
    bank: 'Banco Andino',
    ...changes,
  };
}

export function aTransaction(changes: Partial<Transaction> = {}): Transaction {
  return {
    code: 'deposit-1',
    amount: 200_000,
    hold_until: '2026-11-20T15:15:00.000Z',
    rejections: 0,
    may_extend: true,
    paid_at: null,
    pending_since: null,
    ...changes,
  };
}

type OperationChanges = Omit<Partial<Operation>, 'purchase'> & { purchase?: Partial<Purchase> };

/** A new operation. Computes `pending_amount` unless it is given. */
export function anOperation({ purchase, ...changes }: OperationChanges = {}): Operation {
  const operation: Operation = {
    code: '7k2m-x9q4-0abc-def0-1234-5678',
    status: 'open',
    revision: 0,
    quote: 0,
    may_cancel: false,
    brand_id: 1,
    family: 'Nivus',
    purchase: { ...newBuyer, birthdate: '', vehicle: aUnit(), transaction: null, ...purchase },
    promotion: null,
    cash_amount: 0,
    rest_in_cash: false,
    used_vehicles: [],
    credit_id: 0,
    credit_name: '',
    credit_amount: 0,
    credit_avg_installment: 0,
    credit_installments: 0,
    pending_amount: 0,
    usd_rate: null,
    deposit_amount: 200_000,
    ...changes,
  };
  return { ...operation, pending_amount: changes.pending_amount ?? pendingByHand(operation) };
}

/**
 * The pending amount of a sample. Samples compute it without the program's own functions: a test would otherwise repeat
 * their mistakes.
 */
export function pendingByHand(
  operation: Pick<
    Operation,
    'purchase' | 'promotion' | 'cash_amount' | 'used_vehicles' | 'credit_amount'
  >,
): number {
  const { cash_amount, credit_amount, used_vehicles } = operation;
  const given = used_vehicles.reduce((sum, { valuation }) => sum + valuation, 0);
  return totalByHand(operation) - cash_amount - credit_amount - given;
}

function totalByHand({ purchase, promotion }: Pick<Operation, 'purchase' | 'promotion'>): number {
  const { list_price, price, special_discount, discount, license_price, delivery_price } =
    purchase.vehicle;
  const full =
    (list_price ?? price) - (special_discount || discount) + license_price + delivery_price;
  const percent = promotion?.percentage_discount ?? 0;
  const off = promotion?.money_discount ?? Math.round((full * percent) / 100);
  return full - Math.min(off, full);
}

/** An operation settled in cash, with incomplete personal data. */
export function aSettledOperation(changes: OperationChanges = {}): Operation {
  return anOperation({ cash_amount: totalByHand(anOperation(changes)), ...changes });
}

/** An operation ready for its deposit: settled in cash, with complete personal data. */
export function aCompleteOperation({ purchase, ...changes }: OperationChanges = {}): Operation {
  const buyer = { ...completeBuyer, birthdate: '1980-12-31' };
  return aSettledOperation({ ...changes, purchase: { ...buyer, ...purchase } });
}

/** The server's answer after it saved a cash amount. */
export function withCash(operation: Operation, amount: number): Operation {
  const saved = { ...operation, cash_amount: amount };
  return { ...saved, pending_amount: pendingByHand(saved) };
}
