import { formatMoney } from '../../../domain/money/money.ts';
import type { Missing, Operation } from '../../../domain/operation/operation.ts';
import type { PlaceId } from './map-layout-types.ts';

/** What each place of the map is called. */
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

/** What is said of a place while there is nothing done or lacking to tell. */
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

/** What was done at a place. */
export function doneWords(place: PlaceId, { used_vehicles }: Operation): string {
  if (place === 'financing') return 'Plan elegido';
  if (place !== 'usedVehicle') return 'Listo';
  return used_vehicles.length === 1
    ? '1 usado agregado'
    : `${used_vehicles.length} usados agregados`;
}

/** What lacks, in few words: 'Falta cubrir $ 3.200.000'. */
export function shortageWords(missing: Missing, { pending_amount, purchase }: Operation): string {
  if (missing === 'personal data') return 'Faltan datos personales';
  const amount = formatMoney(Math.abs(pending_amount), purchase.vehicle.currency);
  return pending_amount > 0 ? `Falta cubrir ${amount}` : `Sobran ${amount}`;
}
