import type { BrandId } from '../vehicles/brands.ts';
import { parseDecimal, wholeAmount } from '../money/money.ts';
import { familySlug } from '../addresses/slugs.ts';

/** A savings plan as the dealership system sends it: amounts in pesos may be decimal strings (SPEC §3, Saving plan). */
export interface WireSavingPlan {
  id: number;
  brand_id: BrandId;
  name: string;
  /** The family that it leads to. */
  model: string;
  family_id?: number | null;
  image?: string | null;
  installments: number;
  initial_installment: number | string;
  first_installment: number | string;
  /** How much of the vehicle the plan pays: '100%', '70/30'. */
  integration: string;
  /** HTML. */
  description: string;
  /** One of the dealer group's own plans, not the maker's. */
  is_group_plan?: boolean | null;
}

/** A plan to buy a new vehicle by instalments; amounts are reference values in pesos. */
export interface SavingPlan {
  id: number;
  brand_id: BrandId;
  name: string;
  model: string;
  image: string | null;
  installments: number;
  initial_installment: number;
  first_installment: number;
  integration: string;
  description: string;
  is_group_plan: boolean;
  family_id: number | null;
}

export function toSavingPlan(wire: WireSavingPlan): SavingPlan {
  return {
    id: wire.id,
    brand_id: wire.brand_id,
    name: wire.name,
    model: wire.model,
    image: wire.image ?? null,
    installments: wire.installments,
    initial_installment: wholeAmount(parseDecimal(wire.initial_installment) ?? 0),
    first_installment: wholeAmount(parseDecimal(wire.first_installment) ?? 0),
    integration: wire.integration,
    description: wire.description,
    is_group_plan: wire.is_group_plan ?? false,
    family_id: wire.family_id ?? null,
  };
}

/**
 * Where the maker's site takes a subscription: family name and id for Volkswagen, id and name for the others
 * (SPEC §3, Family). Undefined where the dealership names no such site.
 */
export function subscriptionLink(
  sites: Partial<Record<number, string>>,
  plan: Pick<SavingPlan, 'brand_id' | 'model' | 'id' | 'family_id'>,
): string | undefined {
  const site = sites[plan.brand_id];
  if (!site) return undefined;
  const id = plan.family_id ?? plan.id;
  const name = encodeURIComponent(familySlug(plan.model));
  return plan.brand_id === 1 ? `${site}/${name}/${id}` : `${site}/${id}/${name}`;
}
