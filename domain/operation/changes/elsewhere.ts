import type { Operation, UsedVehicle } from '../operation.ts';
import { isChangeable } from '../status.ts';
import { pickPersonalData, type PersonalDataField } from '../buyer/personal-data.ts';
import type { OperationChange } from './change.ts';
import { differences, unconfirmedChanges } from './differences.ts';
import { quoteOf } from '../quote.ts';

/** The changes between two versions of an operation that another tab or device saved. */
export function changesElsewhere(was: Operation, is: Operation): OperationChange[] {
  const byDealership = unconfirmedChanges(is).map(({ what }) => what);
  const figures = differences(quoteOf(was), quoteOf(is)).map((change): OperationChange =>
    (change.what === 'promotion' || change.what === 'credit plan') &&
    !byDealership.includes(change.what)
      ? { ...change, why: change.is === null ? 'elsewhere or ended' : 'elsewhere' }
      : change,
  );
  const changes = [
    ...figures,
    ...cashElsewhere(was, is),
    ...usedVehiclesElsewhere(was.used_vehicles, is.used_vehicles),
    ...personalDataElsewhere(was, is),
    ...paymentElsewhere(was, is),
  ];
  if (changes.length > 0 || was.revision === is.revision) return changes;
  return [{ what: 'save', was: null, is: null, why: 'elsewhere' }];
}

/** The rest in cash follows the other figures by itself. */
function cashElsewhere(was: Operation, is: Operation): OperationChange[] {
  const isSame = was.rest_in_cash ? is.rest_in_cash : was.cash_amount === is.cash_amount;
  if (isSame) return [];
  return [{ what: 'cash', was: was.cash_amount, is: is.cash_amount, why: 'elsewhere' }];
}

function usedVehiclesElsewhere(
  was: readonly UsedVehicle[],
  is: readonly UsedVehicle[],
): OperationChange[] {
  const lists = (vehicles: readonly UsedVehicle[], used: UsedVehicle) =>
    vehicles.some((other) => usedVehicleKey(other) === usedVehicleKey(used));
  return [
    ...was
      .filter((used) => !lists(is, used))
      .map((used) => ({ what: 'used vehicle', was: used, is: null, why: 'elsewhere' }) as const),
    ...is
      .filter((used) => !lists(was, used))
      .map((used) => ({ what: 'used vehicle', was: null, is: used, why: 'elsewhere' }) as const),
  ];
}

function usedVehicleKey({ brand, vehicle, kms, year, valuation }: UsedVehicle): string {
  return JSON.stringify([brand, vehicle, kms, year, valuation]);
}

function personalDataElsewhere(was: Operation, is: Operation): OperationChange[] {
  const before = pickPersonalData(was.purchase);
  const after = pickPersonalData(is.purchase);
  return (Object.keys(before) as PersonalDataField[])
    .filter((field) => before[field] !== after[field])
    .map((field) => ({
      what: 'personal data',
      field,
      was: before[field],
      is: after[field],
      why: 'elsewhere',
    }));
}

const payments = { holding: 'started', pending: 'pending', reserved: 'paid' } as const;

function paymentElsewhere(was: Operation, { status }: Operation): OperationChange[] {
  if (!isChangeable(was) || !(status in payments)) return [];
  const is = payments[status as keyof typeof payments];
  return [{ what: 'payment', was: 'not started', is, why: 'elsewhere' }];
}
