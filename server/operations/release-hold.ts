import type { Operation } from '../../domain/operation/operation.ts';
import { WireError } from '../../domain/wire/errors.ts';
import { currentDeposit } from '../../machines/operation/ledger.ts';
import type { Dealership } from '../dealership.ts';
import { withOperation } from './access.ts';
import { apply } from './effects.ts';
import { toOperation } from './records.ts';

/** Releases a hold once the provider has cancelled its intent. If the provider refuses, the operation is unchanged. */
export async function releaseHold(dealership: Dealership, typedCode: string): Promise<Operation> {
  const read = () =>
    withOperation(dealership, typedCode, (tx, record) => toOperation(tx, dealership, record));
  const operation = await read();
  if (operation.status !== 'holding') return operation;
  const clientRef = operation.purchase.transaction!.code;
  const reference = { clientRef, brandId: operation.brand_id };
  let answer: 'cancelled' | 'already paid';
  try {
    answer = await dealership.provider.cancelIntent(reference);
  } catch (error) {
    throw new WireError('payments_unavailable', { cause: error });
  }
  if (answer === 'already paid') return read();
  return withOperation<Operation>(dealership, typedCode, async (tx, record) => {
    const isThisHold = currentDeposit(record)?.clientRef === clientRef;
    const released = isThisHold
      ? await apply(tx, dealership, record, { type: 'deposit withdrawn' })
      : undefined;
    return toOperation(tx, dealership, released ?? record);
  });
}
