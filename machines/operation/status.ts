import { operationStatuses, type OperationStatus } from '../../domain/operation/operation.ts';
import { operationMachine, type OperationFacts, type OperationTag } from './machine.ts';

/** The statuses with a tag of the chart, for a query. */
export function statusesTagged(tag: OperationTag): OperationStatus[] {
  return operationStatuses.filter((status) => isTagged(status, tag));
}

/** Whether a status has a tag of the chart. */
export function isTagged(status: OperationStatus, tag: OperationTag): boolean {
  return operationMachine.states[status]!.tags.includes(tag);
}

/** Who has a unit, by the statuses of the other operations for it; one whose hold is overdue does not count. */
export function unitAmong(
  others: readonly OperationStatus[],
  isInStock: boolean,
): OperationFacts['unit'] {
  const having = others.filter((status) => isTagged(status, 'has its unit'));
  if (having.length === 0) return isInStock ? 'free' : 'sold';
  return having.some((status) => isTagged(status, 'rests on a payment')) ? 'sold' : 'held';
}
