import { DrizzleQueryError } from 'drizzle-orm';

/** No connection for a transaction. Its cause says why. */
export class DatabaseAway extends Error {
  constructor(options: ErrorOptions) {
    super('the database does not answer', options);
    this.name = 'DatabaseAway';
  }
}

/** PostgreSQL's codes for a connection that failed, a server that stops or starts, and too many connections. */
const codes = /^(08...|57P0[1-5]|53300)$/;

/** What the driver says of a connection that ended, or of a server that froze. */
const messages =
  /^(Connection terminated|Client (has encountered a connection error|was closed) and is not queryable|Query read timeout|timeout exceeded when trying to connect)/;

/** Whether a query failed because the database server is away, and not because of the query. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof DatabaseAway) return true;
  if (!(error instanceof DrizzleQueryError)) return false;
  const cause = error.cause as NodeJS.ErrnoException | undefined;
  if (!cause) return false;
  return (
    cause.syscall !== undefined || codes.test(cause.code ?? '') || messages.test(cause.message)
  );
}
