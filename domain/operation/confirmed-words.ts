import { formatMoment } from '../time/moments.ts';
import type { Operation } from './operation.ts';

/**
 * For a reservation by a late payment: a sentence that its figures are those of the day on which the deposit was
 * started. Undefined while the figures had not changed.
 */
export function confirmedWords(
  { confirmed_at }: Pick<Operation, 'confirmed_at'>,
  reader: 'buyer' | 'sales' = 'buyer',
): string | undefined {
  if (!confirmed_at) return undefined;
  const moment = formatMoment(new Date(confirmed_at));
  return reader === 'buyer'
    ? `Tu reserva vale a los importes que confirmaste el ${moment}, aunque después cambiaron.`
    : `La reserva vale a los importes que el cliente confirmó el ${moment}, aunque después cambiaron: el pago llegó tarde.`;
}
