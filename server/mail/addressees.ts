import { groupId, type BrandId } from '../../domain/brands.ts';
import type { Operation } from '../../domain/operation.ts';
import type { Parameters } from '../../domain/parameters.ts';
import { emailSchema } from '../../domain/personal-data.ts';

/** Who sells a brand: its sales department, else the group's, else the group itself. */
export function salesAddress(parameters: Parameters, brandId: BrandId): string {
  const salesOf = (id: number) =>
    parameters.contact_methods.find(
      (method) => method.brand_id === id && method.department === 'sales' && method.email,
    )?.email;
  return salesOf(brandId) ?? salesOf(groupId) ?? parameters.group.email;
}

/** The buyer's address, or undefined while what was typed is none: a draft takes any text. */
export function buyerAddress({ purchase }: Operation): string | undefined {
  return emailSchema.safeParse(purchase.email).data;
}
