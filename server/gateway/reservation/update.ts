import type { Operation } from '../../../domain/operation/operation.ts';
import type { Figures } from '../../operations/dealership-system.ts';
import type { OperationRecord } from '../../operations/stored-operation.ts';
import { sendUpdate, type SystemParts } from './reservations.ts';
import { keepsFigures } from './system-operation.ts';

/** Has the system save an update. Answers its figures when it keeps the operation at others than it was sent. */
export async function saveAtSystem(
  parts: SystemParts,
  record: OperationRecord,
  operation: Operation,
  { isUnitGone }: Figures,
): Promise<Figures | undefined> {
  const answer = await sendUpdate(parts, record, operation);
  return keepsFigures(answer, operation) ? undefined : parts.figures.from(answer, isUnitGone);
}
