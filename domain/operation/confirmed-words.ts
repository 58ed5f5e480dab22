import { formatMoment } from '../time/moments.ts';
import type { Operation } from './operation.ts';

/**
 * Says of a reservation by a late payment that it is at the figures which its deposit was opened with; undefined while the
 * figures had not changed.
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
