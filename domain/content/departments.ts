import { groupId, type BrandId } from '../vehicles/brands.ts';
import { contactMethods, type Department, type Parameters } from './parameters.ts';

/** The e-mail address of a brand's sales department, else of the group's, else the group's own; empty without any. */
export function salesAddress(parameters: Parameters, brandId?: BrandId): string {
  return departmentAddress(parameters, 'sales', brandId);
}

/** Why a brand takes no deposits: nobody at the dealership would receive the letters about them. */
export const noSalesAddress =
  'no address gets the letters about reservations: give the sales department or the group one';

/** The address of a brand's department, otherwise of the group's department or the group itself; empty without any. */
export function departmentAddress(
  parameters: Parameters,
  department: Department,
  brandId: number = groupId,
): string {
  const [email] = [brandId, groupId]
    .flatMap((id) => contactMethods(parameters, department, id))
    .flatMap((method) => method.email || []);
  return email ?? parameters.group.email;
}
