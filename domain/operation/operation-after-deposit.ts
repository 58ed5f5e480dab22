import { formatMoney } from '../money/money.ts';
import {
  afterDeposit,
  depositWords,
  type DepositSentence,
  type PriceBeforeDeposit,
} from './after-deposit.ts';
import { operationTotal, type Operation } from './operation.ts';
import { isTagged } from './status.ts';
import { allOf } from '../words/lists.ts';

/**
 * What an operation's deposit leaves to pay at the dealership, as a sentence: the total minus used vehicles, credit and what
 * the dealership has of the deposit.
 */
export function operationDepositWords(
  operation: Operation,
  reader: DepositSentence['reader'] = 'buyer',
): string {
  return depositWords(moneyPrice(operation), {
    isPaid: isTagged(operation.status, 'rests on a payment'),
    isPart: (operation.purchase.transaction?.returned_part ?? 0) > 0,
    others: coveredBy(operation),
    reader,
  });
}

/** What is paid when: the deposit in pesos now, the rest of the money at the dealership. */
export function paymentMoments(operation: Operation): { label: string; value: string }[] {
  const price = moneyPrice(operation);
  const rest = afterDeposit(price);
  const { transaction } = operation.purchase;
  const isPaid = Boolean(transaction?.paid_at) && isTagged(operation.status, 'rests on a payment');
  // A deposit is in pesos, and so is what is added to it.
  const received = price.currency === 'ars' ? receivedOf(operation) : 0;
  return [
    { label: isPaid ? 'Ya pagaste' : 'Hoy', value: formatMoney(price.deposit + received) },
    {
      label: 'En el concesionario',
      value:
        rest === null ? 'A confirmar' : rest > 0 ? formatMoney(rest, price.currency) : 'Nada más',
    },
  ];
}

/** The sum of the parts that the dealership received beside the deposit, in the vehicle's currency. */
export function receivedOf({ closing }: Pick<Operation, 'closing'>): number {
  return closing?.parts.reduce((sum, { amount }) => sum + amount, 0) ?? 0;
}

/**
 * What the buyer still owes in money: price minus used vehicles, credit, received parts and deposit. Negative when more was
 * received, null while no dollar rate is known.
 */
export function owedBy(operation: Operation): number | null {
  return afterDeposit(moneyPrice(operation));
}

/** What the buyer pays in money with the deposit: the total without used vehicles and credit. */
function moneyPrice(operation: Operation): PriceBeforeDeposit {
  const { purchase, used_vehicles, credit_amount, deposit_amount, usd_rate } = operation;
  const given = used_vehicles.reduce((sum, { valuation }) => sum + valuation, 0);
  return {
    amount: operationTotal(operation) - given - credit_amount - receivedOf(operation),
    currency: purchase.vehicle.currency,
    deposit: deposit_amount - (purchase.transaction?.returned_part ?? 0),
    rate: usd_rate,
  };
}

/** ', además de lo que cubren el usado y la financiación'; empty when money pays everything. */
function coveredBy({ used_vehicles, credit_amount }: Operation): string {
  const used = used_vehicles.length;
  const parts = [
    ...(used > 0 ? [used === 1 ? 'el usado' : 'los usados'] : []),
    ...(credit_amount > 0 ? ['la financiación'] : []),
  ];
  if (parts.length === 0) return '';
  const verb = parts.length > 1 || used > 1 ? 'cubren' : 'cubre';
  return `, además de lo que ${verb} ${allOf(parts)}`;
}
