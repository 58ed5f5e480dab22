import { balanceAdvice, balanceGap } from '../../../domain/operation/sheet/balance.ts';
import { maxUsedVehicles, type Operation } from '../../../domain/operation/operation.ts';
import { reason, type Reason, type Remedy } from './reason.ts';

const financing: Remedy = { name: 'Elegir financiación', step: 'financing' };
const usedVehicle: Remedy = { name: 'Agregar un usado', step: 'usedVehicle' };

/** Reasons of a balance that isn't zero; `cash` and `usedVehicles` are the places to change them. */
export function balanceReasons(
  operation: Operation,
  { cash, usedVehicles }: { cash: Remedy; usedVehicles: Remedy },
): Reason[] {
  const { pending_amount, cash_amount, credit_amount, used_vehicles } = operation;
  if (pending_amount > 0) {
    const takesMore = used_vehicles.length < maxUsedVehicles;
    const given = used_vehicles.length > 0 ? 'otro usado' : 'tu usado';
    const ways = takesMore
      ? `en efectivo, con financiación o entregando ${given}`
      : 'en efectivo o con financiación';
    return [
      reason(
        `${balanceGap(operation)}: completalo ${ways}.`,
        cash,
        financing,
        ...(takesMore ? [usedVehicle] : []),
      ),
    ];
  }
  if (pending_amount === 0) return [];
  const remedy = cash_amount > 0 ? cash : credit_amount > 0 ? financing : usedVehicles;
  return [reason(balanceAdvice(operation), remedy)];
}
