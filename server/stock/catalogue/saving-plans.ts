import { and, asc, eq } from 'drizzle-orm';
import {
  planSubscriptionLink,
  type SubscriptionSites,
  type WireSavingPlan,
} from '../../../domain/content/saving-plans.ts';
import { storedSavingPlan } from '../../../domain/content/stored-content.ts';
import type { Brand } from '../../../domain/vehicles/brands.ts';
import { safeHtml } from '../content/safe-html.ts';
import type { Database } from '../../ground/db/connection.ts';
import { savingPlans } from '../../ground/db/schema.ts';
import { parseStored } from '../../ground/db/stored-json.ts';
import { ifGiven } from './queries.ts';

export async function findSavingPlans(
  db: Database,
  brand: Brand,
  { planId, sites }: { planId?: number | undefined; sites: SubscriptionSites },
): Promise<WireSavingPlan[]> {
  const rows = await db
    .select()
    .from(savingPlans)
    .where(and(eq(savingPlans.brandId, brand.id), ifGiven(savingPlans.id, planId)))
    .orderBy(asc(savingPlans.position), asc(savingPlans.id));
  return rows.map(({ id, data: stored }) => {
    const data = parseStored(storedSavingPlan, stored, `saving_plans ${id}`);
    const plan = { ...data, id, brand_id: brand.id, description: safeHtml(data.description) };
    return { ...plan, subscription_link: planSubscriptionLink(sites, brand, plan) ?? null };
  });
}
