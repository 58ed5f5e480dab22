import { randomUUID } from 'node:crypto';
import { isChangeable } from '../../../domain/operation/status.ts';
import type { PaymentOutcome } from '../../../domain/wire/payment-notification.ts';
import { WireError } from '../../../domain/wire/errors.ts';
import { currentDeposit } from '../../../machines/operation/ledger.ts';
import type { Dealership } from '../../dealership.ts';
import { findOperation } from '../../operations/stored-ledger.ts';
import type { OperationRecord } from '../../operations/stored-operation.ts';
import { pagePaymentId } from '../../payments/page-payment.ts';
import { lookAt } from '../../payments/reconciliation.ts';
import { settlePayment } from '../../payments/settlement.ts';
import type { SystemParts } from './reservations.ts';

/**
 * Handles a message of the payments page from the shopper's browser. With a status call, it only triggers a look-up.
 * Without one, it counts as 'pending' at most, for a limited time: anybody can send a message, so a person has to
 * confirm the payment.
 */
export async function receiveOutcome(
  parts: Pick<SystemParts, 'figures' | 'log'>,
  dealership: Dealership,
  { code: typedCode, outcome }: { code: string; outcome: PaymentOutcome },
): Promise<void> {
  const code = parts.figures.parseCode(typedCode);
  const record = code && (await parts.figures.find(code));
  if (!record) throw new WireError('operation_not_found');
  try {
    await take(parts, dealership, record, outcome);
  } catch (error) {
    if (error instanceof WireError) throw error;
    parts.log.warn({ reason: (error as Error).message }, 'no status of a payment');
  }
}

async function take(
  { figures }: Pick<SystemParts, 'figures'>,
  dealership: Dealership,
  record: OperationRecord,
  outcome: PaymentOutcome,
): Promise<void> {
  const deposit = await depositOf(dealership, record);
  if (!deposit) return;
  await figures.prepare();
  if (dealership.config.paymentOutcome === 'status') {
    await lookAt(dealership, deposit, 'provider');
  } else if (record.status === 'holding' || isLate(record, outcome)) {
    await settlePayment(dealership, {
      paymentId: outcome === 'rejected' ? randomUUID() : pagePaymentId(deposit),
      clientRef: deposit.clientRef,
      status: outcome === 'approved' ? 'pending' : outcome,
      amount: deposit.amount,
      currency: 'ARS',
      isClaim: true,
    });
  }
}

/** Whether a payment's hold is over: the tab was closed, or the bank was slow. Such a message counts once. */
function isLate(record: OperationRecord, outcome: PaymentOutcome): boolean {
  return outcome !== 'rejected' && isChangeable(record);
}

async function depositOf({ db, now }: Dealership, { code }: OperationRecord) {
  const found = await findOperation(db, code, now());
  return found && currentDeposit(found);
}
