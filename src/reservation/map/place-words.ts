import type { Missing, Operation } from '../../../domain/operation/operation.ts';
import { operationMoney } from '../../../domain/operation/operation-money.ts';
import { isEnd, isSideStep, type EndId } from '../../../machines/reservation/steps.ts';
import type { PlaceId } from './places.ts';

const endWords: Record<EndId, string> = {
  reserved: 'Cuando se acredita la seña',
  pending: 'Si la tarjeta demora',
};

/** The words of a place while nothing of it is done or missing. */
export function placeWords(place: PlaceId): string {
  if (isEnd(place)) return endWords[place];
  return isSideStep(place) ? 'Opcional' : 'Podés ir';
}

export function doneWords(place: PlaceId, { used_vehicles }: Operation): string {
  if (place === 'financing') return 'Plan elegido';
  if (place !== 'usedVehicle') return 'Listo';
  return used_vehicles.length === 1
    ? '1 usado agregado'
    : `${used_vehicles.length} usados agregados`;
}

/** A short note on what is missing: 'Falta cubrir $ 3.200.000'. */
export function shortageWords(missing: Missing, operation: Operation): string {
  const { pending_amount } = operation;
  if (missing === 'personal data') return 'Faltan datos personales';
  const amount = operationMoney(operation, Math.abs(pending_amount));
  return pending_amount > 0 ? `Falta cubrir ${amount}` : `Sobran ${amount}`;
}
