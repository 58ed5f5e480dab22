import { depositAmount } from '../../domain/operation/deposit.ts';
import type { Operation } from '../../domain/operation/operation.ts';
import type { PersonalDataDraft } from '../../domain/operation/personal-data.ts';
import type { StartedOperation } from '../../domain/wire/dealership-start.ts';
import { chartVersion } from '../../machines/operation/version.ts';
import type { Database } from '../db/connection.ts';
import { operations } from '../db/schema.ts';
import type { Dealership } from '../dealership.ts';
import { postLetter } from '../mail/outbox.ts';
import { startLetter } from '../mail/start-letter.ts';
import { mayWriteLetter } from '../mail/letter-limit.ts';
import type { BegunOperation } from './dealership-system.ts';
import { quotedFigures } from './quote.ts';
import { toOperation } from './records.ts';
import { readOperation } from './stored-operation.ts';

const noBuyer: PersonalDataDraft = {
  name: '',
  lastname: '',
  dni: '',
  display_birthdate: '',
  marital_status_id: '',
  telephone: '',
  email: '',
};

export interface NewOperation extends BegunOperation {
  email: string;
  dollarRate: number | null;
}

/** Stores a new operation. If `mayMail`, the buyer gets its link by e-mail. */
export function keepNewOperation(
  dealership: Dealership,
  { vehicle, email, dollarRate, ...operation }: NewOperation,
  mayMail: boolean,
): Promise<StartedOperation> {
  const now = dealership.now();
  return dealership.db.transaction(async (tx) => {
    const parameters = await dealership.system.parameters(tx);
    const quote = {
      vehicle,
      promotion: operation.promotion,
      credit: null,
      usdRate: vehicle.currency === 'usd' ? dollarRate : null,
      depositAmount: depositAmount(parameters.services, vehicle.brand_id),
    };
    const [row] = await tx
      .insert(operations)
      .values({
        ...operation,
        status: 'open',
        chartVersion,
        chassis: vehicle.chassis,
        brandId: vehicle.brand_id,
        family: vehicle.family,
        buyer: { ...noBuyer, email },
        usedVehicles: [],
        ...quote,
        shown: quotedFigures(quote),
        createdAt: now,
        updatedAt: now,
      })
      .returning();
    const stored = { ...readOperation(row!), deposits: [], payments: [] };
    const started = await toOperation(tx, dealership, stored);
    return { ...started, link_mailed: mayMail && (await mailLink(tx, dealership, started)) };
  });
}

/** Queues the start letter, unless the address got too many of them. */
async function mailLink(
  tx: Database,
  dealership: Dealership,
  operation: Operation,
): Promise<boolean> {
  const letter = startLetter({
    operation,
    parameters: await dealership.system.parameters(tx),
    publicUrl: dealership.config.publicUrl,
  });
  if (!letter || !(await mayWriteLetter(tx, 'start', letter.to, dealership.now()))) return false;
  await postLetter(tx, dealership, letter, 'start');
  return true;
}
