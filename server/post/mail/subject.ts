import type { Database } from '../../ground/db/connection.ts';
import type { Dealership } from '../../sale/dealership.ts';
import { toOperation } from '../../sale/operations/records.ts';
import type { StoredOperation } from '../../sale/stored/stored-ledger.ts';
import type { CaseSubject } from './letter-parts.ts';

/** The subject of the letters about an operation. */
export async function subjectOf(
  tx: Database,
  dealership: Dealership,
  operation: StoredOperation,
): Promise<CaseSubject> {
  return {
    operation: await toOperation(tx, dealership, operation),
    closing: operation.closing,
    parameters: await dealership.system.parameters(tx),
    publicUrl: dealership.config.publicUrl,
    caseNumber: operation.caseNumber,
    now: dealership.now(),
  };
}
