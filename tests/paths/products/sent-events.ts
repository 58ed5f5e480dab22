import type { OperationEvent } from '../../../machines/operation/events.ts';

type EventType = OperationEvent['type'];

/** The events of each product that changed something, by the product's name. */
const sentBy = new Map<string, Set<EventType>>();
let product: string | undefined;

/** Computes what can happen in a state of a product, whose events are recorded. */
export function sending<Result>(name: string, compute: () => Result): Result {
  const before = product;
  product = name;
  const result = compute();
  product = before;
  return result;
}

/** Records an event, unless only a promise tries it. */
export function recordSent(type: EventType): void {
  if (product === undefined) return;
  const sent = sentBy.get(product) ?? new Set();
  sentBy.set(product, sent.add(type));
}

export const sentEventsOf = (name: string): ReadonlySet<EventType> => sentBy.get(name) ?? new Set();
