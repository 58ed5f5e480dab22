/**
 * An item and the next one of the list; after the last comes the first. `next` is null when there is only one item.
 * Undefined when no item has the id.
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
