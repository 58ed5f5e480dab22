import { queryOptions } from '@tanstack/react-query';
import { brandBySlug, type BrandId, type Brands } from '../../domain/vehicles/brands.ts';
import { familiesEndpoint } from '../../domain/wire/families.ts';
import { testDriveDaysEndpoint } from '../../domain/wire/test-drive-days.ts';
import type { Client } from './client.ts';
import { idInAddress } from './id-in-address.ts';
import { fetchUnit } from './queries.ts';

/** The vehicle of a test drive, by the id of a unit or of a model. */
export interface TestDriveSubject {
  brandId: BrandId;
  unitId?: number | undefined;
  familyId?: number | undefined;
}

/** The vehicle of a test drive's address; undefined when it names no vehicle. */
export function testDriveSubject(
  brands: Brands,
  params: URLSearchParams,
): TestDriveSubject | undefined {
  const read = (name: string) => idInAddress(params.get(name) ?? undefined);
  const brand = brandBySlug(brands, params.get('marca') ?? undefined);
  const [unitId, familyId] = [read('unidad'), read('modelo')];
  if (!brand || (unitId ?? familyId) === undefined) return undefined;
  return unitId === undefined ? { brandId: brand.id, familyId } : { brandId: brand.id, unitId };
}

/** The vehicle's name, the branch of its unit and the possible days; null when there is no such vehicle. */
export const testDriveQuery = (client: Client, { brandId, unitId, familyId }: TestDriveSubject) =>
  queryOptions({
    queryKey: ['test drive', brandId, unitId ?? null, familyId ?? null],
    queryFn: async ({ signal }) => {
      const [days, vehicle] = await Promise.all([
        client.call(testDriveDaysEndpoint, { query: { brand_id: String(brandId) }, signal }),
        unitId === undefined
          ? client
              .call(familiesEndpoint, { brandId, query: { id: String(familyId) }, signal })
              .then((families) => families.find(({ id }) => id === familyId))
          : fetchUnit(client, brandId, unitId, signal),
      ]);
      if (!vehicle) return null;
      return { days, name: vehicle.name, location: 'location' in vehicle ? vehicle.location : '' };
    },
  });
