import { brandBySlug, type Brands } from '../../../domain/vehicles/brands.ts';
import { idInAddress } from '../../api/id-in-address.ts';
import type { TestDriveSubject } from '../../api/test-drive-query.ts';

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
