import {
  storedReceivedDeposit,
  type ReceivedDeposit,
} from '../../../domain/operation/received-deposit.ts';
import { parseStored } from '../../ground/db/stored-json.ts';
import { shortName } from './short-name.ts';
import type { DepositRecord } from './stored-ledger.ts';

/** What a person received for a deposit; null for a provider's. Throws an UnreadableError. */
export function receivedOf({
  clientRef,
  received,
}: Pick<DepositRecord, 'clientRef' | 'received'>): ReceivedDeposit | null {
  return (
    received && parseStored(storedReceivedDeposit, received, `deposit ${shortName(clientRef)}`)
  );
}
