import { and, eq } from 'drizzle-orm';
import type {
  BrandOption,
  ModelOfBrand,
  ModelOption,
  VersionOption,
} from '../../../domain/operation/used-vehicles/used-vehicles.ts';
import type { Database } from '../../ground/db/connection.ts';
import { valuationBrands, valuationVersions } from '../../ground/db/schema.ts';

// Sorted in code, because each database has its own collation; numeric puts 208 before 2008.
const { compare } = new Intl.Collator('es', { numeric: true });

export async function brandOptions(db: Database): Promise<BrandOption[]> {
  const brands = await db.select().from(valuationBrands);
  return brands.toSorted((a, b) => compare(a.name, b.name));
}

export async function modelOptions(db: Database, brandId: number): Promise<ModelOption[]> {
  const models = await db
    .selectDistinct({ name: valuationVersions.model })
    .from(valuationVersions)
    .where(eq(valuationVersions.brandId, brandId));
  return models.toSorted((a, b) => compare(a.name, b.name));
}

export async function modelsOfAllBrands(db: Database): Promise<ModelOfBrand[]> {
  const models = await db
    .selectDistinct({ brandId: valuationVersions.brandId, name: valuationVersions.model })
    .from(valuationVersions);
  return models.toSorted((a, b) => compare(a.name, b.name));
}

export async function versionOptions(
  db: Database,
  brandId: number,
  model: string,
): Promise<VersionOption[]> {
  const versions = await db
    .select({ codia: valuationVersions.codia, description: valuationVersions.description })
    .from(valuationVersions)
    .where(and(eq(valuationVersions.brandId, brandId), eq(valuationVersions.model, model)));
  return versions.toSorted((a, b) => compare(a.description, b.description));
}

export async function findVersion(db: Database, codia: string) {
  const [version] = await db
    .select({
      brand: valuationBrands.name,
      model: valuationVersions.model,
      description: valuationVersions.description,
      newPrice: valuationVersions.newPrice,
    })
    .from(valuationVersions)
    .innerJoin(valuationBrands, eq(valuationBrands.id, valuationVersions.brandId))
    .where(eq(valuationVersions.codia, codia));
  return version;
}
