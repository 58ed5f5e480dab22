import type { Brand, BrandId } from '../vehicles/brands.ts';
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
  /** The page on the maker's site where one subscribes to the plan. */
  subscription_link?: string | null;
}

/** A plan to buy a new vehicle by installments; amounts are reference values in pesos. */
export interface SavingPlan extends Required<WireSavingPlan> {
  initial_installment: number;
  first_installment: number;
  is_group_plan: boolean;
}

/** Reads a savings plan; invalid amounts become 0 pesos (SPEC §3). */
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
    subscription_link: wire.subscription_link ?? null,
  };
}

/** The makers' sites that take subscriptions, keyed by brand id. */
export type SubscriptionSites = Partial<Record<number, string>>;

/**
 * The page on the maker's site where one subscribes to a savings plan of a family (SPEC §3, Family). Undefined when the
 * dealership sets no site for the brand, and for a brand without savings plans.
 */
export function familySubscriptionLink(
  sites: SubscriptionSites,
  { id, savingsPlans }: Brand,
  family: { name: string; id: number },
): string | undefined {
  const site = sites[id];
  if (!site || !savingsPlans) return undefined;
  const name = encodeURIComponent(familySlug(family.name));
  const path = savingsPlans.isSubscribedByName ? `${name}/${family.id}` : `${family.id}/${name}`;
  return `${site}/${path}`;
}

/** The subscription page for the plan's family, or the plan's own page when it names no family. */
export function planSubscriptionLink(
  sites: SubscriptionSites,
  brand: Brand,
  { model, id, family_id }: Pick<WireSavingPlan, 'model' | 'id' | 'family_id'>,
): string | undefined {
  return familySubscriptionLink(sites, brand, { name: model, id: family_id ?? id });
}
