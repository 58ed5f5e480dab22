const uniqueViolation = '23505';

/** Whether the index of live operations refused a second buyer of a unit. */
export function isUniqueViolation(error: unknown): boolean {
  const cause = (error as { cause?: { code?: string } }).cause;
  return cause?.code === uniqueViolation;
}
