import { formatMoney } from '../../money/money.ts';
import { operationTotal, type Operation } from '../operation.ts';
import { operationMoney } from '../operation-money.ts';
import { depositInDollars } from '../deposit.ts';
import { refundTotal } from '../refund-words.ts';
import { nothing } from './row.ts';

export type Figure =
  | 'total'
  | 'cash'
  | 'used'
  | 'credit'
  | 'balance'
  | 'deposit'
  | 'depositByHand'
  | 'payment'
  | 'returned'
  | 'refund';

const ofDeposit = (amount: number) => formatMoney(amount);

/** The deposit and what is given back of it are in pesos; the other amounts have the vehicle's currency. */
const figures: Record<Figure, (operation: Operation) => string> = {
  total: (operation) => money(operation, operationTotal(operation)),
  cash: (operation) => money(operation, operation.cash_amount),
  used: (operation) =>
    money(
      operation,
      operation.used_vehicles.reduce((sum, { valuation }) => sum + valuation, 0),
    ),
  credit: (operation) => money(operation, operation.credit_amount),
  balance: (operation) => money(operation, Math.abs(operation.pending_amount)),
  deposit: ({ deposit_amount }) => ofDeposit(deposit_amount),
  depositByHand: ({ deposit_amount, purchase, usd_rate }) =>
    purchase.vehicle.currency === 'usd' && usd_rate
      ? `${ofDeposit(deposit_amount)}, o ${formatMoney(depositInDollars(deposit_amount, usd_rate).dollars, 'usd')} a ${formatMoney(usd_rate)} por dólar`
      : ofDeposit(deposit_amount),
  // The rejected payment of an expired hold keeps its amount while the deposit follows the parameters.
  payment: ({ purchase, deposit_amount }) =>
    ofDeposit(purchase.transaction?.amount ?? deposit_amount),
  returned: ({ purchase }) => ofDeposit(purchase.transaction?.returned_part ?? 0),
  refund: ({ purchase, deposit_amount }) =>
    ofDeposit(purchase.transaction ? refundTotal(purchase.transaction) : deposit_amount),
};

/** An amount of a reservation in words. Rows and sentences take it from here, so that they show the same. */
export function figureOf(operation: Operation, figure: Figure): string {
  return figures[figure](operation);
}

/** The value of one used vehicle. */
export function usedVehicleMoney(operation: Operation, index: number): string {
  return money(operation, operation.used_vehicles[index]!.valuation);
}

function money(operation: Operation, amount: number): string {
  return amount === 0 ? nothing : operationMoney(operation, amount);
}
