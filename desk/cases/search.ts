import { and, desc, eq, ilike, or, sql, type SQL } from 'drizzle-orm';
import { parseDni } from '../../domain/operation/document-number.ts';
import { operationStatuses, type OperationStatus } from '../../domain/operation/status.ts';
import type { Database } from '../../server/db/connection.ts';
import { waitsForBuyer } from '../../server/db/live-operations.ts';
import { operations } from '../../server/db/schema.ts';
import { containing, typedSearch } from '../search.ts';

/** A search query; an empty one finds the reservations that wait for their buyers. */
export interface Wanted {
  /** A name, an e-mail address, a DNI, a code or a chassis, or the start of one. */
  text: string;
  status: OperationStatus | undefined;
}

export const maxFound = 50;

export function readWanted(query: URLSearchParams): Wanted {
  const status = operationStatuses.find((each) => each === query.get('estado'));
  return { text: typedSearch(query), status };
}

const accents = { from: 'áéíóúüñ', to: 'aeiouun' };
const plain = (text: string | SQL) =>
  sql`translate(lower(${text}), ${accents.from}, ${accents.to})`;

const { buyer, vehicle, chassis, code, status, updatedAt } = operations;
export const buyerName = sql<string>`trim(concat(${buyer} ->> 'name', ' ', ${buyer} ->> 'lastname'))`;
const vehicleName = sql<string>`concat(${vehicle} ->> 'brand', ' ', ${vehicle} ->> 'name')`;

/** The cases that match a query, the last changed first. `parseCode` reads a code as people write it. */
export function searchCases(
  db: Database,
  { text, status: wantedStatus }: Wanted,
  parseCode: (text: string) => string | undefined,
) {
  const isAny = text === '' && !wantedStatus;
  return db
    .select({ code, status, chassis, updatedAt, vehicle: vehicleName, buyer: buyerName })
    .from(operations)
    .where(
      and(
        wantedStatus && eq(status, wantedStatus),
        text === '' ? undefined : meant(text, parseCode(text)),
        isAny ? waitsForBuyer : undefined,
      ),
    )
    .orderBy(desc(updatedAt))
    .limit(maxFound);
}

export type FoundCase = Awaited<ReturnType<typeof searchCases>>[number];

function meant(text: string, typedCode: string | undefined): SQL | undefined {
  if (typedCode) return eq(code, typedCode);
  const part = containing(text);
  const dni = parseDni(text);
  return or(
    sql`${plain(buyerName)} like ${plain(part)}`,
    ilike(chassis, part),
    sql`${buyer} ->> 'email' ilike ${part}`,
    dni === undefined ? undefined : sql`translate(${buyer} ->> 'dni', '. -', '') = ${dni}`,
  );
}
