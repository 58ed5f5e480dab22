import { buyerName } from '../buyer-name.ts';
import { and, desc, eq, or, sql, type SQL } from 'drizzle-orm';
import { documentNumber } from '../../domain/operation/buyer/document-number.ts';
import { operationStatuses, type OperationStatus } from '../../domain/operation/status.ts';
import type { Database } from '../../server/ground/db/connection.ts';
import { documentIn } from '../../server/ground/db/document-in.ts';
import { waitsForBuyer } from '../../server/ground/db/live-operations.ts';
import { caseWords } from '../../server/ground/db/searchable.ts';
import { caseOwners, operations, staff } from '../../server/ground/db/schema.ts';
import type { Slice } from '../pages/paging.ts';
import { isOwnedBy, typedOwner } from '../people/owners.ts';
import type { Person } from '../person.ts';
import { hasTelephone, hasWords, typedSearch } from '../search.ts';

/** A search query; an empty one finds the reservations that wait for their buyers. */
export interface Wanted {
  /** Words of a name, an e-mail address, a vehicle or a chassis, or a DNI, a telephone number, a case number or a code. */
  text: string;
  status: OperationStatus | undefined;
  /** As `typedOwner` reads it. */
  owner: string;
}

export function readWanted(query: URLSearchParams): Wanted {
  const status = operationStatuses.find((each) => each === query.get('estado'));
  return { text: typedSearch(query), status, owner: typedOwner(query) };
}

const { buyer, vehicle, chassis, caseNumber, code, status, updatedAt } = operations;
const vehicleName = sql<string>`concat(${vehicle} ->> 'brand', ' ', ${vehicle} ->> 'name')`;

/** Selects the cases that a person wants. `named` selects those whose number or code was typed. */
function isWanted(
  { text, status: wantedStatus, owner }: Wanted,
  person: Person,
  named: SQL | undefined,
): SQL | undefined {
  const isAny = text === '' && !wantedStatus && owner === '';
  return and(
    wantedStatus && eq(status, wantedStatus),
    text === '' ? undefined : meant(text, named),
    isOwnedBy(caseOwners.ownerId, owner, person),
    isAny ? waitsForBuyer : undefined,
  );
}

export async function countCases(
  db: Database,
  wanted: Wanted,
  person: Person,
  named: SQL | undefined,
): Promise<number> {
  const [found] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(operations)
    .leftJoin(caseOwners, eq(caseOwners.operationCode, code))
    .where(isWanted(wanted, person, named));
  return found!.count;
}

/** The wanted cases of a slice, the last changed first. */
export function searchCases(
  db: Database,
  wanted: Wanted,
  {
    person,
    named,
    slice,
  }: { person: Person; named: SQL | undefined; slice: Pick<Slice, 'limit' | 'offset'> },
) {
  return db
    .select({
      caseNumber,
      status,
      chassis,
      updatedAt,
      vehicle: vehicleName,
      buyer: buyerName,
      owner: staff.name,
    })
    .from(operations)
    .leftJoin(caseOwners, eq(caseOwners.operationCode, code))
    .leftJoin(staff, eq(staff.id, caseOwners.ownerId))
    .where(isWanted(wanted, person, named))
    .orderBy(desc(updatedAt), desc(code))
    .limit(slice.limit)
    .offset(slice.offset);
}

export type FoundCase = Awaited<ReturnType<typeof searchCases>>[number];

function meant(text: string, named: SQL | undefined): SQL | undefined {
  const document = documentNumber(text);
  return or(
    named,
    hasWords(caseWords(operations), text),
    hasTelephone(sql`(${buyer} ->> 'telephone')`, text),
    /\d{5}/.test(document) ? eq(documentIn(buyer), document) : undefined,
  );
}
