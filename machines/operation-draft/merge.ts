import isSame from 'fast-deep-equal';
import {
  withDraft,
  type DecidedField,
  type Operation,
  type UsedVehicle,
} from '../../domain/operation/operation.ts';
import { pickPersonalData } from '../../domain/operation/personal-data.ts';
import type { SaveInput } from '../ports.ts';

/**
 * What to send for a save: `seen` is the operation that the shopper changed, `latest` the one that the server has. The
 * fields of the draft are the shopper's; every other field stays as the server has it. Used vehicles merge one by one:
 * what either side added stays, and what either side removed goes.
 */
export function mergedOperation(
  latest: Operation,
  { operation: seen, draft }: SaveInput,
): Operation {
  const wanted = draft.used_vehicles;
  if (!wanted) return withDraft(latest, draft);
  const kept = latest.used_vehicles.filter(
    (used) => lists(wanted, used) || !lists(seen.used_vehicles, used),
  );
  const added = wanted.filter(
    (used) => !lists(seen.used_vehicles, used) && !lists(latest.used_vehicles, used),
  );
  return withDraft(latest, { ...draft, used_vehicles: [...kept, ...added] });
}

/** Whether `current` is what the server makes of the save `sent`: that save was made, and nothing else since. */
export function isResultOf(sent: Operation, current: Operation): boolean {
  return (
    current.revision === sent.revision + 1 &&
    current.status === sent.status &&
    isSame(decided(current), decided(sent)) &&
    isSame(pickPersonalData(current.purchase), pickPersonalData(sent.purchase))
  );
}

/** What the shopper decided. */
function decided({
  cash_amount,
  promotion,
  used_vehicles,
  credit_id,
  credit_amount,
}: Operation): Pick<Operation, DecidedField> {
  return { cash_amount, promotion, used_vehicles, credit_id, credit_amount };
}

function lists(vehicles: readonly UsedVehicle[], used: UsedVehicle): boolean {
  return vehicles.some((other) => isSame(other, used));
}
