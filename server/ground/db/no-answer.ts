/** A server that needs longer for `select 1` counts as away. */
const patienceMs = 1000;

/**
 * Returns whether a server answers nobody. Callers share one question at a time. Once a question had no answer in time,
 * callers don't wait any more: the last result counts until the server answers again.
 */
export function watchForNoAnswer(ask: () => Promise<unknown>): () => Promise<boolean> {
  let isAway = false;
  let asked: Promise<boolean> | undefined;
  const askNow = async (): Promise<boolean> => {
    const question = ask().then(
      () => (isAway = false),
      () => (isAway = true),
    );
    void question.finally(() => (asked = undefined));
    const patience = Promise.withResolvers<boolean>();
    const timer = setTimeout(() => patience.resolve((isAway = true)), patienceMs);
    try {
      return await Promise.race([question, patience.promise]);
    } finally {
      clearTimeout(timer);
    }
  };
  return async () => {
    asked ??= askNow();
    return isAway || asked;
  };
}
