/**
 * An item and the next item of the list; the first item follows the last. `next` is null for a list of one. Undefined
 * when no item has the id.
 */
export function withNext<Item extends { id: number }>(
  all: readonly Item[],
  id: number,
): { item: Item; next: Item | null } | undefined {
  const index = all.findIndex((each) => each.id === id);
  const item = all[index];
  if (!item) return undefined;
  const next = all[(index + 1) % all.length]!;
  return { item, next: next === item ? null : next };
}
