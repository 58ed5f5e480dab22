import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';

/** Reads the items of a list. A single item counts as a list of one. */
export type ReadItems = <Item>(
  what: string,
  schema: z.core.$ZodType<Item>,
  data: unknown,
  known?: object,
) => Item[];

/** Limits the memory for the logged items. */
const maxLogged = 2000;

/** Skips each unreadable item and logs it once with the reason. `known` supplies fields that an item lacks. */
export function createItemReader(log: Pick<FastifyBaseLogger, 'warn'>): ReadItems {
  const logged = new LRUCache<string, true>({ max: maxLogged });

  function logUnread(what: string, item: unknown, error: z.core.$ZodError): void {
    const entry = { what, item: nameOf(item), reason: reasonOf(error) };
    const key = JSON.stringify(entry);
    if (logged.has(key)) return;
    logged.set(key, true);
    log.warn(entry, 'left out an item of the dealership system');
  }

  return (what, schema, data, known = {}) => {
    const list: unknown[] = Array.isArray(data) ? data : data === null ? [] : [data];
    return list.flatMap((item) => {
      const read = z.safeParse(schema, completed(item, known));
      if (read.success) return [read.data];
      logUnread(what, item, read.error);
      return [];
    });
  };
}

function completed(item: unknown, known: object): unknown {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return item;
  const sent = Object.entries(item).filter(([, value]) => value !== null && value !== undefined);
  return { ...item, ...known, ...Object.fromEntries(sent) };
}

/** Only fields that identify the item: others don't belong in the log. */
function nameOf(item: unknown): unknown {
  if (typeof item !== 'object' || item === null) return typeof item;
  const { id, name, title, model } = item as Record<string, unknown>;
  return { id, name: name ?? title ?? model };
}

function reasonOf({ issues }: z.core.$ZodError): string {
  return issues.map(({ path, message }) => `${path.join('.') || 'item'}: ${message}`).join('; ');
}
