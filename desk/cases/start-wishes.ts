import { formatMoney, parseTypedAmount, type Currency } from '../../domain/money/money.ts';
import { vatRateOf } from '../../domain/money/prices.ts';
import {
  leastFinanced,
  planIsAvailable,
  type CreditPlan,
} from '../../domain/operation/loans/credit-plans.ts';
import { missingInWords } from '../../domain/operation/used-vehicles/named-used-vehicle.ts';
import { usedVehicleSchema } from '../../domain/operation/used-vehicles/used-vehicles.ts';
import { dayInMendoza } from '../../domain/time/dates.ts';
import type { BrandId } from '../../domain/vehicles/brands.ts';
import type { Dealership } from '../../server/sale/dealership.ts';
import type { WantedStart } from '../../server/sale/staff/start.ts';
import { findCreditPlans } from '../../server/stock/financing/credit-plans.ts';
import { findNamedVehicle } from '../../server/stock/valuation/named-vehicle.ts';
import type { DeskForm } from '../pages/form.ts';
import type { Choice } from '../pages/parts.ts';
import { Refused } from '../refused.ts';

const textIn = (typed: DeskForm, name: 'used' | 'kms' | 'credit' | 'loan') =>
  (typed.get(name) ?? '').trim();

/** The typed used vehicle of a start. Throws Refused for one that can't be valued. */
export async function typedUsedVehicle(
  { db, now }: Dealership,
  typed: DeskForm,
): Promise<WantedStart['used']> {
  const [words, kms] = [textIn(typed, 'used'), textIn(typed, 'kms')];
  if (words === '' && kms === '') return undefined;
  if (words === '') throw new Refused(422, 'falta qué usado es', 'used');
  const named = await findNamedVehicle(db, words);
  const { brand, model, version, year } = named;
  if (!brand || !model || !version) throw new Refused(422, missingInWords(named)!, 'used');
  const read = usedVehicleSchema(dayInMendoza(now())).safeParse({ year, kms });
  if (!read.success) {
    const { path, message } = read.error.issues[0]!;
    throw new Refused(422, message, path[0] === 'kms' ? 'kms' : 'used');
  }
  return {
    codia: version.codia,
    brand: brand.name,
    model: model.name,
    vehicle: version.description,
    ...read.data,
  };
}

/** The used vehicles that the typed words leave open; none while the words name one, or nothing that is known. */
export async function usedVehicleChoices(
  { db }: Dealership,
  typed: DeskForm,
): Promise<readonly string[]> {
  const { choices, brand, notTaken } = await findNamedVehicle(db, textIn(typed, 'used'));
  return brand && !notTaken ? choices : [];
}

interface Financed {
  brandId: BrandId;
  currency: Currency;
}

async function plansFor(
  { db, system }: Dealership,
  financed: { brandId: BrandId; currency?: Currency },
): Promise<CreditPlan[]> {
  const vatRate = vatRateOf(await system.parameters(db));
  return findCreditPlans(db, { ...financed, vatRate });
}

/** The credit plans for a unit; those of each brand until the unit is known. */
export async function creditChoices(
  dealership: Dealership,
  unit: Financed | undefined,
): Promise<Choice[]> {
  const brands = await dealership.system.brands();
  const wanted = unit ? [unit] : brands.map(({ id: brandId }) => ({ brandId }));
  const plans = await Promise.all(
    wanted.map(async (each) => {
      const group = brands.find(({ id }) => id === each.brandId)?.name ?? '';
      return (await plansFor(dealership, each)).map((plan) => ({ plan, group }));
    }),
  );
  return plans.flat().map(({ plan, group }) => ({
    value: String(plan.id),
    label: `${plan.name}, ${plan.bank}, ${plan.months} cuotas, hasta ${formatMoney(plan.financed_max, plan.currency)}`,
    ...(!unit && { group }),
  }));
}

/** The typed credit of a start. Throws Refused for a plan that doesn't finance the unit, or not that amount. */
export async function typedCredit(
  dealership: Dealership,
  typed: DeskForm,
  unit: Financed,
): Promise<WantedStart['credit']> {
  const [chosen, loan] = [textIn(typed, 'credit'), textIn(typed, 'loan')];
  if (chosen === '' && loan === '') return undefined;
  if (chosen === '') throw new Refused(422, 'elegí el plan', 'credit');
  const plan = (await plansFor(dealership, unit)).find(({ id }) => String(id) === chosen);
  if (!plan) throw new Refused(422, 'ese plan no es para esta unidad', 'credit');
  if (loan === '') throw new Refused(422, 'falta cuánto financia', 'loan');
  const amount = parseTypedAmount(loan);
  if (amount === undefined) {
    throw new Refused(422, `'${loan}' no es un importe sin centavos`, 'loan');
  }
  if (!planIsAvailable(plan, amount)) {
    const limits = [leastFinanced(plan), plan.financed_max].map((each) =>
      formatMoney(each, unit.currency),
    );
    throw new Refused(422, `este plan financia entre ${limits.join(' y ')}`, 'loan');
  }
  return { id: plan.id, amount };
}
