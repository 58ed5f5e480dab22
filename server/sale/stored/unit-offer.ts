import type { OperationStatus } from '../../../domain/operation/status.ts';
import { requestFacts } from '../../../machines/staff-request/machine.ts';
import type { StoredUnitOffer } from './stored-ledger.ts';

/** Whether an open proposal can still be taken: its time is not over, and the chart takes the change. */
export function stands({ until, askedAt }: StoredUnitOffer, status: OperationStatus, now: Date) {
  const { isOver, isTaken } = requestFacts({ event: 'unit changed', askedAt, until }, status, now);
  return !isOver && isTaken;
}
