type Combined = ((...args: never[]) => unknown) & { guards?: unknown[]; stateValue?: unknown };

/** A guard in words: 'it may be visited (review)', 'not something is being saved'. */
export function guardName(guard: unknown): string {
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'object' && guard && 'type' in guard) return withParams(guard);
  if (typeof guard !== 'function') return 'condition';
  const { name, guards, stateValue } = guard as Combined;
  if (stateValue !== undefined) return `in ${JSON.stringify(stateValue)}`;
  if (!guards) return name || 'condition';
  const parts = guards.map(guardName);
  return name === 'not' ? `not ${parts[0]}` : parts.join(` ${name} `);
}

/** The name of a guard or an action without its parameters; undefined for a function. */
export function plainName(named: unknown): string | undefined {
  if (typeof named === 'string') return named;
  return typeof named === 'object' && named && 'type' in named ? String(named.type) : undefined;
}

/** The name of an action; undefined for XState's own actions, such as starting a delay. */
export function actionName(action: unknown): string | undefined {
  if (typeof action === 'string') return action;
  return typeof action === 'object' && action && 'type' in action ? withParams(action) : undefined;
}

function withParams(named: { type?: unknown; params?: unknown }): string {
  const { type, params } = named;
  if (typeof params !== 'object' || params === null) return String(type);
  return `${String(type)} (${Object.values(params).map(String).join(', ')})`;
}
