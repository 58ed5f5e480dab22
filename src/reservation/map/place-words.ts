import { formatMoney } from '../../../domain/money/money.ts';
import type { Missing, Operation } from '../../../domain/operation/operation.ts';
import type { PlaceId } from './map-layout-types.ts';

/** The names of the places. */
export const placeNames: Record<PlaceId, string> = {
  paymentSelection: 'Modo de pago',
  usedVehicle: 'Agregar usado',
  financing: 'Agregar financiación',
  personalData: 'Datos personales',
  review: 'Revisá y confirmá',
  deposit: 'Pago de seña',
  reserved: 'Reserva confirmada',
  pending: 'Reserva pendiente',
};

/** The default note of a place. */
export const placeWords: Record<PlaceId, string> = {
  paymentSelection: 'Podés ir',
  usedVehicle: 'Opcional',
  financing: 'Opcional',
  personalData: 'Podés ir',
  review: 'Podés ir',
  deposit: 'Podés ir',
  reserved: 'Cuando se acredita la seña',
  pending: 'Si la tarjeta demora',
};

/** The note of a done place. */
export function doneWords(place: PlaceId, { used_vehicles }: Operation): string {
  if (place === 'financing') return 'Plan elegido';
  if (place !== 'usedVehicle') return 'Listo';
  return used_vehicles.length === 1
    ? '1 usado agregado'
    : `${used_vehicles.length} usados agregados`;
}

/** A short note on what is missing: 'Falta cubrir $ 3.200.000'. */
export function shortageWords(missing: Missing, { pending_amount, purchase }: Operation): string {
  if (missing === 'personal data') return 'Faltan datos personales';
  const amount = formatMoney(Math.abs(pending_amount), purchase.vehicle.currency);
  return pending_amount > 0 ? `Falta cubrir ${amount}` : `Sobran ${amount}`;
}
