import { DrizzleQueryError } from 'drizzle-orm';

/** No connection for a transaction; the cause has the reason. */
export class DatabaseAway extends Error {
  constructor(options: ErrorOptions) {
    super('the database does not answer', options);
    this.name = 'DatabaseAway';
  }
}

/** PostgreSQL's codes for a failed connection, a server that stops or starts, and too many connections. */
const codes = /^(08...|57P0[1-5]|53300)$/;

/** The driver's messages for a connection that ended, or a server that froze. */
const messages =
  /^(Connection terminated|Client (has encountered a connection error|was closed) and is not queryable|Query read timeout|timeout exceeded when trying to connect)/;

/** Why a query failed, in words, if the database server or its disk is the reason; undefined if the query is. */
export function whyAway(error: unknown): string | undefined {
  if (error instanceof DatabaseAway) return whyAway(error.cause) ?? error.message;
  if (!(error instanceof DrizzleQueryError)) return undefined;
  const cause = error.cause as NodeJS.ErrnoException | undefined;
  if (!cause) return undefined;
  if (cause.code === '53100') return 'the database cannot write: its disk is full';
  if (cause.code === '58030') return 'the database cannot write: its disk fails';
  const isAway =
    cause.syscall !== undefined || codes.test(cause.code ?? '') || messages.test(cause.message);
  return isAway ? 'the database does not answer' : undefined;
}
