import { groupId, type BrandId } from '../../domain/vehicles/brands.ts';
import type { Operation } from '../../domain/operation/operation.ts';
import {
  contactMethods,
  type Department,
  type Parameters,
} from '../../domain/content/parameters.ts';
import { emailSchema } from '../../domain/operation/personal-data.ts';

/** Who sells a brand: its sales department, else the group's, else the group itself. */
export function salesAddress(parameters: Parameters, brandId?: BrandId): string {
  return departmentAddress(parameters, 'sales', brandId);
}

/** A department of a brand, else the group's, else the group itself. */
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

/** The buyer's address, or undefined while what was typed is none: a draft takes any text. */
export function buyerAddress({ purchase }: Operation): string | undefined {
  return emailSchema.safeParse(purchase.email).data;
}
