import { brands, type BrandId } from '../vehicles/brands.ts';
import { parseDecimal, wholeAmount } from '../money/money.ts';
import { familySlug } from '../addresses/slugs.ts';

/** A savings plan as the dealership system sends it: amounts in pesos may be decimal strings (SPEC §3, Saving plan). */
export interface WireSavingPlan {
  id: number;
  brand_id: BrandId;
  name: string;
  /** Name of the family that the plan buys. */
  model: string;
  family_id?: number | null;
  image?: string | null;
  installments: number;
  initial_installment: number | string;
  first_installment: number | string;
  /** The part of the vehicle that the plan pays: '100%', '70/30'. */
  integration: string;
  /** HTML. */
  description: string;
  /** The plan is the dealer group's own, not the maker's. */
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

/** Reads a savings plan; amounts that are not numbers become 0 pesos (SPEC §3). */
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
 * The subscription page on the maker's site (SPEC §3, Family). Undefined when the dealership sets no site for the brand,
 * and for a brand without savings plans.
 */
export function subscriptionLink(
  sites: Partial<Record<number, string>>,
  plan: Pick<SavingPlan, 'brand_id' | 'model' | 'id' | 'family_id'>,
): string | undefined {
  const site = sites[plan.brand_id];
  const { savingsPlans } = brands[plan.brand_id];
  if (!site || !savingsPlans) return undefined;
  const id = plan.family_id ?? plan.id;
  const name = encodeURIComponent(familySlug(plan.model));
  return `${site}/${savingsPlans.subscriptionPath(name, id)}`;
}
