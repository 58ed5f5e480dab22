import isSame from 'fast-deep-equal';
import {
  pickDecided,
  withDraft,
  type Operation,
  type UsedVehicle,
} from '../../domain/operation/operation.ts';
import { storedPersonalData } from '../../domain/operation/buyer/personal-data.ts';
import type { SaveInput } from '../ports.ts';

/**
 * The operation to send for a save: `seen` is the operation that the shopper changed, `latest` the server's. The
 * draft's fields are the shopper's; every other field is the server's. Used vehicles are merged one by one: additions
 * and removals of both sides apply.
 */
export function mergedOperation(
  latest: Operation,
  { operation: seen, draft }: SaveInput,
): Operation {
  const wanted = draft.used_vehicles;
  if (!wanted) return withDraft(latest, draft);
  const staying = latest.used_vehicles.filter(
    (used) => lists(wanted, used) || !lists(seen.used_vehicles, used),
  );
  const added = wanted.filter(
    (used) => !lists(seen.used_vehicles, used) && !lists(latest.used_vehicles, used),
  );
  return withDraft(latest, { ...draft, used_vehicles: [...staying, ...added] });
}

/** Whether `current` results from the save `sent` and from no other save. */
export function isResultOf(sent: Operation, current: Operation): boolean {
  return (
    current.revision === sent.revision + 1 &&
    current.status === sent.status &&
    isSame(pickDecided(current), pickDecided(sent)) &&
    isSame(storedPersonalData(current.purchase), storedPersonalData(sent.purchase))
  );
}

function lists(vehicles: readonly UsedVehicle[], used: UsedVehicle): boolean {
  return vehicles.some((other) => isSame(other, used));
}
