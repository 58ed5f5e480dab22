import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import type { ParameterPart } from '../../../../domain/content/parameter-parts.ts';
import type { StoredParameters } from '../../../../domain/content/parameters.ts';
import type { Service } from '../../../../domain/content/services.ts';
import type { storedNews } from '../../../../domain/content/stored-content.ts';
import type { StoredJson } from '../stored-json.ts';
import { bytea, moment } from './columns.ts';

export const parameters = pgTable('parameters', {
  groupSlug: text('group_slug').primaryKey(),
  data: jsonb('data').$type<StoredJson<StoredParameters>>().notNull(),
});

export const news = pgTable('news', {
  id: integer('id').primaryKey(),
  data: jsonb('data').$type<StoredJson<z.output<typeof storedNews>>>().notNull(),
  publishedAt: moment('published_at').notNull(),
});

export const stories = pgTable('stories', {
  id: integer('id').primaryKey(),
  data: jsonb('data').$type<StoredJson<ParameterPart<'story'>>>().notNull(),
  /** Order on the page. */
  position: integer('position').notNull(),
});

export const serviceCategories = pgTable('service_categories', {
  id: integer('id').primaryKey(),
  brandId: integer('brand_id').notNull(),
  name: text('name').notNull(),
  services: jsonb('services').$type<StoredJson<Service[]>>().notNull(),
});

/** Pictures and videos that the texts and rows of the dealership's folder name: `/medios/nuestro-salon.jpg`. */
export const media = pgTable('media', {
  /** The file's name in the folder, which is also the end of its address. */
  name: text('name').primaryKey(),
  /** Its media type: `video/mp4`. */
  type: text('type').notNull(),
  content: bytea('content').notNull(),
  hash: text('hash').notNull(),
  /** SHA-256 of the imported file, so that the same file isn't processed twice. */
  source: text('source').notNull(),
});
