import type * as z from 'zod/mini';
import { parseDecimal, wholeAmount } from '../money/money.ts';
import type { storedServices } from './stored-content.ts';

/** A service of the workshop; amounts in pesos may be decimal strings (SPEC §3, Service category). */
export type Service = z.output<typeof storedServices>[number];

export interface ServiceCategory {
  id: number;
  brand_id: number;
  name: string;
  services: Service[];
}

/** The price of a service in whole pesos, and its kind: default, premium or promotion. */
export interface ServicePrice {
  amount: number;
  kind: 'promotion' | 'premium' | 'default';
}

/** The promotion price if above zero, else the premium price for premium customers, else the default price (SPEC §3). */
export function servicePrice(
  service: Pick<Service, 'price_promotion' | 'price_premium' | 'price_default'>,
  isPremium: boolean,
): ServicePrice {
  const pesos = (amount: Service['price_default']) => wholeAmount(parseDecimal(amount) ?? 0);
  const promotion = pesos(service.price_promotion);
  if (promotion > 0) return { amount: promotion, kind: 'promotion' };
  const premium = pesos(service.price_premium);
  if (isPremium && premium > 0) return { amount: premium, kind: 'premium' };
  return { amount: pesos(service.price_default), kind: 'default' };
}
