import { depositWords, type DepositSentence } from './after-deposit.ts';
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
  const { purchase, used_vehicles, credit_amount, deposit_amount, usd_rate } = operation;
  const { returned_part = 0 } = purchase.transaction ?? {};
  const given = used_vehicles.reduce((sum, { valuation }) => sum + valuation, 0);
  const price = {
    amount: operationTotal(operation) - given - credit_amount,
    currency: purchase.vehicle.currency,
    deposit: deposit_amount - returned_part,
    rate: usd_rate,
  };
  return depositWords(price, {
    isPaid: isTagged(operation.status, 'rests on a payment'),
    isPart: returned_part > 0,
    others: coveredBy(operation),
    reader,
  });
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
