import { asc } from 'drizzle-orm';
import type { ServiceCategory } from '../../domain/content/services.ts';
import type { Database } from '../db/connection.ts';
import { serviceCategories } from '../db/schema.ts';

/** What the workshops of every brand do, and what it costs. */
export async function findServiceCategories(db: Database): Promise<ServiceCategory[]> {
  const rows = await db
    .select()
    .from(serviceCategories)
    .orderBy(asc(serviceCategories.brandId), asc(serviceCategories.id));
  return rows.map(({ brandId, ...category }) => ({ ...category, brand_id: brandId }));
}
