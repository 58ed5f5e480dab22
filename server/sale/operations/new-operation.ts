import type { Campaigns } from '../../../domain/forms/campaigns.ts';
import { emailField } from '../../../domain/forms/fields.ts';
import { hasPrice } from '../../../domain/operation/operation.ts';
import { pickQuote } from '../../../domain/operation/quote.ts';
import { personalDataFrom } from '../../../domain/operation/buyer/personal-data.ts';
import type { StartedOperation } from '../../../domain/wire/dealership/start.ts';
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
import { mayWriteLetter } from '../../ground/limits/letter-limit.ts';
import type { BegunOperation } from '../dealership.ts';
import { undecided } from '../stored/decided.ts';
import { quoteFor } from './quote.ts';
import { toOperation } from './records.ts';
import { columnsOfReview, readOperation } from '../stored/stored-operation.ts';

interface NewShape {
  operation: readonly string[];
  jobs: readonly JobWrite[];
}

const writeNew = prepared((db, { operation, jobs }: NewShape) =>
  together(db, placeholdersOfJobs(jobs))
    .insert(operations)
    .values(placeholdersOf(operations, 'operation', operation))
    .prepare(''),
);

export interface NewOperation extends BegunOperation {
  email: string;
  dollarRate: number | null;
  campaigns?: Campaigns | null;
}

/**
 * Stores a new operation. With a `requester`, the buyer gets its link by e-mail, up to the requester's daily maximum. Throws
 * `unit_unavailable` for a total of zero.
 */
export async function storeNewOperation(
  dealership: Dealership,
  {
    code,
    unitId,
    vehicle,
    promotion,
    transactionCode = null,
    email,
    dollarRate,
    campaigns = null,
  }: NewOperation,
  requester: Requester | undefined,
): Promise<StartedOperation> {
  const { db } = dealership;
  if (!hasPrice({ purchase: { vehicle }, promotion })) {
    throw new WireError('unit_unavailable');
  }
  const now = dealership.now();
  const quote = await quoteFor(db, dealership, { vehicle, promotion, credit: null, dollarRate }, 0);
  const row = {
    code,
    unitId,
    transactionCode,
    status: 'open' as const,
    chartVersion,
    campaigns,
    chassis: vehicle.chassis,
    brandId: vehicle.brand_id,
    family: vehicle.family,
    ...columnsOfReview({
      buyer: { ...personalDataFrom(() => ''), email },
      ...undecided,
      quote,
      confirmed: pickQuote(quote),
    }),
    revision: 0,
    isUnitGone: false,
    restsOn: null,
    confirmedAt: null,
    moreTime: null,
    closing: null,
    formerBuyers: [],
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
    unitOffer: null,
    rivals: [],
    isInStock: true,
    unitVersion: null,
    hasOverdueHold: false,
  });
  const isLinkMailed =
    requester !== undefined &&
    emailField.safeParse(email).success &&
    (await mayWriteLetter(db, 'start', requester, now));
  const started = { type: 'operation started', operation, isLinkMailed } as const;
  const jobs = await dealership.listen(db, dealership, started);
  const values = { ...valuesOf('operation', row), ...valuesOfJobs(jobs) };
  await writeNew(db, values, { operation: fieldsOf(row), jobs });
  return { ...operation, link_mailed: isLinkMailed };
}
