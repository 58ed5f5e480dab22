import { NoopLogger, type Logger } from 'drizzle-orm/logger';

/** Notes each query of this process, of every database and transaction, but not what begins and ends a transaction. */
export function countQueries() {
  const logger: Logger = NoopLogger.prototype;
  const { logQuery } = logger;
  const texts: string[] = [];
  logger.logQuery = (text) => {
    // Only the driver of PostgreSQL logs these.
    if (!/^(begin|commit|rollback|savepoint|release)\b/.test(text)) texts.push(text);
  };
  return {
    /** The texts of the queries since the last call. */
    take: () => texts.splice(0),
    stop: () => {
      logger.logQuery = logQuery;
    },
  };
}
