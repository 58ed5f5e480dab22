import { NoopLogger, type Logger } from 'drizzle-orm/logger';

/** Records each query of this process, except those that begin and end a transaction. */
export function countQueries() {
  const logger: Logger = NoopLogger.prototype;
  const { logQuery } = logger;
  const texts: string[] = [];
  logger.logQuery = (text) => {
    // Only the PostgreSQL driver logs these.
    if (!/^(begin|commit|rollback|savepoint|release)\b/.test(text)) texts.push(text);
  };
  return {
    take: () => texts.splice(0),
    stop: () => {
      logger.logQuery = logQuery;
    },
  };
}
