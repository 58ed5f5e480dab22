import { eq } from 'drizzle-orm';
import { missingForDeposit } from '../../../domain/operation/operation.ts';
import { dayInMendoza } from '../../../domain/time/dates.ts';
import type {
  dealershipDepositEndpoint,
  StartedDeposit,
} from '../../../domain/wire/dealership-deposit.ts';
import type { CheckedBodyOf } from '../../../domain/wire/endpoint.ts';
import { WireError } from '../../../domain/wire/errors.ts';
import { operations } from '../../db/schema.ts';
import { withFigures } from '../../operations/access.ts';
import { isChangeable } from '../../../domain/operation/status.ts';
import { toOperation } from '../../operations/records.ts';
import type { OperationRecord } from '../../operations/stored-operation.ts';
import { startDeposit } from '../../payments/deposits.ts';
import { sendUpdate, type Reservations } from './reservations.ts';

/**
 * Holds the unit of an operation here, once the system has confirmed that the unit is on sale and has the whole operation as
 * it will be paid. Throws `payments_unavailable` when the system doesn't, and what `startDeposit` throws.
 */
export async function startDepositAtSystem(
  reservations: Reservations,
  body: CheckedBodyOf<typeof dealershipDepositEndpoint>,
  network?: string,
): Promise<StartedDeposit> {
  const { dealership, figures } = reservations;
  const code = figures.parseCode(body.code);
  const record = code && (await figures.find(code));
  if (!record) throw new WireError('operation_not_found');
  if (isChangeable(record)) {
    try {
      await confirm(reservations, record);
    } catch (cause) {
      throw new WireError('payments_unavailable', { cause });
    }
  }
  try {
    return await startDeposit(dealership, { ...body, code: record.code }, network);
  } catch (error) {
    const isDown = error instanceof WireError && error.code === 'system_unavailable';
    throw isDown ? new WireError('payments_unavailable', { cause: error }) : error;
  }
}

async function confirm(reservations: Reservations, known: OperationRecord): Promise<void> {
  const { dealership, figures, log } = reservations;
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
  const { transactionCode } = await sendUpdate(reservations, record, operation);
  if (transactionCode === null) {
    log.warn('the dealership system’s operation has no transaction code: its page can’t charge it');
    throw new WireError('payments_unavailable');
  }
  await dealership.db.update(operations).set({ transactionCode }).where(eq(operations.code, code));
}
