import { globSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod/mini';
import { expect, test } from 'vitest';

interface Definition {
  type: string;
  shape?: Record<string, z.ZodMiniType>;
  element?: z.ZodMiniType;
  innerType?: z.ZodMiniType;
  in?: z.ZodMiniType;
  options?: z.ZodMiniType[];
}

/** The names of a schema's texts without a maximum length. */
function endlessTexts(schema: z.ZodMiniType, name: string): string[] {
  const { type, shape, element, innerType, in: first, options } = schema._zod.def as Definition;
  if (type === 'string') {
    const { data } = schema.safeParse('a'.repeat(5000));
    return data === undefined || data === '' ? [] : [name];
  }
  const parts = [element, innerType, first, ...(options ?? [])].filter(
    (part) => part !== undefined,
  );
  return [
    ...parts.flatMap((part) => endlessTexts(part, name)),
    ...Object.entries(shape ?? {}).flatMap(([key, field]) => endlessTexts(field, `${name}.${key}`)),
  ];
}

const files = globSync('**/*.ts', { cwd: import.meta.dirname }).filter(
  (name) => !name.endsWith('.test.ts'),
);

test('every text that a call accepts has a maximum length', async () => {
  const modules = await Promise.all(
    files.map(
      (name) =>
        import(join(import.meta.dirname, name)) as Promise<
          Record<string, { body?: z.ZodMiniType } | undefined>
        >,
    ),
  );
  const bodies = modules
    .flatMap((module) => Object.entries(module))
    .flatMap(([name, endpoint]) => (endpoint?.body ? [{ name, body: endpoint.body }] : []));
  expect(bodies.length).toBeGreaterThan(10);
  expect(bodies.flatMap(({ name, body }) => endlessTexts(body, name))).toEqual([]);
});
