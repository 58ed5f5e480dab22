import type { photographs } from '../../../ground/db/schema.ts';

export type PhotographRow = typeof photographs.$inferSelect;

/** A photograph that comes, changes or goes, by its place; its file is in the store. */
export interface PhotographChange {
  before: PhotographRow | null;
  after: PhotographRow | null;
}
