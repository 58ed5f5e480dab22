import {
  brandBySlug,
  brandsWithPlans,
  type Brands,
  type BrandWithPlans,
} from '../../../domain/vehicles/brands.ts';
import type { SavingPlan } from '../../../domain/content/saving-plans.ts';

/** Filter by maker: all plans, those of the vehicles' maker, those of the dealer group. */
export const planMakers = ['todos', 'marca', 'grupo'] as const;
export type PlanMaker = (typeof planMakers)[number];

/** The filters of an address; invalid values are ignored. */
export interface PlanChoice {
  brand: BrandWithPlans | undefined;
  maker: PlanMaker;
}

const makerParameter = 'planes';

export function planChoice(brands: Brands, search: URLSearchParams): PlanChoice {
  const brand = brandBySlug(brandsWithPlans(brands), search.get('brand') ?? undefined);
  const maker = planMakers.find((name) => name === search.get(makerParameter));
  return { brand, maker: (brand?.savingsPlans.hasGroupPlans && maker) || 'todos' };
}

export function makerLink(brandLink: string, maker: PlanMaker): string {
  return maker === 'todos' ? brandLink : `${brandLink}&${makerParameter}=${maker}`;
}

export function chosenPlans(
  plans: readonly SavingPlan[],
  { maker }: Pick<PlanChoice, 'maker'>,
): SavingPlan[] {
  return plans.filter((plan) => maker === 'todos' || plan.is_group_plan === (maker === 'grupo'));
}
