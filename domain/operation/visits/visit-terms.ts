import type { Parameters } from '../../content/parameters.ts';
import { refundHours } from '../deposit.ts';

/** The terms for a buyer who pays: the deadline to come, and what happens after it. */
export function visitTerms(parameters: Pick<Parameters, 'no_show'> | undefined): string {
  return `Después de pagar la seña tenés por lo menos ${refundHours} horas para venir a terminar la compra: hasta el cierre del primer turno de atención que les sigue. ${noShowTerms(parameters)}`;
}

/** What happens to a reservation whose buyer doesn't come in time, in the dealership's own words or in general ones. */
export function noShowTerms(parameters: Pick<Parameters, 'no_show'> | undefined): string {
  return parameters?.no_show || 'Si no podés venir en ese plazo, avisanos por teléfono.';
}

/** When the vehicle is handed over, in the dealership's own words or in general ones. */
export function deliveryTerms({ delivery_term }: Pick<Parameters, 'delivery_term'>): string {
  return delivery_term || 'El día de la entrega se acuerda al terminar la compra.';
}
