/** Of the states that a chart is in, those that have none of the others within. */
export function leavesAmong(active: readonly string[]): string[] {
  return active.filter(
    (path) => path !== '' && active.every((other) => !other.startsWith(`${path}.`)),
  );
}
