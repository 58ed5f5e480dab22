/** An error in words, including its cause. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return JSON.stringify(error);
  const message = error.name === 'Error' ? error.message : `${error.name}: ${error.message}`;
  return error.cause instanceof Error ? `${message}: ${messageOf(error.cause)}` : message;
}
