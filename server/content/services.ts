import { asc } from 'drizzle-orm';
import type { ServiceCategory } from '../../domain/content/services.ts';
import type { Database } from '../db/connection.ts';
import { serviceCategories } from '../db/schema.ts';
import { parseStored } from '../db/stored-json.ts';
import { storedServices } from './stored-content.ts';

/** Reads the services of the workshops of every brand, with their prices. */
export async function findServiceCategories(db: Database): Promise<ServiceCategory[]> {
  const rows = await db
    .select()
    .from(serviceCategories)
    .orderBy(asc(serviceCategories.brandId), asc(serviceCategories.id));
  return rows.map(({ brandId, ...category }) => ({
    ...category,
    brand_id: brandId,
    services: parseStored(storedServices, category.services, `service_categories ${category.id}`),
  }));
}
