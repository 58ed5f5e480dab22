import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import {
  storedFeatures,
  storedNews,
  storedSavingPlan,
  storedServices,
  storedStory,
} from '../../../domain/content/stored-content.ts';
import { parseStored } from './stored-json.ts';

test.each<[string, z.ZodMiniType<unknown>, unknown, string]>([
  ['news', storedNews, { title: 7 }, 'title (invalid_type), content (invalid_type)'],
  ['stories', storedStory, [], 'it (invalid_type)'],
  ['saving_plans', storedSavingPlan, { name: 'Plan' }, 'model (invalid_type)'],
  ['service_categories', storedServices, [{ id: 1 }], '0.name (invalid_type)'],
  ['subfamilies', storedFeatures, 'ABS', 'it (invalid_type)'],
])('%s that no release can have written are reported by row and field', (name, schema, row, at) => {
  expect(() => parseStored(schema, row, `${name} 3`)).toThrow(`cannot read ${name} 3: ${at}`);
});
