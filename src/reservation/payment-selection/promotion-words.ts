import { promotionDiscount, fullPrice, type Promotion } from '../../../domain/money/prices.ts';
import type { Operation } from '../../../domain/operation/operation.ts';
import { operationMoney } from '../../../domain/operation/operation-money.ts';

/** What a promotion takes off the operation's price. */
export function promotionWords(operation: Operation, promotion: Promotion): string {
  const total = fullPrice(operation.purchase.vehicle);
  return operationMoney(operation, promotionDiscount(total, promotion));
}
