import { isVisitOver, visitOf } from '../../../domain/operation/visits/visit.ts';
import type { Database } from '../../ground/db/connection.ts';
import type { Dealership } from '../dealership.ts';
import { toOperation } from '../operations/records.ts';
import type { StoredOperation } from '../stored/stored-ledger.ts';
import { readLimits } from './stored-limits.ts';

/** The data that decide the possible acts on an operation, besides its row. */
export async function circumstancesOf(
  db: Database,
  dealership: Dealership,
  record: StoredOperation,
) {
  const parameters = await dealership.system.parameters(db);
  const operation = await toOperation(db, dealership, record);
  const visit = visitOf(operation, parameters, dealership.now());
  return {
    operation,
    parameters,
    visit,
    limits: await readLimits(db),
    isVisitOver: isVisitOver(operation, visit, dealership.now()),
  };
}

export type Circumstances = Awaited<ReturnType<typeof circumstancesOf>>;
