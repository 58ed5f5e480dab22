import { hasPrice } from '../../../domain/operation/operation.ts';
import { pickQuote } from '../../../domain/operation/quote.ts';
import { personalDataFrom } from '../../../domain/operation/buyer/personal-data.ts';
import type { StartedOperation } from '../../../domain/wire/dealership-start.ts';
import { WireError } from '../../../domain/wire/errors.ts';
import { chartVersion } from '../../../machines/operation/version.ts';
import { operations } from '../../ground/db/schema.ts';
import {
  placeholdersOfJobs,
  together,
  valuesOfJobs,
  type JobWrite,
} from '../../ground/db/queue.ts';
import { fieldsOf, placeholdersOf, prepared, valuesOf } from '../../ground/db/prepared.ts';
import type { Dealership } from '../dealership.ts';
import type { Requester } from '../../ground/db/requester.ts';
import { letterWrites } from '../../post/mail/outbox.ts';
import { startLetter } from '../../post/mail/letters.ts';
import { mayWriteLetter } from '../../post/mail/letter-limit.ts';
import type { BegunOperation } from '../dealership.ts';
import { quoteFor } from './quote.ts';
import { toOperation } from './records.ts';
import { columnsOfReview, readOperation } from './stored-operation.ts';

interface NewShape {
  operation: readonly string[];
  letters: readonly JobWrite[];
}

const writeNew = prepared((db, { operation, letters }: NewShape) =>
  together(db, placeholdersOfJobs(letters))
    .insert(operations)
    .values(placeholdersOf(operations, 'operation', operation))
    .prepare(''),
);

export interface NewOperation extends BegunOperation {
  email: string;
  dollarRate: number | null;
}

/**
 * Stores a new operation. With a `requester`, the buyer gets its link by e-mail, up to the requester's daily maximum. Throws
 * `unit_unavailable` for a total of zero.
 */
export async function storeNewOperation(
  dealership: Dealership,
  { code, unitId, vehicle, promotion, transactionCode = null, email, dollarRate }: NewOperation,
  requester: Requester | undefined,
): Promise<StartedOperation> {
  const { db, boss, system, config } = dealership;
  if (!hasPrice({ purchase: { vehicle }, promotion })) {
    throw new WireError('unit_unavailable');
  }
  const now = dealership.now();
  const parameters = await system.parameters(db);
  const quote = await quoteFor(db, dealership, { vehicle, promotion, credit: null, dollarRate }, 0);
  const row = {
    code,
    unitId,
    transactionCode,
    status: 'open' as const,
    chartVersion,
    chassis: vehicle.chassis,
    brandId: vehicle.brand_id,
    family: vehicle.family,
    ...columnsOfReview({
      buyer: { ...personalDataFrom(() => ''), email },
      cashAmount: 0,
      usedVehicles: [],
      quote,
      confirmed: pickQuote(quote),
    }),
    revision: 0,
    isUnitGone: false,
    restsOn: null,
    confirmedAt: null,
    moreTime: null,
    closing: null,
    deliveredOn: null,
    stockRow: null,
    visit: null,
    holdUntil: null,
    hasDebts: false,
    createdAt: now,
    updatedAt: now,
  };
  const operation = await toOperation(db, dealership, {
    // The database numbers the case; no buyer's letter has the number.
    ...readOperation({ ...row, caseNumber: 0 }),
    deposits: [],
    payments: [],
    rivals: [],
    isInStock: true,
    unitVersion: null,
    hasOverdueHold: false,
  });
  const { publicUrl } = config;
  const letter =
    requester && startLetter({ operation, parameters, publicUrl, now: dealership.now() });
  const isMailed = letter !== undefined && (await mayWriteLetter(db, 'start', requester!, now));
  const letters = isMailed ? await letterWrites(boss, [letter], { start: operation.code }) : [];
  const values = { ...valuesOf('operation', row), ...valuesOfJobs(letters) };
  await writeNew(db, values, { operation: fieldsOf(row), letters });
  return { ...operation, link_mailed: isMailed };
}
