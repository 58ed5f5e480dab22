import { groupId, type BrandId } from '../../../domain/vehicles/brands.ts';
import type { Operation } from '../../../domain/operation/operation.ts';
import {
  contactMethods,
  type Department,
  type Parameters,
} from '../../../domain/content/parameters.ts';
import { emailField } from '../../../domain/forms/fields.ts';

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

/** The buyer's address; undefined while the typed text is invalid, because a draft accepts any text. */
export function buyerAddress({ purchase }: Operation): string | undefined {
  return emailField.safeParse(purchase.email).data;
}
