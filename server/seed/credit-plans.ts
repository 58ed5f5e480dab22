import type { BrandId } from '../../domain/vehicles/brands.ts';
import type { creditPlans } from '../db/schema.ts';

type CreditPlan = typeof creditPlans.$inferInsert;
type Plan = Pick<CreditPlan, 'name' | 'bank' | 'months' | 'yearlyRate' | 'financedMax'>;

/** Amounts are in pesos, except BAIC's, which are in dollars like its vehicles. */
const plans: Record<BrandId, readonly Plan[]> = {
  1: [
    {
      name: 'Tasa 0 % Volkswagen',
      bank: 'Volkswagen Financial Services',
      months: 12,
      yearlyRate: 0,
      financedMax: 12_000_000,
    },
    {
      name: 'Volkswagen Credit 24',
      bank: 'Volkswagen Financial Services',
      months: 24,
      yearlyRate: 19.9,
      financedMax: 18_000_000,
    },
    {
      name: 'Prendario Nación 36',
      bank: 'Banco Nación',
      months: 36,
      yearlyRate: 34,
      financedMax: 25_000_000,
    },
    {
      name: 'Volkswagen Credit 48',
      bank: 'Volkswagen Financial Services',
      months: 48,
      yearlyRate: 32.9,
      financedMax: 30_000_000,
    },
    {
      name: 'Super Auto Santander',
      bank: 'Santander',
      months: 60,
      yearlyRate: 39.5,
      financedMax: 35_000_000,
    },
  ],
  2: [
    {
      name: 'Chevrolet Tasa 0 %',
      bank: 'Chevrolet Servicios Financieros',
      months: 12,
      yearlyRate: 0,
      financedMax: 10_000_000,
    },
    {
      name: 'Chevrolet Smart 24',
      bank: 'Chevrolet Servicios Financieros',
      months: 24,
      yearlyRate: 17.9,
      financedMax: 14_000_000,
    },
    {
      name: 'Prendario Galicia 36',
      bank: 'Banco Galicia',
      months: 36,
      yearlyRate: 37,
      financedMax: 22_000_000,
    },
    {
      name: 'Chevrolet Clásico 48',
      bank: 'Chevrolet Servicios Financieros',
      months: 48,
      yearlyRate: 33.9,
      financedMax: 28_000_000,
    },
    {
      name: 'Prendario Nación 60',
      bank: 'Banco Nación',
      months: 60,
      yearlyRate: 36,
      financedMax: 32_000_000,
    },
  ],
  4: [
    {
      name: 'Nissan Tasa 0 %',
      bank: 'Nissan Financial Services',
      months: 12,
      yearlyRate: 0,
      financedMax: 8_000_000,
    },
    {
      name: 'Nissan Credit 24',
      bank: 'Nissan Financial Services',
      months: 24,
      yearlyRate: 21.9,
      financedMax: 16_000_000,
    },
    {
      name: 'Prendario Galicia 36',
      bank: 'Banco Galicia',
      months: 36,
      yearlyRate: 38,
      financedMax: 20_000_000,
    },
    {
      name: 'Nissan Credit 48',
      bank: 'Nissan Financial Services',
      months: 48,
      yearlyRate: 35.9,
      financedMax: 30_000_000,
    },
    {
      name: 'Super Auto Santander',
      bank: 'Santander',
      months: 60,
      yearlyRate: 45,
      financedMax: 33_000_000,
    },
  ],
  6: [
    {
      name: 'BAIC Dólar 12',
      bank: 'Banco Galicia',
      months: 12,
      yearlyRate: 9,
      financedMax: 8_000,
    },
    {
      name: 'BAIC Dólar 24',
      bank: 'Santander',
      months: 24,
      yearlyRate: 11.5,
      financedMax: 14_000,
    },
    {
      name: 'BAIC Dólar 36',
      bank: 'Banco Galicia',
      months: 36,
      yearlyRate: 14,
      financedMax: 20_000,
    },
  ],
};

/** The credit plans of every brand; plan 43 is the third of brand 4. */
export function demoCreditPlans(): CreditPlan[] {
  return Object.entries(plans).flatMap(([brandId, own]) =>
    own.map((plan, index) => ({
      ...plan,
      id: Number(brandId) * 10 + index + 1,
      brandId: Number(brandId) as BrandId,
    })),
  );
}
