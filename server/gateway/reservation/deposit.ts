import { eq } from 'drizzle-orm';
import { missingForDeposit } from '../../../domain/operation/operation.ts';
import { dayInMendoza } from '../../../domain/time/dates.ts';
import { WireError } from '../../../domain/wire/errors.ts';
import { operations } from '../../db/schema.ts';
import type { Dealership } from '../../dealership.ts';
import { withFigures } from '../../operations/access.ts';
import { isChangeable } from '../../../domain/operation/status.ts';
import type { OperationRecord } from '../../operations/stored-operation.ts';
import { toOperation } from '../../operations/records.ts';
import { sendUpdate, type SystemParts } from './reservations.ts';

/**
 * Has the system confirm that a unit is on sale, and sends it the whole operation as it will be paid. Throws
 * `payments_unavailable` when it doesn't.
 */
export async function confirmDeposit(
  parts: SystemParts,
  dealership: Dealership,
  code: string,
): Promise<void> {
  const known = await parts.figures.find(code);
  if (!known || !isChangeable(known)) return;
  try {
    await confirm(parts, dealership, known);
  } catch (cause) {
    throw new WireError('payments_unavailable', { cause });
  }
}

async function confirm(
  parts: SystemParts,
  dealership: Dealership,
  known: OperationRecord,
): Promise<void> {
  const { figures, log } = parts;
  const { code } = known;
  await figures.prepare();
  const stored = await figures.from(undefined, await figures.isGone(known));
  const { record, operation } = await withFigures(dealership, code, stored, async (tx, found) => ({
    record: found,
    operation: await toOperation(tx, dealership, found),
  }));
  const isReady =
    isChangeable(record) &&
    missingForDeposit(operation, dayInMendoza(dealership.now())).length === 0;
  if (!isReady) return;
  const { transactionCode } = await sendUpdate(parts, record, operation);
  if (transactionCode === null) {
    log.warn('the dealership system’s operation has no transaction code: its page can’t charge it');
    throw new WireError('payments_unavailable');
  }
  await dealership.db.update(operations).set({ transactionCode }).where(eq(operations.code, code));
}
