/** A text that differs for two contexts that differ; actors count by their id, functions by their name. */
export function digestOf(value: unknown): string {
  const seen = new Set<object>();
  return JSON.stringify(value, (_, each: unknown) => {
    if (typeof each === 'function') return `function ${each.name}`;
    if (typeof each === 'bigint' || typeof each === 'symbol') return String(each);
    if (typeof each === 'number' && !Number.isFinite(each)) return String(each);
    if (each === undefined) return 'undefined';
    if (typeof each !== 'object' || each === null) return each;
    if ('sessionId' in each && 'id' in each) return `actor ${String(each.id)}`;
    if (seen.has(each)) return 'seen';
    seen.add(each);
    if (each instanceof Map || each instanceof Set) return [...each];
    return each instanceof Error ? `${each.name}: ${each.message}` : each;
  });
}
