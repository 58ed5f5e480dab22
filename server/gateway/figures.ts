import type { FastifyRequest } from 'fastify';
import type { Promotion } from '../../domain/money/prices.ts';
import type { ChosenCredit } from '../../domain/operation/credit-plans.ts';
import type { BrandId } from '../../domain/vehicles/brands.ts';
import { creditFindEndpoint } from '../../domain/wire/credit-find.ts';
import { promotionEndpoint } from '../../domain/wire/promotion.ts';
import { creditPlan, promotion } from './answers.ts';
import type { Gateway } from './gateway.ts';
import { SystemRefusal } from './upstream.ts';

/** Null for a refusal by the system. Throws any other failure. */
export function orNull(error: unknown): null {
  if (error instanceof SystemRefusal) return null;
  throw error;
}

interface PromotionCall {
  query: object;
  request?: Pick<FastifyRequest, 'ip'>;
}

/** Requests a promotion from the system by its code; null when it has none for the unit. */
export async function findPromotion(
  gateway: Pick<Gateway, 'call'>,
  call: PromotionCall,
): Promise<Promotion | null> {
  const data = await gateway.call(promotionEndpoint, call).catch(orNull);
  const read = promotion.safeParse(data);
  return read.success ? read.data : null;
}

/** Requests a credit plan that finances an amount from the system; null when no plan with that id does. */
export async function findCredit(
  gateway: Pick<Gateway, 'call'>,
  unit: { brandId: BrandId; name: string },
  chosen: { id: number; amount: number },
): Promise<ChosenCredit | null> {
  const query = {
    brand_id: String(unit.brandId),
    vehicle: unit.name,
    loan_amount: String(chosen.amount),
  };
  const data = await gateway.call(creditFindEndpoint, { query }).catch(orNull);
  const plans = (Array.isArray(data) ? (data as unknown[]) : []).flatMap((item) => {
    const read = creditPlan.safeParse(item);
    return read.success ? [read.data] : [];
  });
  const plan = plans.find(
    ({ id, financed_max }) => id === chosen.id && chosen.amount <= financed_max,
  );
  return plan ? { plan, amount: chosen.amount } : null;
}
