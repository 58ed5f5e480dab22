import { sql } from 'drizzle-orm';
import { operations } from '../server/ground/db/schema.ts';

const { buyer } = operations;

/** The name of an operation's buyer, in a query of operations. */
export const buyerName = sql<string>`trim(concat(${buyer} ->> 'name', ' ', ${buyer} ->> 'lastname'))`;
